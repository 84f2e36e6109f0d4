import { useMemo, useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { mayTouch } from '#model/access.ts';
import { collegeCode } from '#model/college/codes.ts';
import { notice } from '#model/content/notice.ts';
import { stateOf } from '#model/content/notice-state.ts';
import { iqacTypes } from '#model/content/notice-types.ts';
import type { FileEntry } from '#model/files.ts';
import { usePhone } from '#portal/kit/use-phone.ts';
import type { CellProps, Views } from '#portal/kit/views.ts';
import { useMe } from '#portal/shell/account/me.tsx';
import { FilesCell } from '../files/files-cell.tsx';
import { MaterialForm } from './material-form.tsx';
import styles from './material-table.module.css';
import { useMaterialPlace } from './material-place.ts';
import { placeOfNotice } from './notice-address.ts';
import { iqacMaterial } from './notice-forms.ts';
import { NoticeList } from './notice-list.tsx';
import { StateMark } from './state-mark.tsx';

interface IqacNotificationsProps {
  /** The words of the page's title. */
  title: string;
  /** Stands between the title and the rest. */
  head: ReactNode;
}

/** The material of IQAC: a form to add it, and below it the table of what there is. Others read it alone. */
export function IqacNotifications({ title, head }: IqacNotificationsProps) {
  const { user, can, settings } = useMe();
  const place = useMaterialPlace();
  const navigate = useNavigate();
  // As the form is, where there is little room.
  const isFolded = usePhone();
  const notices = useMemo(
    () => ({ ...iqacMaterial(settings.college_name), columns: ['type', 'title', 'date', 'upload_info'] as const }),
    [settings.college_name],
  );
  const mayWrite = mayTouch(
    { role: user.role, grant: can.grant },
    { resource: notice, verb: 'add' },
    { type: iqacTypes[0].value, dept_code: collegeCode },
  );
  if (!mayWrite)
    return (
      <NoticeList
        form={notices}
        views={reading}
        title={title}
        head={head}
        openAt={(row) => void navigate(placeOfNotice(row))}
        readOnly
      />
    );
  return (
    <NoticeList
      form={notices}
      views={writing}
      title={title}
      head={head}
      above={<MaterialForm notices={notices} place={place} />}
      addAt={isFolded ? () => void place.add() : null}
      openAt={(row) => void place.edit(row)}
      grows
    />
  );
}

const writing: Views = { cells: { title: TitleAndState, upload_info: Attachments } };

const reading: Views = { cells: { title: TitleToRead, upload_info: Attachments } };

/** In a table there must be room for a name. */
function Attachments(props: CellProps<FileEntry[]>) {
  if (props.value.length === 0) return null;
  return (
    <div className={styles['files']}>
      <FilesCell {...props} />
    </div>
  );
}

/** What the public does not see, or no longer, is told apart. */
function TitleAndState({ value, row }: CellProps<string>) {
  const [now] = useState(Date.now);
  const isOut = stateOf(row, now) === 'published';
  return (
    <span className={styles['title']}>
      {value}
      {!isOut && <StateMark row={row} />}
    </span>
  );
}

/** Whoever may not change it reads all of it on a page of its own. */
function TitleToRead({ value, row }: CellProps<string>) {
  return (
    <Link to={placeOfNotice(row)} className={styles['link']}>
      {value}
    </Link>
  );
}
