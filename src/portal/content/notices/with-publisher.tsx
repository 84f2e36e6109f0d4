import { useMemo, type ReactNode } from 'react';
import { department } from '#model/academics/department.ts';
import { useList } from '#portal/kit/data-source.tsx';
import { ErrorState, Page, Skeleton } from '#portal/kit/page.tsx';
import type { Publisher } from './notice-forms.ts';

interface WithPublisherProps {
  /** The department's code. */
  code: string;
  /** The words of the page's title, until it is known. */
  title: string;
  children: (publisher: Publisher) => ReactNode;
}

/**
 * Draws what a department publishes once its name is known: a form that was opened sooner would post in the name of the
 * code.
 */
export function WithPublisher({ code, title, children }: WithPublisherProps) {
  const list = useList(department, { filters: { dept_code: code }, limit: 1 });
  const name = String(list.data?.rows[0]?.['dept_name'] ?? code);
  const publisher = useMemo(() => ({ code, name }), [code, name]);
  if (list.isSuccess) return children(publisher);
  return (
    <Page title={title}>
      {list.isError ? <ErrorState error={list.error} retry={() => void list.refetch()} /> : <Skeleton lines={6} />}
    </Page>
  );
}
