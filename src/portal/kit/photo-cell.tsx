import type { FileEntry } from '#model/files.ts';
import { initialsOf } from '#model/initials.ts';
import { thumbOf } from './files/file-facts.ts';
import styles from './photo-cell.module.css';
import type { CellProps } from './views.ts';

/** Somebody's photo, or the initials where there is none. The name beside it says who it is: the row's field `name`. */
export function PhotoCell({ value, row }: CellProps<readonly FileEntry[]>) {
  const thumb = value.map(thumbOf).find((address) => address !== undefined);
  return (
    <span className={styles['photo']} data-portrait aria-hidden="true">
      {thumb ? <img src={thumb} alt="" width={36} height={36} loading="lazy" /> : initialsOf(String(row['name'] ?? ''))}
    </span>
  );
}
