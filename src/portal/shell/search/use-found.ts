import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { holds, soughtIn } from '#model/search/sought.ts';
import { ownPath } from '../client/calls.ts';
import { request } from '../client/client.ts';
import type { Found } from './places.ts';

/** How long to wait for the next letter, in milliseconds, before the server is asked. */
const patience = 150;

/** So many of each kind are asked for: a person may not be able to open all of them. */
const spare = '20';

/** The shortest text that is looked for. */
const shortest = 2;

/** The records that hold what is typed. */
export interface FoundRecords {
  readonly records: readonly Found[];
  /** True while the answer is still to come. */
  readonly waiting: boolean;
  /** Why there is no answer; null when nothing is wrong. */
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Asks the server while one types. An answer to what is not typed any more is dropped, but for what fits still. */
export function useFound(typed: string): FoundRecords {
  const words = typed.trim();
  const [asked] = useDebouncedValue(words, patience);
  const wanted = Array.from(words).length >= shortest;
  const isBehind = asked !== words;
  const query = useQuery({
    queryKey: ['list', 'search', asked],
    queryFn: async () => {
      const { data } = await request({
        method: 'GET',
        path: ownPath('search'),
        query: { q: asked, limit: spare },
      });
      return data as Found[];
    },
    enabled: wanted && Array.from(asked).length >= shortest,
    placeholderData: (before: Found[] | undefined) => before,
    // Whoever types again asks again; a device without a connection is told so at once.
    retry: false,
    networkMode: 'always',
  });
  const isStale = isBehind || query.isPlaceholderData;
  const records = wanted ? (query.data ?? []) : [];
  const sought = soughtIn(words);
  return {
    records: isStale ? records.filter(({ title, detail }) => holds(`${title} ${detail}`, sought)) : records,
    waiting: wanted && (isBehind || query.isFetching),
    error: wanted && !isBehind && !query.isFetching ? query.error : null,
    retry: () => void query.refetch(),
  };
}
