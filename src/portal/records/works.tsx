import { useQuery } from '@tanstack/react-query';
import { counted } from '#model/wording/counted.ts';
import type { Resource } from '#model/define.ts';
import { workCounter } from '#model/faculty/count-works.ts';
import { useListState } from '#portal/kit/list/list-state.ts';
import { storedKey } from '#portal/kit/stored-key.ts';
import { ownPath } from '#portal/session/client/calls.ts';
import { request } from '#portal/session/client/client.ts';
import styles from './records.module.css';

/**
 * The number of works in the rows of the list, if several people share one. Nothing is shown for a section whose rows
 * are never shared.
 */
export function Works({ resource, period }: { resource: Resource; period: string }) {
  const { q, filters } = useListState(resource);
  const query = { ...filters, q, period };
  const isCounted = workCounter(resource.name) !== undefined;
  const { data } = useQuery({
    queryKey: storedKey('works', resource.name, query),
    queryFn: () => countWorks(resource.name, query),
    enabled: isCounted,
  });
  if (!isCounted) return null;
  return (
    <p className={styles['works']} role="status">
      {data && data.works < data.rows && (
        <>These are {counted(data.works, 'work')}: where several people share one, each has a row.</>
      )}
    </p>
  );
}

interface Counted {
  readonly rows: number;
  readonly works: number;
}

async function countWorks(section: string, query: Readonly<Record<string, string>>): Promise<Counted> {
  const { data } = await request({ method: 'GET', path: ownPath(section, 'countworks'), query });
  return data as Counted;
}
