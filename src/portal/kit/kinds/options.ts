import type { Field, StoredRow } from '#model/define.ts';
import { lowerCaseLabel } from '#model/wording/lower-case-label.ts';
import { targetOf } from '#model/resources.ts';
import { allRecordsQuery, useDataSource, useList } from '../data-source.tsx';

/** A record that can be referred to: its handle, and its label for people. */
export interface Option {
  value: string;
  label: string;
}

/** The options of a reference's select. */
export interface Options {
  options: Option[];
  /** The options that may be chosen anew. */
  offered: Option[];
  loading: boolean;
  /** The reason why the select has no options, if it has none. */
  nothing: string;
}

/**
 * The records a field may refer to, by caption. A person who may not read that list gets no options: a stored value
 * still shows, by its handle. `inWords` replaces the caption; the records then keep the order of their list.
 */
export function useOptions(field: Field, inWords?: (row: StoredRow) => string): Options {
  const { to: target, by } = targetOf(field);
  const source = useDataSource();
  const allowed = source.can(target.name, 'list');
  const { data, isPending, isError } = useList(target, inWords ? { sort: [] } : allRecordsQuery(target), {
    enabled: allowed,
  });
  const isEmpty = data?.rows.length === 0;
  // A record with an empty handle cannot be referred to.
  const rows = (data?.rows ?? []).filter((row) => row[by]);
  const option = (row: StoredRow) =>
    inWords ? { value: String(row[by]), label: inWords(row) } : optionOf(row, target.caption, by);
  return {
    options: rows.map(option),
    offered: rows.filter((row) => source.offers?.(row) ?? true).map(option),
    loading: allowed && isPending,
    nothing: isError
      ? 'The choices could not be loaded.'
      : isEmpty
        ? `No ${lowerCaseLabel(target.label)} yet`
        : 'Nothing found',
  };
}

/** The options, plus stored values that are not among them (still loading, or deleted since). */
export function withStored(options: readonly Option[], stored: readonly Option[]): Option[] {
  const missing = stored.filter((one) => one.value !== '' && !options.some((option) => option.value === one.value));
  return [...options, ...missing];
}

/** 'caption · handle', or one of them if they are equal. */
function optionOf(row: StoredRow, captionField: string, by: string): Option {
  const value = String(row[by]);
  const caption = (row[captionField] as string | null) ?? '';
  return { value, label: caption && caption !== value ? `${caption} · ${value}` : value };
}
