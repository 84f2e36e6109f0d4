import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { containsAllWords, parseSearch } from '#model/search/search-query.ts';
import { storedKey } from '#portal/kit/stored-key.ts';
import { call } from '#portal/session/client/calls.ts';
import type { Found } from './places.ts';

/** The debounce delay, in milliseconds, before the server is queried. */
const patience = 150;

/** How many records of each kind are requested: the person may not be able to open all of them. */
const spare = '20';

/** The minimum length of a query. */
const shortest = 2;

/** The records that contain the typed text. */
export interface FoundRecords {
  readonly records: readonly Found[];
  /** True while the response is pending. */
  readonly waiting: boolean;
  /** The error of the request; null if there is none. */
  readonly error: Error | null;
  readonly retry: () => void;
}

const searchRecords = call<{ q: string; limit: string }, Found[]>('GET', '/:apikey/search');

/** Queries the server as the person types. Results for an older text are dropped, except those that still match. */
export function useFoundRecords(typed: string): FoundRecords {
  const words = typed.trim();
  const [asked] = useDebouncedValue(words, patience);
  const wanted = Array.from(words).length >= shortest;
  const isBehind = asked !== words;
  const query = useQuery({
    queryKey: storedKey('search', asked),
    queryFn: () => searchRecords({ q: asked, limit: spare }),
    enabled: wanted && Array.from(asked).length >= shortest,
    placeholderData: (before: Found[] | undefined) => before,
    // The next letter sends a new request, and a device without a connection gets its error at once.
    retry: false,
    networkMode: 'always',
  });
  const isStale = isBehind || query.isPlaceholderData;
  const records = wanted ? (query.data ?? []) : [];
  const sought = parseSearch(words);
  return {
    records: isStale ? records.filter(({ title, detail }) => containsAllWords(`${title} ${detail}`, sought)) : records,
    waiting: wanted && (isBehind || query.isFetching),
    error: wanted && !isBehind && !query.isFetching ? query.error : null,
    retry: () => void query.refetch(),
  };
}
