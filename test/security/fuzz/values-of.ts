import fc from 'fast-check';
import { oddValue, text } from './awkward.ts';

/** The part of JSON Schema that the contract uses. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Meaningful values, by the name of their field: with them, a valid record refers to records that exist. */
const meant: Readonly<Record<string, readonly unknown[]>> = {
  dept_code: ['BOT', 'PHY', 'PANDU', 'LIB'],
  course: ['BSc'],
  course_name: ['BSc'],
  stream: ['Science', [{ label: 'Science', value: 'Science' }]],
  session: ['2025-26'],
  sub_code: ['PHY-HC-1026'],
  branch_code: ['BSC-MAT'],
  type: ['NIRF', 'DEPTEVENT', 'IQAC_MINUTES', 'FACULTY', 'DEPARTMENT', 'SYLLABUS', 'live_now', 'about'],
  date: ['2026-03-04'],
  opening_date: ['2026-03-04'],
  closing_date: ['2026-03-05'],
  tree: ['aqar', 'ssr'],
  employee_id: [1, 2, '1'],
  posted_as: ['Principal'],
  role: ['BOT', 'IQAC', ''],
};

/** Values that a schema accepts, and now and then one that it does not. */
export function valuesOf(schema: Schema, name = ''): fc.Arbitrary<unknown> {
  const fitting = [...fittingOf(schema), ...(meant[name] ? [fc.constantFrom(...meant[name])] : [])];
  return fc.oneof(
    { weight: 12, arbitrary: fc.oneof(...fitting) },
    { weight: 1, arbitrary: text },
    { weight: 1, arbitrary: oddValue },
  );
}

function fittingOf(schema: Schema): fc.Arbitrary<unknown>[] {
  if ('const' in schema) return [fc.constant(schema.const)];
  if (schema.enum) return [fc.constantFrom(...schema.enum)];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map((one) => valuesOf(one));
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  const found = types.map((type) => ofType(type, schema));
  return found.length > 0 ? found : [oddValue];
}

function ofType(type: string, schema: Schema): fc.Arbitrary<unknown> {
  switch (type) {
    case 'string':
      return text;
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return fc.oneof(
        fc.integer({ min: Math.max(schema.minimum ?? 0, -10), max: Math.min(schema.maximum ?? 20, 20) }),
        fc.constantFrom(schema.minimum ?? 0, schema.maximum ?? 1, 1.5, -1, 2 ** 53, 1e308),
      );
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}), { maxLength: 3 });
    default:
      return objectOf(schema);
  }
}

function objectOf({ properties = {}, required = [], additionalProperties }: Schema): fc.Arbitrary<unknown> {
  const model = Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, valuesOf(one, name)]));
  const fields = fc.record(model, { requiredKeys: required.filter((name) => name in model) });
  const more = typeof additionalProperties === 'object' ? valuesOf(additionalProperties) : text;
  const extra = fc.dictionary(text, more, { maxKeys: 2 });
  return fc.oneof(
    { weight: 6, arbitrary: fields },
    { weight: 1, arbitrary: fc.tuple(fields, extra).map(([known, other]) => ({ ...other, ...known })) },
  );
}
