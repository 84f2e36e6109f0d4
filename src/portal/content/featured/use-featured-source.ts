import { useMemo } from 'react';
import { featured } from '#model/content/featured.ts';
import type { Values } from '#model/field.ts';
import { useDataSource, type DataSource } from '#portal/kit/data-source.tsx';

/** A data source that, when a notification goes live, reports the one that it replaced. */
export function useFeaturedSource(): DataSource {
  const source = useDataSource();
  return useMemo(() => withReplacementReport(source), [source]);
}

function withReplacementReport(source: DataSource): DataSource {
  const telling = async (values: Values, write: () => Promise<string>, own?: string | number) => {
    if (values['liveNow'] !== 1) return write();
    const { rows } = await source.list(featured, { filters: { liveNow: '1' } });
    const message = await write();
    const down = rows.filter(({ id }) => id !== own).map((row) => `“${String(row['title'])}” is no longer live.`);
    return [`${message}.`, ...down].join(' ');
  };
  return {
    ...source,
    add: (resource, values, request) => telling(values, () => source.add(resource, values, request)),
    update: (resource, key, values) => telling(values, () => source.update(resource, key, values), key),
  };
}
