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
import { storedKey } from './stored-key.ts';
import type { Imports } from './transfer/imports.ts';
import type { Portion, PortionRequest } from './list/use-portions.ts';
import type { FindCached } from './views.ts';

/** The parameters of a list call: `?q=&sort=&limit=&offset=&<field>=<value>`. */
export interface ListQuery {
  /** Words to search for. */
  readonly q?: string;
  /** Fields to sort by, the most significant first; `-field` is descending. */
  readonly sort?: readonly string[];
  /** Only rows whose field has exactly this value, or one of these values. */
  readonly filters?: Readonly<Record<string, string | readonly string[]>>;
  /** The maximum number of rows; all rows when absent. */
  readonly limit?: number;
  /** The number of rows to skip first. */
  readonly offset?: number;
}

/** Rows of a list, and the total number without limit and offset. */
export interface ListAnswer {
  readonly rows: StoredRow[];
  readonly total: number;
}

/** One change of a record. */
export interface HistoryEntry {
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Who made it; "" when unknown. */
  readonly email: string;
  readonly role: string;
  readonly action: HistoryAction;
  /** The record's version after it. */
  readonly version: number;
  readonly changes: readonly FieldChange[];
  /** Whether the record can be restored to this state, and what that would change. */
  readonly restorable: boolean;
  readonly back: readonly FieldChange[];
}

/** The public address of a record or, while it is not public, a function that fetches a preview of its page (HTML). */
export type SiteAddress = { readonly isOwn: boolean } & (
  { readonly address: string } | { readonly preview: () => Promise<string> }
);

/**
 * Everything the kit knows about the server. Failed calls throw `ProblemError`; a successful write returns the message
 * to show.
 */
export interface DataSource {
  list(resource: Resource, query: ListQuery): Promise<ListAnswer>;
  /** A retry with the same `request` after a lost response is stored only once. */
  add(resource: Resource, values: Values, request?: string): Promise<string>;
  /** `key` is the stored value of the resource's `key` field; `values` hold the whole record and its `version`. */
  update(resource: Resource, key: string | number, values: Values): Promise<string>;
  remove(resource: Resource, key: string | number): Promise<string>;
  /** The change history of the record with this `id`, the newest change first. */
  history(resource: Resource, id: number, asked: PortionRequest): Promise<Portion<HistoryEntry>>;
  /**
   * Restores the record to the state with this version, if its current version is still `current`. Without a version,
   * restores a deleted record.
   */
  restore(resource: Resource, id: number, state: { version?: number; current?: number | undefined }): Promise<string>;
  /** Whether the signed-in person may use a verb, as the server reported. */
  can(resourceName: string, verb: Verb): boolean;
  /** Whether a record is offered as a new choice in references; when absent, all records are. */
  offers?(row: StoredRow): boolean;
  /** How the public reads a record; undefined if it is never public. `isOwn` is true if it has a page of its own. */
  onSite?(resource: Resource, row: StoredRow): SiteAddress | undefined;
  /** Imports of whole files of records; absent when there are none. */
  readonly imports?: Imports;
  /** Uploads of files that records refer to; absent when there are none. */
  readonly uploads?: Uploads;
}

/** The query caches of all mounted data sources. */
const clients = new Set<QueryClient>();

const Source = createContext<DataSource | null>(null);

/**
 * Provides a data source and a query cache (TanStack Query) to its children. When another person signs in, replace it
 * by changing its React key: the old cache is dropped.
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

/** The data source provided above. Throws outside a `DataSourceProvider`. */
export function useDataSource(): DataSource {
  const source = use(Source);
  if (!source) throw new Error('A kit component that needs data is used outside a DataSourceProvider.');
  return source;
}

/** When a list is read. */
export interface ReadOptions {
  /** False while no request is to be sent; true when absent. */
  readonly enabled?: boolean;
}

