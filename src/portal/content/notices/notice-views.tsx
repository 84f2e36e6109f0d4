import { notice } from '#model/content/notice.ts';
import { ChoiceFilter } from '#portal/kit/kinds/choice-view.tsx';
import { viewOf } from '#portal/kit/kinds/kind-views.tsx';
import type { CellProps, Views } from '#portal/kit/views.ts';
import {
  followNotice,
  hasOwnTitle,
  noticeDefaults,
  publishingFields,
  noticeBodyOf,
  type NoticeField,
  type NoticeForm,
} from './notice-form.ts';
import {
  IfNamed,
  IfUnpublished,
  NeededDate,
  OfferedDate,
  PostAs,
  Title,
  Unasked,
  WhenToPublish,
} from './notice-inputs.tsx';
import styles from './notices.module.css';
import { StateMark } from './state-mark.tsx';

/** The views of the notices of a form. `college` is the college's poster name. */
export function noticeViews(form: NoticeForm, college: string): Views {
  const { inputFields, namedInputFields = [], typesRequiringDates = [], purpose, fieldOverrides = {}, types } = form;
  const isAsked = (name: NoticeField) => inputFields.includes(name) && !(name === 'type' && types.length === 1);
  const unasked = (Object.keys(notice.fields) as NoticeField[]).filter((name) => !isAsked(name));
  const DateInput = typesRequiringDates.length > 0 ? NeededDate : OfferedDate;
  return {
    start: () => noticeDefaults(form),
    sort: '-date',
    deletes: true,
    purpose,
    // The column shows more than the field: the publication time, and whether it has expired.
    heads: { draft: 'State' },
    cells: { draft: StateCell, ...(namedInputFields.length > 0 && { type: TypeAndTitle }) },
    filters: { posted_as: ChoiceFilter },
    sends: noticeBodyOf(form),
    follow: followNotice(isAsked('dept_code'), college),
    inputs: {
      posted_as: PostAs,
      title: Title,
      // If they are required fields of the form, all types have them.
      ...(!fieldOverrides.opening_date && { opening_date: DateInput, closing_date: DateInput }),
      publish_at: WhenToPublish,
      ...Object.fromEntries(unasked.map((name) => [name, isWhen(name) ? IfUnpublished : Unasked])),
      ...Object.fromEntries(namedInputFields.map((name) => [name, IfNamed])),
      draft: Unasked,
    },
  };
}

function isWhen(name: NoticeField): boolean {
  return publishingFields.some((one) => one === name);
}

/** A facility by its type, and by its own title if it has one. */
function TypeAndTitle({ value, ...cell }: CellProps<string>) {
  const { Cell } = viewOf(cell.field);
  return (
    <>
      <Cell value={value} {...cell} />
      {hasOwnTitle(cell.row) && <div className={styles['own-title']}>{String(cell.row['title'])}</div>}
    </>
  );
}

function StateCell({ row }: CellProps<0 | 1>) {
  return <StateMark row={row} />;
}
