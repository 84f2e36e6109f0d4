import { useMemo, useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { mayAccess } from '#model/access.ts';
import { collegeCode } from '#model/college/codes.ts';
import { notice } from '#model/content/notice.ts';
import { noticeStateOf } from '#model/content/notice-state.ts';
import { iqacTypes } from '#model/content/notice-types.ts';
import type { FileEntry } from '#model/files.ts';
import { usePhone } from '#portal/kit/use-phone.ts';
import type { CellProps, Views } from '#portal/kit/views.ts';
import { useMe } from '#portal/session/me.tsx';
import { usePrincipal } from '#portal/session/use-principal.ts';
import { FilesCell } from '../files/files-cell.tsx';
import { MaterialForm } from './material-form.tsx';
import styles from './material-table.module.css';
import { useMaterialPlace } from './material-place.ts';
import { placeOfNotice } from './notice-address.ts';
import { iqacMaterial } from './notice-forms.ts';
import { NoticeList } from './notice-list.tsx';
import { StateMark } from './state-mark.tsx';

interface IqacNotificationsProps {
  /** The page title. */
  title: string;
  /** Rendered between the title and the rest. */
  head: ReactNode;
}

/** The material of IQAC: a form to add it, above a table of the existing items. Other users only read it. */
export function IqacNotifications({ title, head }: IqacNotificationsProps) {
  const { settings } = useMe();
  const principal = usePrincipal();
  const place = useMaterialPlace();
  const navigate = useNavigate();
  // Folded like the form, on small screens.
  const isFolded = usePhone();
  const noticeForm = useMemo(
    () => ({ ...iqacMaterial(settings.college_name), columns: ['type', 'title', 'date', 'upload_info'] as const }),
    [settings.college_name],
  );
  const mayWrite = mayAccess(
    principal,
    { resource: notice, verb: 'add' },
    { type: iqacTypes[0].value, dept_code: collegeCode },
  );
  if (!mayWrite)
    return (
      <NoticeList
        form={noticeForm}
        views={reading}
        title={title}
        head={head}
        openAt={(row) => void navigate(placeOfNotice(row))}
        readOnly
      />
    );
  return (
    <NoticeList
      form={noticeForm}
      views={writing}
      title={title}
      head={head}
      above={<MaterialForm noticeForm={noticeForm} place={place} />}
      addAt={isFolded ? () => void place.add() : null}
      openAt={(row) => void place.edit(row)}
      grows
    />
  );
}

const writing: Views = { cells: { title: TitleAndState, upload_info: Attachments } };

const reading: Views = { cells: { title: TitleToRead, upload_info: Attachments } };

/** The column must be wide enough for a file name. */
function Attachments(props: CellProps<FileEntry[]>) {
  if (props.value.length === 0) return null;
  return (
    <div className={styles['files']}>
      <FilesCell {...props} />
    </div>
  );
}

/** Marks notices that the public does not see, or no longer sees. */
function TitleAndState({ value, row }: CellProps<string>) {
  const [now] = useState(Date.now);
  const isOut = noticeStateOf(row, now) === 'published';
  return (
    <span className={styles['title']}>
      {value}
      {!isOut && <StateMark row={row} />}
    </span>
  );
}

/** Users without write permission read the item on a page of its own. */
function TitleToRead({ value, row }: CellProps<string>) {
  return (
    <Link to={placeOfNotice(row)} className={styles['link']}>
      {value}
    </Link>
  );
}
