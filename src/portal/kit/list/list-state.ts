import type { Resource } from '#model/define.ts';
import type { ListQuery } from '../data-source.tsx';
import { viewOf } from '../kinds/kind-views.tsx';
import { useChangeAddress, useQueryNow, type ChangeAddress } from '../use-change-address.ts';

/** Rows on one page of a list. */
export const pageSize = 50;

/** The part of a list's state that is in the address: Back, reload and sharing restore it. */
export interface ListState {
  readonly q: string;
  /** The field that sorts the list, `-field` for descending; "" for the order of entry. */
  readonly sort: string;
  readonly filters: Readonly<Record<string, string>>;
  /** Starts at 1. */
  readonly page: number;
  /** The key of the open record, `null` when none is open. */
  readonly edit: string | null;
  /** True while a record is being added. */
  readonly adding: boolean;
  /** True when a search or a filter is active. */
  readonly narrowed: boolean;
  /** The parameters of the list call. */
  readonly query: ListQuery;
  readonly change: ChangeAddress;
}

/**
 * The state of a resource's list; `usual` is the default order. Parts of the address that the resource does not know
 * are ignored.
 */
export function useListState(resource: Resource, usual = ''): ListState {
  const params = useQueryNow();
  const change = useChangeAddress();
  const q = params.get('q') ?? '';
  const sort = knownSort(resource, params.get('sort') ?? '');
  const filters = knownFilters(resource, params);
  const page = pageIn(params);
  return {
    q,
    sort,
    filters,
    page,
    edit: params.get('edit'),
    adding: params.has('add'),
    narrowed: q !== '' || Object.keys(filters).length > 0,
    query: { q, sort: [sort || usual].filter(Boolean), filters, limit: pageSize, offset: (page - 1) * pageSize },
    change,
  };
}

/** The columns of a resource that can be filtered. Unique columns are searched instead. */
export function filterable(resource: Resource): string[] {
  return resource.columns.filter((name) => {
    const field = resource.fields[name];
    return field !== undefined && !field.unique && name !== resource.caption && viewOf(field).Filter !== null;
  });
}

/** Whether a table can be sorted by a column. */
export function sortable(resource: Resource, name: string): boolean {
  const field = resource.fields[name];
  return field !== undefined && viewOf(field).sorts !== false;
}

function knownSort(resource: Resource, sort: string): string {
  const name = sort.replace(/^-/, '');
  return resource.columns.includes(name) && sortable(resource, name) ? sort : '';
}

function knownFilters(resource: Resource, params: URLSearchParams): Record<string, string> {
  const entries = filterable(resource).map((name) => [name, params.get(name) ?? ''] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

/** The page that an address names, from 1 on; a number that no list reaches is cut. */
export function pageIn(params: URLSearchParams): number {
  return Math.min(1_000_000, Math.max(1, Math.trunc(Number(params.get('page'))) || 1));
}
