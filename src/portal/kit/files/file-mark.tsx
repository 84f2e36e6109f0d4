import {
  IconFile,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypePdf,
  IconFileZip,
  IconLink,
  IconMovie,
  IconMusic,
  IconPhoto,
  IconPresentation,
} from '@tabler/icons-react';
import { isPicture, linkMime, type FileEntry } from '#model/files.ts';
import { thumbnailOf } from './file-facts.ts';
import styles from './file-mark.module.css';

/**
 * A file as a small picture: its thumbnail, or an icon of its kind. It is hidden from screen readers; the name beside
 * it is read instead.
 */
export function FileMark({ entry, size }: { entry: FileEntry; size: number }) {
  const thumb = thumbnailOf(entry);
  const Sign = signs[signOf(entry)];
  return (
    <span className={styles['mark']} style={{ width: size, height: size }}>
      {thumb ? (
        <img src={thumb} alt="" width={size} height={size} loading="lazy" />
      ) : (
        <Sign size={Math.round(size * 0.6)} stroke={1.5} aria-hidden="true" />
      )}
    </span>
  );
}

const signs = {
  link: IconLink,
  picture: IconPhoto,
  text: IconFileText,
  table: IconFileSpreadsheet,
  slides: IconPresentation,
  pdf: IconFileTypePdf,
  zip: IconFileZip,
  mp4: IconMovie,
  mp3: IconMusic,
  other: IconFile,
};

const signOfKind: Readonly<Record<string, keyof typeof signs>> = {
  doc: 'text',
  docx: 'text',
  odt: 'text',
  rtf: 'text',
  txt: 'text',
  xls: 'table',
  xlsx: 'table',
  ods: 'table',
  csv: 'table',
  ppt: 'slides',
  pptx: 'slides',
  odp: 'slides',
  pdf: 'pdf',
  zip: 'zip',
  mp4: 'mp4',
  mp3: 'mp3',
};

function signOf({ ext, mime }: FileEntry): keyof typeof signs {
  if (mime === linkMime) return 'link';
  return isPicture(mime) ? 'picture' : (signOfKind[ext] ?? 'other');
}
