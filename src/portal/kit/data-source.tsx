import {
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  useIsFetching,
  useQuery,
  useQueryClient,
  type Query,
} from '@tanstack/react-query';
import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import type { FieldChange } from '#model/changes.ts';
import type { Resource, StoredRow, Verb } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import type { HistoryAction } from '#model/history-actions.ts';
import type { Uploads } from './files/uploads.ts';
import { ProblemError } from './problem.ts';
import type { Imports } from './transfer/imports.ts';
import type { Portion, PortionAsked } from './list/use-portions.ts';
import type { Known } from './views.ts';

/** What to ask of a list call: `?q=&sort=&limit=&offset=&<field>=<value>`. */
export interface ListQuery {
  /** Words to search for. */
  readonly q?: string;
  /** Fields to sort by, the first counts most; `-field` is descending. */
  readonly sort?: readonly string[];
  /** Only rows that hold exactly this value in the field, or one of these. */
  readonly filters?: Readonly<Record<string, string | readonly string[]>>;
  /** At most so many rows; all when absent. */
  readonly limit?: number;
  /** Skip so many rows first. */
  readonly offset?: number;
}

/** Rows of a list, and how many there are without limit and offset. */
export interface ListAnswer {
  readonly rows: StoredRow[];
  readonly total: number;
}

/** One change of a record. */
export interface HistoryEntry {
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Who made it; "" where nobody knows. */
  readonly email: string;
  readonly role: string;
  readonly action: HistoryAction;
  /** The record's version after it. */
  readonly version: number;
  readonly changes: readonly FieldChange[];
  /** Whether the record can be taken back to this state, and what that would change. */
  readonly restorable: boolean;
  readonly back: readonly FieldChange[];
}

/**
 * Where the public reads a record, or what fetches its page as it will look (HTML) while the public does not read it.
 */
export type OnSite = { readonly isOwn: boolean } & (
  { readonly address: string } | { readonly preview: () => Promise<string> }
);

/** All the kit knows of the server. Failed calls throw `ProblemError`; a successful write gives the message to show. */
export interface DataSource {
  list(resource: Resource, query: ListQuery): Promise<ListAnswer>;
  /** What is added again under the same `request`, since no answer came, is stored once. */
  add(resource: Resource, values: Values, request?: string): Promise<string>;
  /** `key` is the stored value of the resource's `key` field; `values` hold the whole record and its `version`. */
  update(resource: Resource, key: string | number, values: Values): Promise<string>;
  remove(resource: Resource, key: string | number): Promise<string>;
  /** Who changed what of a record with this `id`, the newest first. */
  history(resource: Resource, id: number, asked: PortionAsked): Promise<Portion<HistoryEntry>>;
  /**
   * Takes a record back to the state with this version, unless it has another than `current` by now; without a version,
   * one that was deleted.
   */
  restore(resource: Resource, id: number, state: { version?: number; current?: number | undefined }): Promise<string>;
  /** Whether the person signed in may use a verb, as the server said. */
  can(resourceName: string, verb: Verb): boolean;
  /** Whether a record is offered where another one names it anew; absent where all are. */
  offers?(row: StoredRow): boolean;
  /** How the public reads a record; undefined where it never does. `isOwn` is true for a page of its own. */
  onSite?(resource: Resource, row: StoredRow): OnSite | undefined;
  /** Whole files of records; absent where there are none to take in. */
  readonly imports?: Imports;
  /** Files to be named in records; absent where none are taken. */
  readonly uploads?: Uploads;
}

/** What was read of every source on the screen. */
const clients = new Set<QueryClient>();

const Source = createContext<DataSource | null>(null);

/**
 * Gives everything below it a source of data, and a store of what was read (TanStack Query). Put a new one in place,
 * by its React key, when another person signs in: nothing read before is kept.
 */
export function DataSourceProvider({ source, children }: { source: DataSource; children: ReactNode }) {
  const [client] = useState(makeClient);
  useEffect(() => {
    clients.add(client);
    return () => void clients.delete(client);
  }, [client]);
  return (
    <QueryClientProvider client={client}>
      <Source value={source}>{children}</Source>
    </QueryClientProvider>
  );
}

