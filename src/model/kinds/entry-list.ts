import * as z from 'zod/mini';
import { isObject, sentText, type Values } from '../field.ts';
import { joinCell, splitCell } from './cell-list.ts';
import type { Kind, NamedRecord, ReferenceTraits } from './kind.ts';
import { listOf } from './list-of.ts';
import { handleText, plainText } from './text.ts';

/** How the entries of a list refer to records of another resource. */
export interface EntryShape<Entry> {
  /** The property that holds the handle. */
  readonly handle: keyof Entry & string;
  /**
   * The other properties, which users see, and the field of the record that each is copied from; `null` is the record's
   * caption.
   */
  readonly copies: Readonly<Record<string, string | null>>;
  /** The most entries of a list. */
  readonly greatest: number;
  /** True if two records may have the same handle: then the copied properties identify the record. */
  readonly shared?: boolean;
}

/**
 * A kind whose value is a list of records of another resource. Each entry has the record's handle and copies of the
 * fields that users know it by; `[]` for none.
 */
export function entryList<Entry extends Record<string, string>>(shape: EntryShape<Entry>): Kind<Entry[]> {
  const { handle, copies, greatest } = shape;
  const properties = [...Object.keys(copies), handle];
  const words = `{${properties.join(', ')}}`;
  return {
    column: 'text',
    blank: [],
    schema: (field) => {
      const error = `${field.label} must be a list of ${words}.`;
      const copied = Object.keys(copies).map((name) => [
        name,
        z._default(plainText(`${field.label} ${name}`, 254), ''),
      ]);
      const entry = z.strictObject(
        {
          ...(Object.fromEntries(copied) as Record<string, z.ZodMiniType<string>>),
          [handle]: handleText(`${field.label} ${handle}`, handle).check(
            z.refine((value) => value !== '', { error: `${field.label} holds an entry that lacks its ${handle}.` }),
          ),
        },
        { error },
      );
      const tooMany = `${field.label} holds at most ${greatest} entries.`;
      return listOf(entry, { error, greatest, tooMany }).check(
        z.overwrite((list) => list.map((one) => withLabel(one, shape))),
        z.overwrite(withoutRepeats(shape)),
      ) as unknown as z.ZodMiniType<Entry[]>;
    },
    isBlank: (value) => value.length === 0,
    toColumn: (value) => JSON.stringify(value),
    fromColumn: (stored) => JSON.parse(String(stored ?? '[]')) as Entry[],
    format: (value) => wordsOf(value, shape).join(', ') || '(empty)',
    toCell: (value) => {
      const words = wordsOf(value, shape);
      return new Set(words).size < words.length ? JSON.stringify(value) : joinCell(words);
    },
    fromCell: (cell) => {
      const entries = splitCell(cell);
      // One entry above the limit is enough to be refused.
      const some = Array.isArray(entries) ? entries.slice(0, greatest + 1) : entries;
      return Array.isArray(some) ? some.map((one: unknown) => entryOf(one, shape)) : some;
    },
    cellHint: () => {
      const also = shape.shared ? ', and where two have the same, with the name behind it in brackets' : '';
      return `Several by their ${handle}, with semicolons between${also}.`;
    },
    refers: refersOf(shape),
  };
}

/** The functions that link the entries of a list to the records they refer to. */
function refersOf<Entry extends Record<string, string>>(shape: EntryShape<Entry>): ReferenceTraits<Entry[]> {
  const { handle, copies } = shape;
  const handleOf = (entry: Entry) => String(entry[handle]);
  return {
    handles: (value) => value.map(handleOf),
    names: (value, named) =>
      value.some((entry) => handleOf(entry) === String(named.record[named.by]) && means(entry, named, shape)),
    fragment: (wanted) => `"${handle}":${JSON.stringify(wanted)}`,
    carried: (value, { by, caption, before, after, alike }) =>
      value.map((entry) => {
        const named = { by, caption, record: before, alike };
        if (handleOf(entry) !== String(before[by]) || !means(entry, named, shape)) return entry;
        const followed = Object.entries(copies).flatMap(([name, from]) =>
          entry[name] === sentText(before[from ?? caption]) ? [[name, sentText(after[from ?? caption])] as const] : [],
        );
        return { ...entry, ...Object.fromEntries(followed), [handle]: String(after[by]) };
      }),
    copied: Object.values(copies),
    completed: (value, { stored, caption, found }) => {
      const byHandle = Map.groupBy(stored, handleOf);
      const filled = value.flatMap((entry) => {
        const kept = (byHandle.get(handleOf(entry)) ?? []).filter((one) => !shape.shared || fits(entry, one));
        // If several records share a handle, the one found may not be the one meant.
        const record = kept.length > 0 || shape.shared ? undefined : found(handleOf(entry));
        if (!record) return kept.length > 0 ? kept : [entry];
        const copied = Object.entries(copies).map(([name, from]) => [name, sentText(record[from ?? caption])] as const);
        return [{ ...entry, ...Object.fromEntries(copied), [handle]: handleOf(entry) }];
      });
      return withoutRepeats(shape)(filled) as Entry[];
    },
  };
}

