import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { department } from '#model/academics/department.ts';
import type { Row } from '#model/define.ts';
import { pages, pathOf } from '#model/routes.ts';
import { containsAllWords, parseSearch } from '#model/search/search-query.ts';
import { useList } from '#portal/kit/data-source.tsx';
import { useListKeys } from '#portal/kit/list/list-keys.ts';
import { EmptyState, ErrorState, Page, Skeleton } from '#portal/kit/page.tsx';
import { SearchBox } from '#portal/kit/list/search-box.tsx';
import { useMe } from '#portal/session/me.tsx';
import styles from './departments.module.css';
import { MultilingualText } from '#portal/kit/multilingual-text.tsx';

type Department = Row<typeof department>;

/** Every department as a card that links to its page. */
export function Departments() {
  const list = useList(department, {});
  const [params, setParams] = useSearchParams();
  const searchText = params.get('q') ?? '';
  const searchQuery = parseSearch(searchText);
  const rows = ((list.data?.rows ?? []) as Department[]).filter(({ dept_code, dept_name, dept_name_as }) =>
    containsAllWords([dept_code, dept_name, dept_name_as].join(' '), searchQuery),
  );
  const search = useRef<HTMLInputElement>(null);
  const cards = useRef<HTMLUListElement>(null);
  const toCards = () => cards.current?.querySelector('a')?.focus();
  useListKeys({ search: () => search.current?.focus(), add: undefined, rows: toCards });
  return (
    <Page title={pages.departments.title} count={list.data?.total}>
      <AddingNote />
      <div className={styles['search']} role="search">
        <SearchBox
          ref={search}
          label="Search departments"
          value={searchText}
          onSearch={(q) => setParams(q ? { q } : {}, { replace: true, preventScrollReset: true })}
          onLeave={toCards}
        />
      </div>
      {list.isPending && <Skeleton lines={6} height={72} />}
      {list.isError && <ErrorState error={list.error} retry={() => void list.refetch()} />}
      {list.isSuccess && rows.length === 0 && (
        <EmptyState title={searchText ? 'Nothing found' : 'No department yet'}>
          {searchText ? `No department fits “${searchText}”.` : 'Each department of the college stands here.'}
        </EmptyState>
      )}
      <ul ref={cards} className={styles['cards']}>
        {rows.map((row) => (
          <li key={row.id}>
            <Card row={row} />
          </li>
        ))}
      </ul>
    </Page>
  );
}

function AddingNote() {
  const { can } = useMe();
  const adds = can.resources['department']?.includes('add') ?? false;
  return (
    <p className={styles['note']}>
      Only an administrator adds departments
      {adds && (
        <>
          : in the <Link to={pathOf('department')}>{pages.department.title}</Link>
        </>
      )}
      .
    </p>
  );
}

function Card({ row }: { row: Department }) {
  return (
    <Link to={pathOf('departmentHome', { dept_code: row.dept_code })} className={styles['card']}>
      <span className={styles['name']}>
        <MultilingualText text={row.dept_name} />
      </span>
      <span className={styles['code']}>{row.dept_code}</span>
      <span className={styles['as']}>
        <MultilingualText text={row.dept_name_as} />
      </span>
    </Link>
  );
}