/** Reads a list. The current rows stay while the next query is loading, so that the layout does not jump. */
export function useList(resource: Resource, query: ListQuery, { enabled = true }: ReadOptions = {}) {
  const source = useDataSource();
  return useQuery({
    queryKey: keyOfList(resource, query),
    queryFn: () => source.list(resource, query),
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** Looks up a record in the cached lists, the latest list first. It sends no request. */
export function useCachedRecords(): FindCached {
  const client = useQueryClient();
  return (resource, handle) => rowsRead(client, resource).find((row) => row[resource.handle] === handle);
}

/** Looks up a record by its number in the cached lists, unless something was written since. It sends no request. */
export function useCachedRow(): (resource: Resource, id: number | undefined) => StoredRow | undefined {
  const client = useQueryClient();
  return (resource, id) => {
    const isUpToDate = ({ state }: Query) => !state.isInvalidated;
    return rowsRead(client, resource, isUpToDate).find((row) => row.id === id);
  };
}

/** Whether lists are being refetched after a write: until then their rows may be stale. */
export function useIsRefetching(): boolean {
  return useIsFetching({ queryKey: storedKey(), predicate: ({ state }) => state.isInvalidated }) > 0;
}

/**
 * All records of a resource by their caption, as the select of a reference requests them: what is needed in several
 * places is requested once.
 */
export function useAllRecords(resource: Resource) {
  return useList(resource, allRecordsQuery(resource));
}

/** The query for them. */
export function allRecordsQuery({ caption }: Resource): ListQuery {
  return { sort: [caption] };
}

/**
 * The rows of a `useList` list for a form to start from. Undefined until they are loaded, and while they are stale
 * after a write: they are being refetched, or will be after this render. If the refetch failed, the old rows are
 * returned.
 */
export function useCurrentRows(resource: Resource, query: ListQuery, list: ReturnType<typeof useList>) {
  const { isInvalidated = false } = useQueryClient().getQueryState(keyOfList(resource, query)) ?? {};
  return isInvalidated && list.fetchStatus !== 'idle' ? undefined : list.data?.rows;
}

/**
 * What the lists held about a record when they were last read; undefined while they are being refetched after a write.
 * Later reads do not change it. Otherwise a form that opens just after a write would start from stale values.
 */
export function useFreshValue<T>(told: T | undefined): T | undefined {
  const isReading = useIsRefetching();
  const [settled, setSettled] = useState<T>();
  if (settled === undefined && told !== undefined && !isReading) setSettled(told);
  return settled;
}

/**
 * Refetches everything on the screen with a `storedKey`, from every source: a rename affects other resources too.
 */
export async function refetchAll(): Promise<void> {
  await Promise.all([...clients].map((client) => client.invalidateQueries({ queryKey: storedKey() })));
}

/**
 * A function that removes a deleted record from the cached lists of its resource. What shows the record then leaves the
 * screen and does not request it again.
 */
export function useDropRow(): (resource: Resource, id: number) => void {
  const client = useQueryClient();
  return (resource, id) => {
    client.setQueriesData<ListAnswer>({ queryKey: keyOfLists(resource) }, (read) =>
      read?.rows.some((row) => row.id === id)
        ? { rows: read.rows.filter((row) => row.id !== id), total: read.total - 1 }
        : read,
    );
  };
}

/** The key of every list of a resource. */
function keyOfLists({ name }: Resource) {
  return storedKey('list', name);
}

function keyOfList(resource: Resource, query: ListQuery) {
  return [...keyOfLists(resource), query];
}

/** The rows of every cached list of a resource, the latest list first. */
function rowsRead(client: QueryClient, resource: Resource, predicate: (query: Query) => boolean = () => true) {
  const lists = client.getQueryCache().findAll({ queryKey: keyOfLists(resource), predicate });
  const latest = lists.sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
  return latest.flatMap(({ state }) => (state.data as ListAnswer | undefined)?.rows ?? []);
}

function makeClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // The cached answer may be read offline, and an error is more useful than a page that waits for a network.
        networkMode: 'always',
        // The server was reached and refused: a retry changes nothing.
        retry: (failures, error) => !(error instanceof ProblemError && error.status > 0) && failures < 2,
        staleTime: 5_000,
      },
      // A mutation fails at once when offline instead of waiting for a network.
      mutations: { networkMode: 'always' },
    },
  });
}