/** Each entry by its handle; also by its name if other entries of the list have the same handle. */
function wordsOf<Entry extends Record<string, string>>(value: readonly Entry[], shape: EntryShape<Entry>): string[] {
  const { handle, copies } = shape;
  const byHandle = Map.groupBy(value, (entry) => entry[handle]);
  const [name = ''] = Object.keys(copies);
  return value.map((entry) => {
    const isRepeated = (byHandle.get(entry[handle])?.length ?? 0) > 1;
    return isRepeated && entry[name] ? `${entry[handle]} (${entry[name]})` : String(entry[handle]);
  });
}

/** A handle followed by a name in brackets. Without a space between them, the first bracket ends the handle. */
const handleAndName = /^(\S+\s+|[^\s(]+)\((.+)\)$/;

/** The entry in a cell. */
function entryOf(one: unknown, { handle, copies, shared = false }: EntryShape<never>): unknown {
  if (isObject(one)) return one;
  const [, own = '', words] = (shared && typeof one === 'string' && handleAndName.exec(one)) || [];
  const [name = ''] = Object.keys(copies);
  // A handle contains a digit; this distinguishes it from a name that ends in brackets.
  return /\d/.test(own) ? { [name]: words, [handle]: own.trimEnd() } : { [handle]: one };
}

/** Whether two entries match; an entry with only a handle matches all entries with that handle. */
function fits(entry: Record<string, string>, other: Record<string, string>): boolean {
  return Object.entries(entry).every(([name, value]) => value === '' || value === other[name]);
}

function withoutRepeats({ handle, shared = false }: EntryShape<never>) {
  return (list: Record<string, string>[]) => {
    const seen = new Set<string>();
    return list.filter((one) => {
      const name = shared ? JSON.stringify(one) : String(one[handle]);
      return !seen.has(name) && seen.add(name);
    });
  };
}

/**
 * Whether an entry with a record's handle means that record. Of the records of a group, it means those that match all
 * its copies, rather than those that match only because a copy is empty.
 */
function means(
  entry: Record<string, string>,
  { record, caption, alike }: NamedRecord,
  shape: EntryShape<never>,
): boolean {
  const among = alike ?? [[record]];
  const groups = among.map((group) => group.filter((one) => isOf(entry, { record: one, caption }, shape)));
  const matching = groups.find((group) => group.length > 0) ?? [];
  const exact = matching.filter((one) =>
    Object.entries(shape.copies).every(([name, from]) => entry[name] === sentText(one[from ?? caption])),
  );
  return (exact.length > 0 ? exact : matching).includes(record);
}

/** Whether an entry with a record's handle may refer to that record: its copies are equal or empty. */
function isOf(
  entry: Record<string, string>,
  { record, caption }: { record: Values; caption: string },
  { copies, shared = false }: EntryShape<never>,
): boolean {
  const agrees = ([name, from]: [string, string | null]) =>
    !entry[name] || entry[name] === sentText(record[from ?? caption]);
  return !shared || Object.entries(copies).every(agrees);
}

/**
 * A missing label becomes the handle. The properties are in a fixed order, so that equal lists are equal as JSON text.
 */
function withLabel(entry: Record<string, string>, { handle, copies }: EntryShape<never>): Record<string, string> {
  const copied = Object.keys(copies).map(
    (name) => [name, entry[name] || (name === 'label' ? String(entry[handle]) : '')] as const,
  );
  return { ...Object.fromEntries(copied), [handle]: String(entry[handle]) };
}
