import * as z from 'zod/mini';
import type { Values } from '../field.ts';
import { joined, separated } from './cell-list.ts';
import type { Kind, Refers } from './kind.ts';
import { preprocess } from './preprocess.ts';
import { handleText, plainText } from './text.ts';

/** How the entries of a list name records of another resource. */
export interface EntryShape<Entry> {
  /** The property that holds the handle. */
  readonly handle: keyof Entry & string;
  /** The other properties, for people, and the field of the record each was taken from; `null` is the record's caption. */
  readonly copies: Readonly<Record<string, string | null>>;
  /** How many entries a list holds at the most. */
  readonly greatest: number;
  /** True where two records may have the same handle: an entry then means the one whose copies it holds. */
  readonly shared?: boolean;
}

/** A kind whose value is a list of records of another resource, each with its handle and a copy of what people know it by; `[]` when none. */
export function entryList<Entry extends Record<string, string>>(shape: EntryShape<Entry>): Kind<Entry[]> {
  const { handle, copies, greatest } = shape;
  const properties = [...Object.keys(copies), handle];
  const words = `{${properties.join(', ')}}`;
  const handleOf = (entry: Entry) => String(entry[handle]);
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
      return preprocess((value) => (value === '' ? [] : (value ?? [])), z.array(entry, { error })).check(
        z.refine((list) => list.length <= greatest, { error: `${field.label} holds at most ${greatest} entries.` }),
        z.overwrite((list) => list.map((one) => withLabel(one, shape))),
        z.overwrite(withoutRepeats(shape)),
      ) as unknown as z.ZodMiniType<Entry[]>;
    },
    isBlank: (value) => value.length === 0,
    toColumn: (value) => JSON.stringify(value),
    fromColumn: (stored) => JSON.parse(String(stored ?? '[]')) as Entry[],
    say: (value) => value.map(handleOf).join(', ') || '(empty)',
    toCell: (value) => joined(value.map(handleOf)),
    fromCell: (cell) => {
      const handles = separated(cell);
      return Array.isArray(handles) ? handles.map((one: unknown) => ({ [handle]: one })) : handles;
    },
    cellHint: () => `Several by their ${handle}, with semicolons between.`,
    refers: refersOf(shape),
  };
}

/** How the entries of a list tie it to the records they name. */
function refersOf<Entry extends Record<string, string>>(shape: EntryShape<Entry>): Refers<Entry[]> {
  const { handle, copies } = shape;
  const handleOf = (entry: Entry) => String(entry[handle]);
  return {
    handles: (value) => value.map(handleOf),
    names: (value, { by, caption, record }) =>
      value.some((entry) => handleOf(entry) === String(record[by]) && isOf(entry, { record, caption }, shape)),
    fragment: (wanted) => `"${handle}":${JSON.stringify(wanted)}`,
    carried: (value, { by, caption, before, after }) =>
      value.map((entry) => {
        if (handleOf(entry) !== String(before[by]) || !isOf(entry, { record: before, caption }, shape)) return entry;
        const followed = Object.entries(copies).flatMap(([name, from]) =>
          entry[name] === said(before[from ?? caption]) ? [[name, said(after[from ?? caption])] as const] : [],
        );
        return { ...entry, ...Object.fromEntries(followed), [handle]: String(after[by]) };
      }),
    copied: Object.values(copies),
    completed: (value, { stored, caption, found }) =>
      value.map((entry) => {
        const kept = stored.find((one) => handleOf(one) === handleOf(entry));
        const record = kept ? undefined : found(handleOf(entry));
        if (!record) return kept ?? entry;
        const copied = Object.entries(copies).map(([name, from]) => [name, said(record[from ?? caption])] as const);
        return { ...entry, ...Object.fromEntries(copied), [handle]: handleOf(entry) };
      }),
  };
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

/** Whether an entry with a record's handle means that record, and not another one that has the same. */
function isOf(
  entry: Record<string, string>,
  { record, caption }: { record: Values; caption: string },
  { copies, shared = false }: EntryShape<never>,
): boolean {
  const agrees = ([name, from]: [string, string | null]) =>
    !entry[name] || entry[name] === said(record[from ?? caption]);
  return !shared || Object.entries(copies).every(agrees);
}

/** A label left out reads as the handle; the properties stand in one order, so that equal lists are equal texts. */
function withLabel(entry: Record<string, string>, { handle, copies }: EntryShape<never>): Record<string, string> {
  const copied = Object.keys(copies).map(
    (name) => [name, entry[name] || (name === 'label' ? String(entry[handle]) : '')] as const,
  );
  return { ...Object.fromEntries(copied), [handle]: String(entry[handle]) };
}

function said(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
