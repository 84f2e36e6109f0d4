import type { FileEntry } from '#model/files.ts';
import { initialsOf } from '#model/text/initials.ts';
import { thumbnailOf } from './files/file-facts.ts';
import styles from './photo-cell.module.css';
import type { CellProps } from './views.ts';

/**
 * A person's photo, or the initials if there is none. The name beside it, the row's field `name`, identifies the
 * person.
 */
export function PhotoCell({ value, row }: CellProps<readonly FileEntry[]>) {
  const thumb = value.map(thumbnailOf).find((address) => address !== undefined);
  return (
    <span className={styles['photo']} data-portrait aria-hidden="true">
      {thumb ? <img src={thumb} alt="" width={36} height={36} loading="lazy" /> : initialsOf(String(row['name'] ?? ''))}
    </span>
  );
}
