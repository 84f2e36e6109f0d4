import type { Rule } from '../define.ts';

/** That one day of a row is not before another, as far as both are known: 2021 is not before 2021-03. */
export function notBefore(end: string, start: string): Rule {
  return (row) => {
    const [ends, starts] = [String(row[end] ?? ''), String(row[start] ?? '')];
    const known = Math.min(ends.length, starts.length);
    return ends.slice(0, known) < starts.slice(0, known)
      ? [{ field: end, message: 'The end must not be before the start.' }]
      : [];
  };
}