/** The source of data given above. Throws outside a `DataSourceProvider`. */
export function useDataSource(): DataSource {
  const source = use(Source);
  if (!source) throw new Error('A kit component that needs data is used outside a DataSourceProvider.');
  return source;
}

/** Reads a list and keeps the rows shown while the next query is under way, so that nothing jumps. */
export function useList(resource: Resource, query: ListQuery, enabled = true) {
  const source = useDataSource();
  return useQuery({
    queryKey: keyOfList(resource, query),
    queryFn: () => source.list(resource, query),
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** What the lists read so far tell of a record, the latest first. It asks for nothing. */
export function useKnown(): Known {
  const client = useQueryClient();
  return (resource, handle) => rowsRead(client, resource).find((row) => row[resource.handle] === handle);
}

/**
 * What the lists read so far tell of the record with a number, unless something was written since. It asks for nothing.
 */
export function useReadRow(): (resource: Resource, id: number) => StoredRow | undefined {
  const client = useQueryClient();
  return (resource, id) => {
    const isUpToDate = ({ state }: Query) => !state.isInvalidated;
    return rowsRead(client, resource, isUpToDate).find((row) => row.id === id);
  };
}

/** Whether lists are being read again after a write: what they hold until then may be from before it. */
export function useIsReadingAgain(): boolean {
  return useIsFetching({ queryKey: ['list'], predicate: ({ state }) => state.isInvalidated }) > 0;
}

/**
 * The rows of a list of `useList` for a form to stand on: undefined until they are read, and while they are from before
 * a write, because they are being read again or will be as soon as this is drawn. Once that failed, the old ones are
 * the best there are.
 */
export function useCurrentRows(resource: Resource, query: ListQuery, list: ReturnType<typeof useList>) {
  const { isInvalidated = false } = useQueryClient().getQueryState(keyOfList(resource, query)) ?? {};
  return isInvalidated && list.fetchStatus !== 'idle' ? undefined : list.data?.rows;
}

/**
 * What the lists told of a record when they were last read; undefined while they are being read again after a write. It
 * stays as it was then, whatever they read later: a form that opens just after a write would otherwise stand on what
 * that write replaced.
 */
export function useSettled<T>(told: T | undefined): T | undefined {
  const isReading = useIsReadingAgain();
  const [settled, setSettled] = useState<T>();
  if (settled === undefined && told !== undefined && !isReading) setSettled(told);
  return settled;
}

/**
 * A function that reads again whatever lists are on the screen, from whichever source: a rename reaches other resources
 * too.
 */
export function useReload(): () => Promise<void> {
  return readAgain;
}

/**
 * A function that takes a record that was deleted out of the lists read of its resource: what stands on it leaves the
 * screen with that, and is not asked for once more.
 */
export function useDropRow(): (resource: Resource, id: number) => void {
  const client = useQueryClient();
  return ({ name }, id) => {
    client.setQueriesData<Partial<ListAnswer>>({ queryKey: ['list', name] }, (read) =>
      read?.rows?.some((row) => row.id === id)
        ? { ...read, rows: read.rows.filter((row) => row.id !== id), total: (read.total ?? 0) - 1 }
        : read,
    );
  };
}

function keyOfList({ name }: Resource, query: ListQuery) {
  return ['list', name, query];
}

/** The rows of every list read of a resource, the latest first. */
function rowsRead(client: QueryClient, { name }: Resource, predicate: (query: Query) => boolean = () => true) {
  const lists = client.getQueryCache().findAll({ queryKey: ['list', name], predicate });
  const latest = lists.sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
  return latest.flatMap(({ state }) => (state.data as Partial<ListAnswer> | undefined)?.rows ?? []);
}

async function readAgain(): Promise<void> {
  await Promise.all([...clients].map((client) => client.invalidateQueries({ queryKey: ['list'] })));
}

function makeClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // What was kept may be read without a network, and a failure says more than a page that waits for one.
        networkMode: 'always',
        // The server was reached and said no: asking again changes nothing.
        retry: (failures, error) => !(error instanceof ProblemError && error.status > 0) && failures < 2,
        staleTime: 5_000,
      },
      // A change that would wait for a network is told so instead.
      mutations: { networkMode: 'always' },
    },
  });
}
