import { inject } from 'vitest';

/**
 * A new, empty database on a real PostgreSQL (18), for the caller alone; resolves to its postgres:// address. It goes
 * with the test run.
 */
export async function createDatabase(): Promise<string> {
  const answer = await fetch(inject('postgresDesk'), { method: 'POST' });
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}
