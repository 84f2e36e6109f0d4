import type { Values } from '../field.ts';

/** Where a book or a whole work is what was published: its title stands in `title_book` before all else. */
const knownByBook: ReadonlySet<string> = new Set(['magazine', 'econtent']);

/**
 * What a row of a list of publications is known by: of a chapter the chapter, of a book the book. "" where it has no
 * title.
 */
export function titleOfPublication(list: string, row: Values): string {
  const [paper, book] = [row['title_paper'], row['title_book']].map((title) =>
    typeof title === 'string' ? title : '',
  );
  return (knownByBook.has(list) ? book || paper : paper || book) ?? '';
}
