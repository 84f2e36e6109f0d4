import { joiners } from '#model/search/sought.ts';

/** Patterns kept ready: a few for each search. */
const most = 100;

/** A pattern as expressions: for any text, and for one without joiners, which is nearly every one and found much sooner. */
interface Expressions {
  readonly any: RegExp;
  readonly unjoined: RegExp;
}

const kept = new Map<string, Expressions>();
const joiner = new RegExp(`[${joiners}]`);
const anyJoiners = `[${joiners}]*`;

/** Whether a text in lower case fits a pattern of `word-patterns.ts`, as PostgreSQL's ~ has it. */
export function fits(text: string, pattern: string): boolean {
  const { any, unjoined } = expressionsOf(pattern);
  const lower = text.toLowerCase();
  return (joiner.test(lower) ? any : unjoined).test(lower);
}

/** They are asked for with every row. */
function expressionsOf(pattern: string): Expressions {
  const known = kept.get(pattern);
  if (known) return known;
  if (kept.size >= most) kept.delete(kept.keys().next().value ?? '');
  const fresh = { any: new RegExp(pattern), unjoined: new RegExp(pattern.replaceAll(anyJoiners, '')) };
  kept.set(pattern, fresh);
  return fresh;
}
