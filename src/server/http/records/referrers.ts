import { counted } from '#model/wording/counted.ts';
import { departmentProfile } from '#model/entries/department-profile.ts';
import { sectionNamed } from '#model/entries/sections.ts';
import { inSentence } from '#model/wording/in-sentence.ts';
import type { Referrer } from '../../store/records/references.ts';

/**
 * Up to this many kinds of entries are listed one by one. A teacher's record has twenty, and the message would fill the
 * screen.
 */
const few = 3;

/** The records that still refer to a record, in words: '2 subjects (BOT-1, BOT-2) and 1 branch (BSC-BOT)'. */
export function namedReferrers(referrers: readonly Referrer[]): string {
  const [entries, others] = [true, false].map((isEntry) =>
    referrers.filter(({ resource }) => (sectionNamed(resource.name) !== undefined) === isEntry),
  ) as [Referrer[], Referrer[]];
  const said = [...others.map(describe), ...(entries.length > few ? [summedUp(entries)] : entries.map(describe))];
  const last = said.pop() ?? '';
  return said.length > 0 ? `${said.join(', ')} and ${last}` : last;
}

/** '27 entries in 6 lists (Seminars, Publications, Awards, …)' */
function summedUp(entries: readonly Referrer[]): string {
  const count = entries.reduce((sum, one) => sum + one.count, 0);
  const titles = entries.slice(0, few).map(({ resource }) => resource.title);
  return `${count} entries in ${entries.length} lists (${titles.join(', ')}, …)`;
}

function describe({ resource, count, examples }: Referrer): string {
  const kind = inSentence(resource.label);
  const many = resource.name === departmentProfile.name ? 'its profile' : counted(count, kind, plural(kind));
  // The caller may not see some of them.
  if (examples.length === 0) return many;
  const named = [...new Set(examples)];
  const more = count > named.length ? ', …' : '';
  return `${many} (${named.join(', ')}${more})`;
}

/** Plurals of labels that do not just add an s: the ending and its plural; the first match counts. */
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
