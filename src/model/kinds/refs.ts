import { z } from 'zod';
import type { Kind } from './kind.ts';
import { plainText } from './text.ts';

/** One chosen record of another resource: `value` is its handle, `label` what a person reads. */
export interface LabelledRef {
  label: string;
  value: string;
}

/** Several records of another resource, as a list of label and value pairs; `[]` when none. */
export const refs: Kind<LabelledRef[]> = {
  column: 'text',
  blank: [],
  schema: (field) => {
    const pair = z.strictObject(
      {
        label: plainText(`${field.label} label`, 254).default(''),
        value: plainText(`${field.label} value`, 254).refine((value) => value !== '', {
          error: `${field.label} holds an entry without a value.`,
        }),
      },
      { error: `${field.label} must be a list of {label, value} pairs.` },
    );
    return z
      .preprocess(
        (value) => (value === '' ? [] : (value ?? [])),
        z.array(pair, { error: `${field.label} must be a list of {label, value} pairs.` }),
      )
      .refine((list) => list.length <= 200, { error: `${field.label} holds at most 200 entries.` })
      .overwrite((list) => list.filter((one, at) => list.findIndex((other) => other.value === one.value) === at))
      .overwrite((list) => list.map(({ label, value }) => ({ label: label || value, value })));
  },
  isBlank: (value) => value.length === 0,
  toColumn: (value) => JSON.stringify(value),
  fromColumn: (stored) => JSON.parse(String(stored ?? '[]')) as LabelledRef[],
  say: (value) => value.map((one) => one.value).join(', ') || '(empty)',
};
