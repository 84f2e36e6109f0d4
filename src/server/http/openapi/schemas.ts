import { z } from 'zod';
import { fieldAliasesOf } from '#model/content/gallery.ts';
import { notice, defaultedFields } from '#model/content/notice.ts';
import type { Resource } from '#model/define.ts';
import { columnsOfRow, type Section } from '#model/entries/define-section.ts';
import type { FieldRules } from '#model/field.ts';
import { files, fileSchema } from '#model/kinds/files.ts';
import { isReadable } from '#model/kinds/kinds.ts';
import { numeric } from '#model/kinds/number.ts';
import { fieldSchemas } from '#model/record.ts';
import { privateFieldsOf } from '../../store/records/scope.ts';
import { anyOfType, namedSchema } from './json-schema.ts';

// Most starts never need the documentation, so its schemas are created on first use: they would take a third of the
// server's memory.

/** A schema for every property of an answer: what `satisfies` it leaves none out. */
export type SchemasOf<Answer> = Readonly<Record<keyof Answer, z.core.$ZodType>>;

/** The schema of a new record as a client sends it; for the documentation. */
export function bodySchema(resource: Resource): z.ZodType {
  return z.lazy(() => bodyObject(resource));
}

/** The schema of a change as a client sends it: an omitted field keeps its value. For the documentation. */
export function changeSchema(resource: Resource): z.ZodType {
  return z.lazy(() => bodyObject(resource).partial());
}

/** The schema of a record as the calls return it; for the documentation. */
export function rowSchema(resource: Resource): z.ZodType {
  return z.lazy(() => namedSchema(resource.name, rowObject(resource)));
}

/** The schema of an entry as it is returned in the list of its owner; for the documentation. */
export function entrySchema(section: Section): z.ZodType {
  return z.lazy(() => {
    const schemas = fieldSchemas(section.resource);
    const columns = columnsOfRow(section).map((name) => [name, schemas[name] ?? z.string()]);
    return namedSchema(`${section.resource.name}.entry`, z.object({ id: z.int(), ...Object.fromEntries(columns) }));
  });
}

/** The schema of an entry as it is sent in the list of its owner; for the documentation. */
export function entryBody(section: Section): z.ZodType {
  const columns = columnsOfRow(section);
  // The owner is in the path.
  const said = Object.entries<z.core.$ZodType>(bodyObject(section.resource).shape).map(
    ([name, schema]) => [name, columns.includes(name) ? schema : z.optional(schema)] as const,
  );
  return z.strictObject(Object.fromEntries(said));
}

/** Fields of a stored record that the server sets: they may be sent back, and are ignored. */
export const ignoredFieldsShape = {
  id: z.union([z.int(), z.string(), z.null()]).optional(),
  time_stamp: anyOfType('string', 'Passed over').optional(),
  version: z
    .preprocess(numeric, z.int().nullable())
    .optional()
    .describe('The version that was read; a change is refused when it is another now'),
};

/** The same as `bodySchema`, field by field. */
export function bodyObject(resource: Resource): z.ZodObject {
  const others = fieldAliasesOf(resource);
  const usual = new Set<string>(resource.name === notice.name ? defaultedFields : []);
  const fields = Object.entries(fieldSchemas(resource)).flatMap(([name, schema]) => {
    const field = resource.fields[name];
    const taken = field?.kind === 'files' ? filesBody(field) : schema;
    const isUsual = usual.has(name);
    const described = taken.check(z.describe((field?.label ?? name) + (isUsual ? defaultedNote : '')));
    const other = others[name];
    if (other !== undefined) {
      return [
        [name, z.optional(described)] as const,
        [other, z.optional(taken).describe(`Instead of ${name}`)] as const,
      ];
    }
    return [[name, field?.required && !isUsual ? described : z.optional(described)] as const];
  });
  return z.strictObject({ ...ignoredFieldsShape, ...Object.fromEntries(fields) });
}

const defaultedNote = '. Required, but for the types that have a usual one';

/** A list of files as a client sends it: a single file is accepted, too. */
export function filesBody(field: FieldRules): z.ZodType {
  return z.union([files.schema(field), fileSchema(field)]);
}

/** The same as `rowSchema`, field by field. */
export function rowObject(resource: Resource): z.ZodObject {
  const others = fieldAliasesOf(resource);
  const hidden = privateFieldsOf(resource);
  const fields = Object.entries(fieldSchemas(resource)).flatMap(([name, schema]) => {
    const field = resource.fields[name];
    if (field === undefined || !isReadable(field)) return [];
    const seen = hidden.includes(name) ? z.optional(schema).describe('Only for those who may read it') : schema;
    const other = others[name];
    return [[name, seen] as const, ...(other === undefined ? [] : [[other, seen] as const])];
  });
  return z.object({ id: z.int(), version: z.int(), ...Object.fromEntries(fields) });
}

/** The answer of a write: the message to show. */
export const messageSchema = z.string().describe('The message to show');
