import type { Resource } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import { fieldSchemas } from '#model/record.ts';
import { cleanValue } from '../records/rich-text.ts';

/** The values of a row that are valid on their own. */
export function parseValid(resource: Resource, sent: Values): Values {
  const schemas = fieldSchemas(resource);
  return Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]) => {
      const reading = schemas[name]?.safeParse(value);
      return reading?.success ? [[name, cleanValue(resource.fields[name], reading.data)] as const] : [];
    }),
  );
}
