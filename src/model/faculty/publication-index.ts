import { samePublication, type PublicationKey, type MatchReason } from './publication-key.ts';

/** An object that is stored with the key of a publication. */
export interface Keyed {
  readonly key: PublicationKey;
}

/** An index of publications that finds equal ones without a full scan. */
export interface PublicationIndex<Known extends Keyed> {
  readonly add: (known: Known) => void;
  /** The matches, the most certain first; among equally certain ones, the one that was added first. */
  readonly sameAs: (key: PublicationKey) => { known: Known; by: MatchReason }[];
}

/** Creates an index of publications. */
export function publicationIndex<Known extends Keyed>(): PublicationIndex<Known> {
  const bySpelling = new Map<string, Known[]>();
  return {
    add: (known) => {
      for (const place of placesOf(known.key)) {
        const there = bySpelling.get(place);
        if (there) there.push(known);
        else bySpelling.set(place, [known]);
      }
    },
    sameAs: (key) => {
      const near = new Set(placesOf(key).flatMap((place) => bySpelling.get(place) ?? []));
      return [...near]
        .flatMap((known) => {
          const by = samePublication(key, known.key);
          return by === undefined ? [] : [{ known, by }];
        })
        .sort((one, other) => surest.indexOf(one.by) - surest.indexOf(other.by));
    },
  };
}

/** The index keys of a publication. A title and a head share one key space: one may equal the other's. */
function placesOf({ doi, title, head }: PublicationKey): string[] {
  const words = [title, head].filter((one) => one !== '').map((one) => `title ${one}`);
  return doi === '' ? words : [`doi ${doi}`, ...words];
}

const surest: readonly MatchReason[] = ['doi', 'title', 'likely'];
