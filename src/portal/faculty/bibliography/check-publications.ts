import type { StoredRow } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import { sectionNamed } from '#model/entries/sections.ts';
import { publicationIndex, type Keyed, type PublicationIndex } from '#model/faculty/publication-index.ts';
import { publicationKey, type MatchReason } from '#model/faculty/publication-key.ts';
import { publicationLists } from '#model/faculty/documents/publication.ts';
import { titleOfPublication } from '#model/faculty/title-of-publication.ts';
import { listOf, missingIn } from './file-publication.ts';
import type { Source } from './source.ts';

/** A parsed publication and its origin: the name of the file, and its number there. */
export interface ReadPublication {
  readonly from: string;
  readonly number: number;
  readonly source: Source;
}

/** A possible duplicate of a publication, as text, and the reason for the match. */
export interface Match {
  readonly by: MatchReason;
  /** The owner of the duplicate: the person, the same import, or a colleague. */
  readonly of: 'own' | 'import' | 'college';
  readonly words: string;
}

/** An entry of a colleague, as the server returns it. */
export interface CollegeMatch {
  readonly employee_id: number;
  readonly name: string;
  readonly section: string;
  readonly title: string;
  readonly by: MatchReason;
}

/** A publication in the dry run. */
export interface CheckedPublication extends ReadPublication {
  /** Its index in the whole import, from 1. */
  readonly at: number;
  readonly list: string;
  readonly chosen: boolean;
  readonly state: PublicationState;
  readonly matches: readonly Match[];
  /** How many of the person's own entries may be the same. */
  readonly owned: number;
  /** The missing fields: title, year. */
  readonly missing: readonly string[];
}

export type PublicationState = 'new' | 'duplicate' | 'incomplete';

/** Whether a publication can be imported. */
export function mayImport({ source }: Pick<CheckedPublication, 'source'>): boolean {
  return source.title !== '';
}

interface Known extends Keyed {
  readonly match: Omit<Match, 'by'>;
}

/**
 * Compares publications with the person's own lists, with each other, and with the server's matches among colleagues
 * (`college`, in the same order). Earlier choices are kept, except of publications that the person's lists have gained
 * since: they may come from this very import, if its response was lost, and would be stored twice.
 */
export function checkPublications(
  publications: readonly ReadPublication[],
  { own, college }: { own: Values; college: readonly (readonly CollegeMatch[])[] },
  before: readonly CheckedPublication[] = [],
): CheckedPublication[] {
  const stored = publicationIndex<Known>();
  ownPublications(own).forEach(stored.add);
  const seen = publicationIndex<Known>();
  return publications.map((publication, index) => {
    const at = index + 1;
    const { source } = publication;
    const key = publicationKey({ doi: source.doi, title: source.title, year: source.date });
    const owned = stored.sameAs(key);
    const matches = [
      ...surestOf(owned),
      ...surestOf(seen.sameAs(key)),
      ...(college[index] ?? []).map(({ name, section, by }) => ({
        by,
        of: 'college' as const,
        words: `${name} has it in ${titleOf(section)}`,
      })),
    ];
    seen.add({ key, match: { of: 'import', words: `number ${at.toLocaleString('en-IN')} of this import` } });
    const missing = missingIn(source);
    const state = matches.length > 0 ? 'duplicate' : missing.length > 0 ? 'incomplete' : 'new';
    const earlier = before[index];
    return {
      ...publication,
      at,
      matches,
      owned: owned.length,
      missing,
      state,
      list: earlier?.list ?? listOf(source),
      chosen: earlier ? earlier.chosen && owned.length <= earlier.owned : state === 'new',
    };
  });
}

/** The title of a list of publications. */
export function titleOf(list: string): string {
  return sectionNamed(list)?.resource.title ?? list;
}

function ownPublications(own: Values): Known[] {
  return publicationLists.flatMap((list) =>
    ((own[list] ?? []) as readonly StoredRow[]).map((row) => {
      const title = titleOfPublication(list, row);
      const key = publicationKey({ doi: String(row['doi'] ?? ''), title, year: String(row['date_year'] ?? '') });
      return { key, match: { of: 'own' as const, words: `“${title}” in ${titleOf(list)}` } };
    }),
  );
}

function surestOf([surest]: ReturnType<PublicationIndex<Known>['sameAs']>): Match[] {
  return surest ? [{ ...surest.known.match, by: surest.by }] : [];
}
