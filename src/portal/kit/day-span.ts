import { sayDate } from './format-date-time.ts';

/** Two days in the format of the address and the list calls, `2026-01-01..2026-03-31`; "" without any bound. */
export function toSpan(from: string, to: string): string {
  return from || to ? `${from}..${to}` : '';
}

/** One side of a span, "" if it is open; a single day is both sides. */
export function sideOfSpan(span: string, side: 'from' | 'to'): string {
  const [from = '', to = from] = span.split('..');
  return side === 'from' ? from : to;
}

/** The intersection of two spans. If they do not overlap, the result ends before it begins and contains nothing. */
export function commonSpan(one: string, other: string): string {
  const [from = ''] = [sideOfSpan(one, 'from'), sideOfSpan(other, 'from')].sort().reverse();
  const [to = ''] = [sideOfSpan(one, 'to'), sideOfSpan(other, 'to')].filter(Boolean).sort();
  return toSpan(from, to);
}

/** A span in words: 'from 1 Jan 2026 to 31 Mar 2026'. */
export function formatSpan(span: string): string {
  const [from, to] = [sideOfSpan(span, 'from'), sideOfSpan(span, 'to')];
  if (from === to) return sayDate(from);
  return [from && `from ${sayDate(from)}`, to && `to ${sayDate(to)}`].filter(Boolean).join(' ');
}
