import { formatCount } from '#model/wording/format-count.ts';
import { departmentProfile } from '#model/entries/department-profile.ts';
import { sectionNamed } from '#model/entries/sections.ts';
import { lowerCaseLabel } from '#model/wording/lower-case-label.ts';
import type { Referrer } from '../../store/records/references.ts';

/**
 * Up to this many kinds of entries are listed one by one. A teacher's record has twenty, and the message would fill the
 * screen.
 */
const maxExamples = 3;

/** The records that still refer to a record, in words: '2 subjects (BOT-1, BOT-2) and 1 branch (BSC-BOT)'. */
export function formatReferrers(referrers: readonly Referrer[]): string {
  const [entries, others] = [true, false].map((isEntry) =>
    referrers.filter(({ resource }) => (sectionNamed(resource.name) !== undefined) === isEntry),
  ) as [Referrer[], Referrer[]];
  const parts = [
    ...others.map(formatReferrer),
    ...(entries.length > maxExamples ? [formatEntryCount(entries)] : entries.map(formatReferrer)),
  ];
  const last = parts.pop() ?? '';
  return parts.length > 0 ? `${parts.join(', ')} and ${last}` : last;
}

/** '27 entries in 6 lists (Seminars, Publications, Awards, …)' */
function formatEntryCount(entries: readonly Referrer[]): string {
  const count = entries.reduce((sum, one) => sum + one.count, 0);
  const titles = entries.slice(0, maxExamples).map(({ resource }) => resource.title);
  return `${count} entries in ${entries.length} lists (${titles.join(', ')}, …)`;
}

function formatReferrer({ resource, count, examples }: Referrer): string {
  const kind = lowerCaseLabel(resource.label);
  const many = resource.name === departmentProfile.name ? 'its profile' : formatCount(count, kind, pluralOf(kind));
  // The caller may not see some of them.
  if (examples.length === 0) return many;
  const named = [...new Set(examples)];
  const more = count > named.length ? ', …' : '';
  return `${many} (${named.join(', ')}${more})`;
}

/** Plurals of labels that do not just add an s: the ending and its plural; the first match counts. */
const pluralEndings: readonly (readonly [one: RegExp, several: string])[] = [
  [/alumnus$/, 'alumni'],
  [/^course covered$/, 'courses covered'],
  [/(?<=[^aeiou])y$/, 'ies'],
  [/(s|x|ch|sh)$/, '$&es'],
];

function pluralOf(noun: string): string {
  const found = pluralEndings.find(([one]) => one.test(noun));
  return found ? noun.replace(...found) : `${noun}s`;
}
