import type { Values } from '../field.ts';

/** The lists whose publications are books or whole works: `title_book` is their first title. */
const knownByBook: ReadonlySet<string> = new Set(['magazine', 'econtent']);

/** The title that identifies a publication: for a chapter the chapter, for a book the book. "" without a title. */
export function titleOfPublication(list: string, row: Values): string {
  const [paper, book] = [row['title_paper'], row['title_book']].map((title) =>
    typeof title === 'string' ? title : '',
  );
  return (knownByBook.has(list) ? book || paper : paper || book) ?? '';
}
