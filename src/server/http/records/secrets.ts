import type { Problem, Resource } from '#model/define.ts';
import { isObject, sentText } from '#model/field.ts';
import { fieldSchemas } from '#model/record.ts';
import type { Context } from '../../context.ts';
import type { GuardInput } from './guard.ts';

/** The secrets of a body: the hashes of the accepted ones, and the problems of the others. */
export type HashedSecrets = Pick<GuardInput, 'secrets' | 'refused'>;

/**
 * Reads the valid secrets of a body, before the transaction, because hashing is slow on purpose. Other problems of the
 * body are reported later, all together.
 */
export async function readSecrets(context: Context, resource: Resource, sent: unknown): Promise<HashedSecrets> {
  const secrets: Record<string, string> = {};
  const refused: Problem[] = [];
  if (!isObject(sent)) return { secrets };
  const { name: person, email } = sent;
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.kind !== 'secret') continue;
    const parsed = fieldSchemas(resource)[name]?.safeParse(sent[name]);
    if (!parsed?.success || parsed.data === '') continue;
    const password = String(parsed.data);
    const weakness = await context.judgePassword(password, [sentText(person), sentText(email)]);
    if (weakness === undefined) secrets[name] = await context.hash(password);
    else refused.push({ field: name, message: `${field.label} ${weakness}` });
  }
  return { secrets, refused };
}
