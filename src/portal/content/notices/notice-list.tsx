import { useMemo, type ReactNode } from 'react';
import { notice } from '#model/content/notice.ts';
import type { StoredRow } from '#model/define.ts';
import type { ListQuery } from '#portal/kit/data-source.tsx';
import { ListPage } from '#portal/kit/list/list-page.tsx';
import type { Views } from '#portal/kit/views.ts';
import { RestrictedDataSource } from '#portal/kit/within.tsx';
import { useMe } from '#portal/session/me.tsx';
import { noticePart, noticeResource, type NoticeForm } from './notice-form.ts';
import { noticeViews } from './notice-views.tsx';

interface NoticeListProps {
  form: NoticeForm;
  /** Overrides of the form's views. */
  views?: Views;
  title: string;
  /** Rendered between the title and the list. */
  head?: ReactNode;
  /** Rendered above the list, inside its tab. */
  above?: ReactNode;
  /** An additional filter of the list. */
  among?: NonNullable<ListQuery['filters']>;
  /** Adds a notice elsewhere; absent: in the drawer; null if its form is already visible. */
  addAt?: (() => void) | null;
  /** Opens a notice elsewhere; absent: in the drawer. */
  openAt?: (row: StoredRow) => void;
  /** True if the content above the rows is tall. */
  grows?: boolean;
  /** True for users who may only read these notices, although they may change others. */
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
    <RestrictedDataSource of={notice.name} values={part.values} among={{ ...part.among, ...among }} readOnly={readOnly}>
      <ListPage resource={resource} views={all} {...list} />
    </RestrictedDataSource>
  );
}
