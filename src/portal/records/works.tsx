import { useQuery } from '@tanstack/react-query';
import { formatCount } from '#model/wording/format-count.ts';
import type { Resource } from '#model/define.ts';
import { workCounter, type CountedWorks } from '#model/faculty/count-works.ts';
import { useListState } from '#portal/kit/list/list-state.ts';
import { storedKey } from '#portal/kit/stored-key.ts';
import { call } from '#portal/session/client/calls.ts';
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
    queryFn: () => countWorks({ section: resource.name }, query),
    enabled: isCounted,
  });
  if (!isCounted) return null;
  return (
    <p className={styles['works']} role="status">
      {data && data.works < data.rows && (
        <>These are {formatCount(data.works, 'work')}: where several people share one, each has a row.</>
      )}
    </p>
  );
}

const countWorks = call<Readonly<Record<string, string>>, CountedWorks, 'section'>(
  'GET',
  '/:apikey/:section/countworks',
);
