import { z } from 'zod';
import type { Resource } from '#model/define.ts';
import { isRead } from '#model/kinds/kinds.ts';
import { fieldSchemas } from '#model/record.ts';

/** The schema of a record as a client sends it; for the documentation. */
export function bodySchema(resource: Resource): z.ZodType {
  const fields = Object.entries(fieldSchemas(resource)).map(([name, schema]) => {
    const described = schema.describe(resource.fields[name]?.label ?? name);
    return [name, resource.fields[name]?.required ? described : described.optional()] as const;
  });
  return z.object({ ...Object.fromEntries(fields), version: z.int().optional() });
}

/** The schema of a record as the calls answer it; for the documentation. */
export function rowSchema(resource: Resource): z.ZodType {
  const stored = Object.entries(fieldSchemas(resource)).filter(([name]) => {
    const field = resource.fields[name];
    return field !== undefined && isRead(field);
  });
  return z.object({ id: z.int(), version: z.int(), ...Object.fromEntries(stored) });
}

/** The answer of a write: the message to show. */
export const messageSchema = z.string().describe('The message to show');
