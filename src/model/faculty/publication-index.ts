import { samePublication, type PublicationKey, type Sameness } from './publication-key.ts';

/** Whatever somebody keeps of a publication, with what it is known by. */
export interface Keyed {
  readonly key: PublicationKey;
}

/** Publications among which another one is looked up, without going through all of them. */
export interface PublicationIndex<Known extends Keyed> {
  readonly add: (known: Known) => void;
  /** Those that are the same, the surest first; of those that are as sure, the one that was added first. */
  readonly sameAs: (key: PublicationKey) => { known: Known; by: Sameness }[];
}

/** Begins an index of publications. */
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

/** What a publication is kept and looked up by. A title and a head are in one place: one may be the other's. */
function placesOf({ doi, title, head }: PublicationKey): string[] {
  const words = [title, head].filter((one) => one !== '').map((one) => `title ${one}`);
  return doi === '' ? words : [`doi ${doi}`, ...words];
}

const surest: readonly Sameness[] = ['doi', 'title', 'likely'];
