import { inSentence } from '#model/in-sentence.ts';
import type { Referrer } from '../../store/records/references.ts';

/** What still refers to a record, in words: '2 subjects (BOT-1, BOT-2) and 1 branch (BSC-BOT)'. */
export function namedReferrers(referrers: readonly Referrer[]): string {
  const said = referrers.map(describe);
  const last = said.pop() ?? '';
  return said.length > 0 ? `${said.join(', ')} and ${last}` : last;
}

function describe({ resource, count, examples }: Referrer): string {
  const kind = inSentence(resource.label);
  const counted = `${count} ${count === 1 ? kind : plural(kind)}`;
  // Some are not the caller's to know.
  if (examples.length === 0) return counted;
  const named = [...new Set(examples)];
  const more = count > named.length ? ', …' : '';
  return `${counted} (${named.join(', ')}${more})`;
}

/** How labels end of which an s does not make several, and how they end then; the first that fits. */
const otherEnds: readonly (readonly [one: RegExp, several: string])[] = [
  [/alumnus$/, 'alumni'],
  [/^course covered$/, 'courses covered'],
  [/(?<=[^aeiou])y$/, 'ies'],
  [/(s|x|ch|sh)$/, '$&es'],
];

function plural(noun: string): string {
  const found = otherEnds.find(([one]) => one.test(noun));
  return found ? noun.replace(...found) : `${noun}s`;
}
