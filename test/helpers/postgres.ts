import { inject } from 'vitest';

/**
 * Creates an empty database on a real PostgreSQL (18) for the caller alone; resolves to its postgres:// address. It is
 * removed with the test run.
 */
export async function createDatabase(): Promise<string> {
  const answer = await fetch(inject('postgresDesk'), { method: 'POST' });
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}
