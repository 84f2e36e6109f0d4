import { useMemo, type ReactNode } from 'react';
import { department } from '#model/academics/department.ts';
import { useList } from '#portal/kit/data-source.tsx';
import { ErrorState, Page, Skeleton } from '#portal/kit/page.tsx';
import type { Publisher } from './notice-forms.ts';

interface WithPublisherProps {
  /** The department's code. */
  code: string;
  /** The page title until the name is known. */
  title: string;
  children: (publisher: Publisher) => ReactNode;
}

/** Renders a department's publications once its name is known: earlier, a form would use the code as the poster. */
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
