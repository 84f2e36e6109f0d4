import type { StoredRow } from '../define.ts';
import { listFirst } from '../wording/list-first.ts';
import { hasLeft } from './leaving.ts';

/** Those heads of a department who have not left by a day (YYYY-MM-DD), without the employee with the id `own`. */
export function otherHeads(heads: readonly StoredRow[], own: number | undefined, day: string): StoredRow[] {
  return heads.filter((one) => one.id !== own && !hasLeft(one, day));
}

/** The warning that a department has these other heads, as while one acts for another. */
export function otherHeadsMessage(others: readonly StoredRow[]): string {
  const names = listFirst(others.map(({ name }) => String(name)));
  return `${names} ${others.length > 1 ? 'are' : 'is'} head of this department, too.`;
}
