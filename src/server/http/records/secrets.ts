import type { Problem, Resource } from '#model/define.ts';
import { isObject } from '#model/field.ts';
import { fieldSchemas } from '#model/record.ts';
import type { Context } from '../../context.ts';
import type { GuardInput } from './guard.ts';

/** The secrets of a body: the hashes of those that are taken, and what is wrong with those that are not. */
export type SentSecrets = Pick<GuardInput, 'secrets' | 'refused'>;

/**
 * Reads the good secrets in a body. Before the transaction, because hashing is slow on purpose; what is wrong with the
 * body is said later, with everything else.
 */
export async function readSecrets(context: Context, resource: Resource, sent: unknown): Promise<SentSecrets> {
  const secrets: Record<string, string> = {};
  const refused: Problem[] = [];
  if (!isObject(sent)) return { secrets };
  const { name: person, email } = sent;
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.kind !== 'secret') continue;
    const parsed = fieldSchemas(resource)[name]?.safeParse(sent[name]);
    if (!parsed?.success || parsed.data === '') continue;
    const password = String(parsed.data);
    const wrong = await context.judgePassword(password, [person ?? '', email ?? '']);
    if (wrong === undefined) secrets[name] = await context.hash(password);
    else refused.push({ field: name, message: `${field.label} ${wrong}` });
  }
  return { secrets, refused };
}
