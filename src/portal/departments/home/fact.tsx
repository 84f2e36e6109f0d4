import { useState } from 'react';
import { Link } from 'react-router';
import type { Resource, StoredRow } from '#model/define.ts';
import { employee } from '#model/people/employee.ts';
import { mayOpen, pathOf, type PageName } from '#model/routes.ts';
import { useList } from '#portal/kit/data-source.tsx';
import { Skeleton } from '#portal/kit/page.tsx';
import { todayAtCollege } from '#portal/kit/local-time.ts';
import { useMe } from '#portal/session/me.tsx';
import { currentOrFormerFilters } from '#portal/kit/leaving/current-or-former.tsx';
import styles from './home.module.css';
import { MultilingualText } from '#portal/kit/multilingual-text.tsx';

interface FactProps {
  resource: Resource;
  title: string;
  code: string;
  /** The main text and the secondary text of a record. */
  line: (row: StoredRow) => readonly [string, string];
}

/** The number of records shown; the list has the rest. */
const shown = 6;

/** The number of a department's records of one kind, and the first of them. */
export function Fact({ resource, title, code, line }: FactProps) {
  const [day] = useState(todayAtCollege);
  const ofPeople = { sort: ['-index1'], filters: { dept_code: code, ...currentOrFormerFilters.here(day) } };
  const query = resource.name === employee.name ? ofPeople : { filters: { dept_code: code } };
  const list = useList(resource, { ...query, limit: shown });
  const total = list.data?.total ?? 0;
  return (
    <section className={styles['fact']} aria-label={title}>
      <h2>
        {title}
        {list.data && <span className={styles['total']}>{total.toLocaleString('en-IN')}</span>}
      </h2>
      <div className={styles['first']} data-waiting={list.isPending || undefined}>
        {list.isPending && <Skeleton lines={shown} height={26} />}
        {list.isError && <p className={styles['none']}>This could not be loaded.</p>}
        {list.isSuccess && total === 0 && <p className={styles['none']}>None yet.</p>}
        <ul>
          {(list.data?.rows ?? []).map((row) => {
            const [first, second] = line(row);
            return (
              <li key={row.id}>
                <span>
                  <MultilingualText text={first} />
                </span>
                <span className={styles['second']}>
                  <MultilingualText text={second} />
                </span>
              </li>
            );
          })}
        </ul>
      </div>
      <More resource={resource} code={code} hidden={total - shown} />
    </section>
  );
}

/** The link to the whole list, for users who may open it. */
function More({ resource, code, hidden }: { resource: Resource; code: string; hidden: number }) {
  const { user } = useMe();
  const words = hidden > 0 ? `and ${hidden.toLocaleString('en-IN')} more` : 'See the list';
  const page: PageName = resource.name === 'subject' ? 'subject' : 'branch';
  const filter = `?dept_code=${encodeURIComponent(code)}`;
  const master = mayOpen(user, { name: page, params: {} }) ? pathOf(page) + filter : null;
  const path = resource.name === employee.name ? '?tab=employee&who=here' : master;
  if (path) {
    return (
      <Link to={path} className={styles['more']}>
        {words}
      </Link>
    );
  }
  return hidden > 0 ? <p className={styles['none']}>{words}</p> : null;
}
