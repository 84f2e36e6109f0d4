import * as z from 'zod/mini';
import { joinCell, splitCell } from './cell-list.ts';
import type { FieldRules } from '../field.ts';
import type { Kind } from './kind.ts';
import { listOf } from './list-of.ts';
import { isNestedDeeper } from './nesting.ts';
import { preprocess } from './preprocess.ts';

const greatest = 200;

/** The deepest nesting of lists and objects: more than anybody types, and little enough for recursive readers. */
const deepest = 20;

/** A list of free entries, texts or JSON values from a client; `[]` for none. It contains no references to records. */
export const items: Kind<unknown[]> = {
  column: 'text',
  blank: [],
  schema: (field) =>
    listOf(shallow(field), {
      error: `${field.label} must be a list.`,
      greatest,
      tooMany: `${field.label} holds at most ${greatest} entries.`,
    }).check(
      z.refine((list) => JSON.stringify(list).isWellFormed() && !JSON.stringify(list).includes(String.raw`\u0000`), {
        error: `${field.label} holds a character that cannot be stored.`,
      }),
    ),
  isBlank: (value) => value.length === 0,
  toColumn: (value) => JSON.stringify(value),
  fromColumn: (stored) => JSON.parse(String(stored ?? '[]')) as unknown[],
  format: (value) => value.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join(', ') || '(empty)',
  toCell: joinCell,
  fromCell: splitCell,
  cellHint: () => 'Several, with semicolons between.',
};

/** Any JSON value of limited depth. Unlimited depth would break recursive functions. */
function shallow({ label }: FieldRules): z.ZodMiniType {
  return preprocess((value, context) => {
    // The list itself is the first level.
    if (!isNestedDeeper(value, deepest - 1)) return value;
    const message = `${label} holds lists within lists, more than ${deepest} deep.`;
    context.issues.push({ code: 'custom', input: value, message });
    return z.NEVER;
  }, z.json());
}
