import type { FileEntry } from '#model/files.ts';
import { addressOf } from '#portal/kit/files/file-facts.ts';
import { FileMark } from '#portal/kit/files/file-mark.tsx';
import type { CellProps } from '#portal/kit/views.ts';
import styles from './files-cell.module.css';

/** The number of files in a row; the form shows all. */
const shown = 3;

/** The files of a row, each a link. */
export function FilesCell({ value }: CellProps<FileEntry[]>) {
  if (value.length === 0) return null;
  const hidden = value.length - shown;
  return (
    <ul className={styles['files']}>
      {value.slice(0, shown).map((entry) => (
        <li key={entry.path}>
          <FileMark entry={entry} size={24} />
          <a href={addressOf(entry)} target="_blank" rel="noreferrer">
            {entry.filename || entry.path}
          </a>
        </li>
      ))}
      {hidden > 0 && <li className={styles['more']}>and {hidden.toLocaleString('en-IN')} more</li>}
    </ul>
  );
}
