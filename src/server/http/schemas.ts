import { z } from 'zod';
import type { Resource } from '#model/define.ts';
import { isRead } from '#model/kinds/kinds.ts';
import { fieldSchemas } from '#model/record.ts';

// Nobody reads the documentation at most starts, so what only it needs is made when it is read: it would be a third of what the server
// holds in memory.

/** The schema of a record as a client sends it; for the documentation. */
export function bodySchema(resource: Resource): z.ZodType {
  return z.lazy(() => bodyObject(resource));
}

/** The schema of a record as the calls answer it; for the documentation. */
export function rowSchema(resource: Resource): z.ZodType {
  return z.lazy(() => rowObject(resource));
}

/** The same as `bodySchema`, field by field. */
export function bodyObject(resource: Resource): z.ZodObject {
  const fields = Object.entries(fieldSchemas(resource)).map(([name, schema]) => {
    const described = schema.describe(resource.fields[name]?.label ?? name);
    return [name, resource.fields[name]?.required ? described : described.optional()] as const;
  });
  return z.object({ ...Object.fromEntries(fields), version: z.int().optional() });
}

/** The same as `rowSchema`, field by field. */
export function rowObject(resource: Resource): z.ZodObject {
  const stored = Object.entries(fieldSchemas(resource)).filter(([name]) => {
    const field = resource.fields[name];
    return field !== undefined && isRead(field);
  });
  return z.object({ id: z.int(), version: z.int(), ...Object.fromEntries(stored) });
}

/** The answer of a write: the message to show. */
export const messageSchema = z.string().describe('The message to show');
