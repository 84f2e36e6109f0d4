import { joiners } from '#model/search/sought.ts';
import { wordPattern, type Writing } from './word-patterns.ts';

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
  return fitting(text, expressionsOf(pattern));
}

/** What `holds` is asked with. */
export function holdingKey(word: string, writing: Writing): string {
  return `${writing} ${word}`;
}

/** Whether a text holds a word: the same as its pattern, which takes longer to hand over with every row than to look for. */
export function holds(text: string, key: string): boolean {
  let expressions = kept.get(key);
  if (!expressions) {
    const at = key.indexOf(' ');
    expressions = keep(key, wordPattern(key.slice(at + 1), key.slice(0, at) as Writing));
  }
  return fitting(text, expressions);
}

function fitting(text: string, { any, unjoined }: Expressions): boolean {
  const lower = text.toLowerCase();
  return (joiner.test(lower) ? any : unjoined).test(lower);
}

/** They are asked for with every row. */
function expressionsOf(pattern: string): Expressions {
  return kept.get(pattern) ?? keep(pattern, pattern);
}

function keep(key: string, pattern: string): Expressions {
  if (kept.size >= most) kept.delete(kept.keys().next().value ?? '');
  const fresh = { any: new RegExp(pattern), unjoined: new RegExp(pattern.replaceAll(anyJoiners, '')) };
  kept.set(key, fresh);
  return fresh;
}
