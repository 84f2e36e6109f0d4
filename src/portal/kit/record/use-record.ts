import type { Resource, StoredRow } from '#model/define.ts';
import { useList, type ReadOptions } from '../data-source.tsx';

/** A record as it is being read by its id. */
export interface RecordRead {
  /** Undefined until it is loaded, and if there is no such record. */
  readonly row: StoredRow | undefined;
  /** True while it is requested and no row is known. */
  readonly isLoading: boolean;
  /** True if there is no such record, or the id is not one. */
  readonly isMissing: boolean;
  /** True while it is requested, even if a row is known. */
  readonly isFetching: boolean;
  /** The error of a failed request; null if there is none. */
  readonly error: Error | null;
  readonly retry: () => void;
  /** Waits for the record. Throws `ProblemError`. */
  readonly load: () => Promise<StoredRow | undefined>;
}

/** Reads the record with an id, as an address spells it. An id that is no number is missing, without a request. */
export function useRecord(resource: Resource, id: string, { enabled = true }: ReadOptions = {}): RecordRead {
  const number = parseRecordId(id);
  const list = useList(resource, { filters: { id }, limit: 1 }, { enabled: enabled && number !== undefined });
  const rowIn = (rows: readonly StoredRow[] | undefined) => rows?.find((one) => one.id === number);
  const row = rowIn(list.data?.rows);
  const isAsked = number !== undefined && !row && !list.isError;
  const isLoading = isAsked && (list.isPending || list.isFetching || list.isPlaceholderData);
  return {
    row,
    isLoading,
    isMissing: number === undefined || (isAsked && !isLoading),
    isFetching: list.isFetching,
    error: list.error,
    retry: () => void list.refetch(),
    load: async () => rowIn((list.data ? list : await list.refetch({ throwOnError: true })).data?.rows),
  };
}

/** The id of a record as an address spells it; undefined if it cannot be one. */
export function parseRecordId(text: string): number | undefined {
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
