import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Tree } from '#model/accreditation/define-tree.ts';
import type { Resource, StoredRow } from '#model/define.ts';
import { useDataSource } from '#portal/kit/data-source.tsx';
import { storedKey } from '#portal/kit/stored-key.ts';
import { readOrphans } from '../calls.ts';
import { tabsOfLevel } from '../level-tabs.ts';
import styles from './orphan-list.module.css';

/** The tables list the rest. */
const mostShown = 20;

/** The records without a parent, which are in no cycle, each with a link to the form that sets the parent. */
export function OrphanList({ tree }: { tree: Tree }) {
  const mayEdit = useDataSource().can(tree.evidence.name, 'update');
  const levels = [tree.criterion, tree.metric, tree.evidence];
  const found = useQueries({
    queries: levels.map((resource) => ({
      queryKey: storedKey('under none', resource.name),
      queryFn: () => readOrphans(resource),
      enabled: mayEdit,
    })),
    combine: (results) => results.flatMap(({ data = [] }, at) => data.map((row) => ({ resource: levels[at], row }))),
  });
  if (found.length === 0) return null;
  return (
    <section className={styles['part']} aria-labelledby="under-none">
      <h2 id="under-none">In no cycle</h2>
      <p>These belong under None. Open one to choose where it belongs.</p>
      <ul>
        {found.slice(0, mostShown).map(({ resource, row }) => (
          <li key={`${String(resource?.name)} ${row.id}`}>
            {resource && <Link to={addressOfForm(resource, row)}>{nameOf(row)}</Link>} <span>{resource?.label}</span>
          </li>
        ))}
        {found.length > mostShown && <li>{found.length - mostShown} more stand at the end of the tables.</li>}
      </ul>
    </section>
  );
}

function addressOfForm({ name }: Resource, { id }: StoredRow): string {
  return `/iqac?${new URLSearchParams({ ...tabsOfLevel(name), edit: String(id) }).toString()}`;
}

/** The label of a record of any level: '1.1.1 How is teaching planned?'. */
function nameOf({ sr_no, title, criterion, metric_question }: StoredRow): string {
  return [sr_no, title ?? (criterion || metric_question)].filter(Boolean).join(' ');
}
