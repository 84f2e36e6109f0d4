import { useState } from 'react';
import type { FileEntry } from '#model/files.ts';
import { addressOf, previewOf, describeFileType } from '#portal/kit/files/file-facts.ts';
import { FileMark } from '#portal/kit/files/file-mark.tsx';
import { Lightbox, lightboxItemOf } from '#portal/kit/files/lightbox.tsx';
import { copiesOfFiles, CopyAddress } from '../copy-address.tsx';
import styles from './file-previews.module.css';
import { MultilingualText } from '#portal/kit/multilingual-text.tsx';

/** File previews: pictures and PDFs open in an overlay, all other files where the browser opens them. */
export function FilePreviews({ files }: { files: readonly FileEntry[] }) {
  const [shown, setShown] = useState<number | null>(null);
  const previewed = files.filter((entry) => previewOf(entry) !== undefined);
  if (files.length === 0) return null;
  return (
    <>
      <ul className={styles['files']} aria-label="Files">
        {files.map((entry) => (
          <li key={entry.path} className={styles['file']}>
            <FileCard entry={entry} onPreview={previewOf(entry) && (() => setShown(previewed.indexOf(entry)))} />
            {copiesOfFiles([entry]).map(({ path }) => (
              <CopyAddress key={path} path={path} name={entry.filename} />
            ))}
          </li>
        ))}
      </ul>
      {shown !== null && (
        <Lightbox
          items={previewed.map(lightboxItemOf)}
          index={shown}
          onMove={setShown}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}

function FileCard({ entry, onPreview }: { entry: FileEntry; onPreview: (() => void) | undefined }) {
  const told = (
    <>
      <FileMark entry={entry} size={56} />
      <span className={styles['told']}>
        <span className={styles['name']}>
          <MultilingualText text={entry.filename || entry.path} />
        </span>
        <span className={styles['facts']}>{entry.caption || describeFileType(entry)}</span>
      </span>
    </>
  );
  if (onPreview) {
    return (
      <button type="button" className={styles['card']} onClick={onPreview}>
        {told}
      </button>
    );
  }
  return (
    <a href={addressOf(entry)} target="_blank" rel="noreferrer" className={styles['card']}>
      {told}
    </a>
  );
}
