import type { ReactNode } from 'react';
import type { Field, Row } from '#model/define.ts';
import { employee } from '#model/people/employee.ts';
import { useList } from '#portal/kit/data-source.tsx';
import { EmptyState, ErrorState, Page, Skeleton } from '#portal/kit/page.tsx';
import { RichText } from '#portal/kit/rich-text/rich-text-view.tsx';
import { sayStored } from '#portal/kit/say-stored.ts';
import { TabStrip, useTab } from '#portal/shell/tab-strip.tsx';
import styles from './people.module.css';

type Employee = Row<typeof employee>;

const tabs = { basic: 'Basic', password: 'Change Password' };

/** A teacher's own page. */
export function FacultyHome({ id, password }: { id: string; password: ReactNode }) {
  const isNumber = /^\d+$/.test(id);
  const list = useList(employee, { filters: { id }, limit: 1 }, isNumber);
  const tab = useTab(tabs);
  const row = list.data?.rows[0] as Employee | undefined;
  const title = row?.name ?? 'Faculty';
  return (
    <Page title={title}>
      {row && <Person row={row} />}
      {row && <TabStrip label={title} tabs={tabs} />}
      {list.isError && <ErrorState error={list.error} retry={() => void list.refetch()} />}
      {isNumber && list.isPending && <Skeleton lines={6} height={32} />}
      {(!isNumber || (list.isSuccess && !row)) && (
        <EmptyState title="No such employee">
          Nobody has the number {id}. The employee may have been removed.
        </EmptyState>
      )}
      {row && (
        <div role="tabpanel" aria-label={tabs[tab]} className={styles['panel']}>
          {tab === 'basic' ? <Basic row={row} /> : password}
        </div>
      )}
    </Page>
  );
}

function Person({ row }: { row: Employee }) {
  const facts = [row.designation, row.dept_code].filter((fact) => fact !== '');
  return (
    <p className={styles['person']}>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  );
}

function Basic({ row }: { row: Employee }) {
  const stored = new Map<string, unknown>(Object.entries(row));
  // What the server keeps from this reader is not in the record.
  const shown = Object.entries<Field>(employee.fields).filter(
    ([name, { kind }]) => kind !== 'secret' && stored.has(name),
  );
  return (
    <dl className={styles['details']}>
      {shown.map(([name, field]) => (
        <div key={name}>
          <dt>{field.label}</dt>
          <dd>
            <Fact field={field} value={stored.get(name)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Fact({ field, value }: { field: Field; value: unknown }) {
  if (value === '' || value === null) return '–';
  return field.kind === 'richtext' ? <RichText html={String(value)} /> : sayStored(field, value);
}
