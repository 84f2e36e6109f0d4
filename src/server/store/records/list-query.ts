import type { StoredRow } from '#model/define.ts';

/** The query for a list. Fields and values are already checked against the definition. */
export interface ListQuery {
  /** Words to search for in the texts of a record, in any order and any case; "" for none. */
  readonly q: string;
  readonly sort: readonly { readonly field: string; readonly down: boolean }[];
  /** Undefined means all of them. */
  readonly limit: number | undefined;
  readonly offset: number;
  /**
   * For each field, a record must match one of the given values: equal a plain value, or fulfil a `FieldFilter`.
   */
  readonly filters: Readonly<Record<string, readonly unknown[]>>;
}

/** A page of a list, and how many records there are without `limit` and `offset`. */
export interface ListAnswer {
  readonly rows: StoredRow[];
  readonly total: number;
}

/** Everything that an actor sees of a resource, in the order of entry. */
export const allRecords: ListQuery = { q: '', sort: [], limit: undefined, offset: 0, filters: {} };
