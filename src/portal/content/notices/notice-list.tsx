import { useMemo, type ReactNode } from 'react';
import { notice } from '#model/content/notice.ts';
import type { StoredRow } from '#model/define.ts';
import type { ListQuery } from '#portal/kit/data-source.tsx';
import { ListPage } from '#portal/kit/list/list-page.tsx';
import type { Views } from '#portal/kit/views.ts';
import { Within } from '#portal/kit/within.tsx';
import { useMe } from '#portal/shell/account/me.tsx';
import { noticePart, noticeResource, type NoticeForm } from './notice-form.ts';
import { noticeViews } from './notice-views.tsx';

interface NoticeListProps {
  form: NoticeForm;
  /** What is otherwise here than in every list of the form. */
  views?: Views;
  title: string;
  /** Stands between the title and the list. */
  head?: ReactNode;
  /** Stands above the list, in the tab it stands in. */
  above?: ReactNode;
  /** What the list is narrowed to besides. */
  among?: NonNullable<ListQuery['filters']>;
  /** Adds a notice somewhere else; the drawer when absent, null where its form is in sight. */
  addAt?: (() => void) | null;
  /** Opens a notice somewhere else; the drawer when absent. */
  openAt?: (row: StoredRow) => void;
  /** True where something tall stands above the rows. */
  grows?: boolean;
  /** True for whoever may read these notices, and change others. */
  readOnly?: boolean;
}

/**
 * The notices of a form in a list. They are added and edited in its drawer, unless the page has another place for that.
 */
export function NoticeList({ form, views, among = {}, readOnly = false, ...list }: NoticeListProps) {
  const college = useMe().settings.college_name;
  const resource = useMemo(() => noticeResource(form), [form]);
  const all = useMemo(() => ({ ...noticeViews(form, college), ...views }), [form, college, views]);
  const part = noticePart(form);
  return (
    <Within of={notice.name} values={part.values} among={{ ...part.among, ...among }} readOnly={readOnly}>
      <ListPage resource={resource} views={all} {...list} />
    </Within>
  );
}
