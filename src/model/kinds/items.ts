import { z } from 'zod';
import { joined, separated } from './cell-list.ts';
import type { Kind } from './kind.ts';

const greatest = 200;

/** A list of free entries, texts or JSON values as a client has them; `[]` when none. Nothing in it refers to a record. */
export const items: Kind<unknown[]> = {
  column: 'text',
  blank: [],
  schema: (field) =>
    z
      .preprocess(
        (value) => (value === '' ? [] : (value ?? [])),
        z.array(z.json({ error: `${field.label} holds something that is not JSON.` }), {
          error: `${field.label} must be a list.`,
        }),
      )
      .refine((list) => list.length <= greatest, { error: `${field.label} holds at most ${greatest} entries.` })
      .refine((list) => JSON.stringify(list).isWellFormed() && !JSON.stringify(list).includes(String.raw`\u0000`), {
        error: `${field.label} holds a character that cannot be stored.`,
      }),
  isBlank: (value) => value.length === 0,
  toColumn: (value) => JSON.stringify(value),
  fromColumn: (stored) => JSON.parse(String(stored ?? '[]')) as unknown[],
  say: (value) => value.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join(', ') || '(empty)',
  toCell: joined,
  fromCell: separated,
  cellHint: () => 'Several, with semicolons between.',
};
