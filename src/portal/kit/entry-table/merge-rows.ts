import { hasSameValues, isSameCell, type EntryRow } from './entry-rows.ts';

/** The same list three times: as it was read, as the person changed it, and as somebody else stored it meanwhile. */
export interface ThreeLists {
  readonly base: readonly EntryRow[];
  readonly mine: readonly EntryRow[];
  readonly theirs: readonly EntryRow[];
}

/** Whose row wins. */
export type Side = 'mine' | 'theirs';

/** A row that somebody else added, changed or removed. */
export interface Difference {
  /** The id of the entry. */
  readonly id: number;
  readonly what: 'added' | 'changed' | 'removed';
  /** The row as it was read; undefined where there was none. */
  readonly base: EntryRow | undefined;
  /**
   * The person's row; undefined if it is new or was removed. If a column of it is contested, with the columns that only
   * the other side changed.
   */
  readonly mine: EntryRow | undefined;
  /**
   * The row as it is stored now, with the columns that only the person changed; undefined where it was removed.
   */
  readonly theirs: EntryRow | undefined;
  /** True when both changed the same column of it, or one removed it: the person has to choose. */
  readonly isContested: boolean;
}

/** What somebody else did to the rows of a list, in the order of the rows. */
export function differencesOf(lists: ThreeLists): Difference[] {
  const { base, mine, theirs } = lists;
  const [was, own, stored] = [byId(base), byId(mine), byId(theirs)];
  const twins = new Set(twinsOf(lists).values());
  const ofStored = theirs.flatMap((row): Difference[] => {
    const id = row.id ?? 0;
    const [before, kept] = [was.get(id), own.get(id)];
    // Both added the same row: keep it once.
    if (twins.has(row)) return [];
    if (!before) return [{ id, what: 'added', base: undefined, mine: undefined, theirs: row, isContested: false }];
    if (hasSameValues(before.values, row.values)) return [];
    if (kept && hasSameValues(kept.values, row.values)) return [];
    if (!kept) return [{ id, what: 'changed', base: before, mine: kept, theirs: row, isContested: true }];
    const merged = withChanges(row, { from: before, to: kept });
    const other = withChanges(kept, { from: before, to: row });
    const isContested = !hasSameValues(merged.values, other.values);
    return [{ id, what: 'changed', base: before, mine: isContested ? other : kept, theirs: merged, isContested }];
  });
  const ofRemoved = base.flatMap((row): Difference[] => {
    const id = row.id ?? 0;
    const kept = own.get(id);
    if (stored.has(id) || !kept) return [];
    const isContested = !hasSameValues(kept.values, row.values);
    return [{ id, what: 'removed', base: row, mine: kept, theirs: undefined, isContested }];
  });
  return [...ofStored, ...ofRemoved];
}

/** A row with the columns that it has as they were in `from`, and that `to` changed. */
function withChanges(row: EntryRow, { from, to }: { from: EntryRow; to: EntryRow }): EntryRow {
  const changed = Object.entries(to.values).filter(
    ([name, value]) => !isSameCell(from.values[name], value) && isSameCell(from.values[name], row.values[name]),
  );
  return { ...row, values: { ...row.values, ...Object.fromEntries(changed) } };
}

/** A change by only one side is kept. Undefined if both changed the row: the person has to choose. */
export function defaultChoice({ isContested }: Difference): Side | undefined {
  return isContested ? undefined : 'theirs';
}

/**
 * The merged list after the choices, by the ids of the differences. A difference without a choice is resolved by
 * `defaultChoice`; the person's row is kept where that decides nothing. Save it on top of `theirs`.
 */
export function mergeRows(lists: ThreeLists, chosen: ReadonlyMap<number, Side>): EntryRow[] {
  const { base, mine, theirs } = lists;
  const differences = new Map(differencesOf(lists).map((one) => [one.id, one]));
  const [was, own, stored] = [byId(base), byId(mine), byId(theirs)];
  const twins = twinsOf(lists);
  const settle = (row: EntryRow): EntryRow[] => {
    if (row.id === undefined) return [twins.get(row.key) ?? row];
    const difference = differences.get(row.id);
    const kept = own.get(row.id);
    // The other side did not change it, or made the same change.
    if (!difference) return kept && (stored.has(row.id) || !was.has(row.id)) ? [kept] : [];
    const whose = chosen.get(row.id) ?? defaultChoice(difference);
    if (whose === 'theirs') return difference.theirs ? [difference.theirs] : [];
    // The other side deleted this entry: if the person keeps it, it is a new one.
    if (!difference.theirs && difference.mine) return [{ ...difference.mine, id: undefined }];
    return difference.mine ? [difference.mine] : [];
  };
  const isReordered = orderOf(mine, was) !== orderOf(base, own);
  const rows = isReordered ? woven(mine, theirs) : woven(theirs, mine);
  return rows.flatMap(settle);
}

/** The rows of the first list, plus the rows that only the second has, each inserted after its predecessor there. */
function woven(first: readonly EntryRow[], second: readonly EntryRow[]): EntryRow[] {
  const result = [...first];
  const nameOf = (row: EntryRow) => row.id ?? row.key;
  const known = new Set(first.map(nameOf));
  for (const [at, row] of second.entries()) {
    if (known.has(nameOf(row))) continue;
    const before = second[at - 1];
    const place = before ? result.findIndex((one) => nameOf(one) === nameOf(before)) + 1 : 0;
    result.splice(place, 0, row);
  }
  return result;
}

/** The rows that both sides added with equal values: the stored row by the key of the person's row. */
function twinsOf({ base, mine, theirs }: ThreeLists): Map<string, EntryRow> {
  const was = byId(base);
  const fresh = theirs.filter(({ id }) => id !== undefined && !was.has(id));
  const twins = new Map<string, EntryRow>();
  for (const row of mine.filter(({ id }) => id === undefined)) {
    const at = fresh.findIndex(({ values }) => hasSameValues(values, row.values));
    const [twin] = at < 0 ? [] : fresh.splice(at, 1);
    if (twin) twins.set(row.key, twin);
  }
  return twins;
}

function byId(rows: readonly EntryRow[]): Map<number, EntryRow> {
  return new Map(rows.flatMap((row) => (row.id === undefined ? [] : [[row.id, row] as const])));
}

function orderOf(rows: readonly EntryRow[], others: ReadonlyMap<number, EntryRow>): string {
  return rows.flatMap(({ id }) => (id !== undefined && others.has(id) ? [id] : [])).join(' ');
}
