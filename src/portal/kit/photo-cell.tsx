import type { FileEntry } from '#model/files.ts';
import { thumbOf } from './files/file-facts.ts';
import styles from './photo-cell.module.css';
import type { CellProps } from './views.ts';

/** Somebody's photo, or the initials where there is none. The name beside it says who it is: the row's field `name`. */
export function PhotoCell({ value, row }: CellProps<readonly FileEntry[]>) {
  const thumb = value.map(thumbOf).find((address) => address !== undefined);
  return (
    <span className={styles['photo']} aria-hidden="true">
      {thumb ? <img src={thumb} alt="" width={36} height={36} loading="lazy" /> : initialsOf(String(row['name'] ?? ''))}
    </span>
  );
}

/** 'MB' of 'Dr. Mina Bora': the first letters of the first and the last name, without titles. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '' && !word.endsWith('.'));
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked.map((word = '') => (Array.from(word)[0] ?? '').toUpperCase()).join('');
}
