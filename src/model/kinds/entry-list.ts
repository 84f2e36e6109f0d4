import { z } from 'zod';
import { joined, separated } from './cell-list.ts';
import type { Kind } from './kind.ts';
import { plainText } from './text.ts';

/** How the entries of a list name records of another resource. */
export interface EntryShape<Entry> {
  /** The property that holds the handle. */
  readonly handle: keyof Entry & string;
  /** The other properties, for people, and the field of the record each was taken from; `null` is the record's caption. */
  readonly copies: Readonly<Record<string, string | null>>;
  /** How many entries a list holds at the most. */
  readonly greatest: number;
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
      const copied = Object.keys(copies).map((name) => [name, plainText(`${field.label} ${name}`, 254).default('')]);
      const entry = z.strictObject(
        {
          ...(Object.fromEntries(copied) as Record<string, z.ZodType<string>>),
          [handle]: plainText(`${field.label} ${handle}`, 254).refine((value) => value !== '', {
            error: `${field.label} holds an entry without a ${handle}.`,
          }),
        },
        { error },
      );
      return z
        .preprocess((value) => (value === '' ? [] : (value ?? [])), z.array(entry, { error }))
        .refine((list) => list.length <= greatest, { error: `${field.label} holds at most ${greatest} entries.` })
        .overwrite(withoutRepeats(handle))
        .overwrite((list) => list.map((one) => withLabel(one, shape))) as unknown as z.ZodType<Entry[]>;
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
    refers: {
      handles: (value) => value.map(handleOf),
      fragment: (wanted) => `"${handle}":${JSON.stringify(wanted)}`,
      carried: (value, { by, caption, before, after }) =>
        value.map((entry) => {
          if (handleOf(entry) !== String(before[by])) return entry;
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
    },
  };
}

function withoutRepeats(handle: string) {
  return (list: Record<string, string>[]) => {
    const seen = new Set<string>();
    return list.filter((one) => {
      const name = String(one[handle]);
      return !seen.has(name) && seen.add(name);
    });
  };
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
