import type { Resource } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import { fieldSchemas } from '#model/record.ts';
import type { Context } from '../context.ts';

/**
 * The hashes of the good secrets in a body, by field. Made before the transaction, because hashing is slow on purpose;
 * what is wrong with the body is said later, with everything else.
 */
export async function hashedSecrets(
  context: Context,
  resource: Resource,
  sent: unknown,
): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  if (typeof sent !== 'object' || sent === null) return hashes;
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.kind !== 'secret') continue;
    const parsed = fieldSchemas(resource)[name]?.safeParse((sent as Values)[name]);
    if (parsed?.success && parsed.data !== '') hashes[name] = await context.hash(String(parsed.data));
  }
  return hashes;
}
