import type { Rule } from '../define.ts';
import type { Values } from '../field.ts';
import { yearIn } from './year-in.ts';

/** Checks that one date of a row is not before another, as far as both are known: 2021 is not before 2021-03. */
export function notBefore(end: string, start: string): Rule {
  return (row) => refuse(row, { end, start, read: (said) => said });
}

/** The same check for two columns that hold years as text. */
export function yearNotBefore(end: string, start: string): Rule {
  return (row) => refuse(row, { end, start, read: yearIn });
}

function refuse(row: Values, term: { end: string; start: string; read: (said: string) => string }) {
  const { end, start, read } = term;
  const [ends, starts] = [read(String(row[end] ?? '')), read(String(row[start] ?? ''))];
  const known = Math.min(ends.length, starts.length);
  return ends.slice(0, known) < starts.slice(0, known)
    ? [{ field: end, message: 'The end must not be before the start.' }]
    : [];
}
