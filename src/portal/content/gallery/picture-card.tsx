import { ActionIcon } from '@mantine/core';
import { IconLibraryPhoto, IconPencil, IconPhotoOff, IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { gallery } from '#model/content/gallery.ts';
import { isPicture, type FileEntry } from '#model/files.ts';
import { addressOf, thumbnailOf } from '#portal/kit/files/file-facts.ts';
import { FileMark } from '#portal/kit/files/file-mark.tsx';
import { ViewOnSite } from '#portal/kit/on-site/view-on-site.tsx';
import { sayDate } from '#portal/kit/format-date-time.ts';
import styles from './gallery.module.css';
import { partsOf, type GalleryRow } from './pictures.ts';
import { MultilingualText } from '#portal/kit/multilingual-text.tsx';

interface PictureCardProps {
  row: GalleryRow;
  /** Whether it is the tab stop. */
  isActive: boolean;
  /** Opens its pictures in the lightbox. */
  onLook: () => void;
  /** Absent for read-only users. */
  onEdit: (() => void) | undefined;
  onDelete: (() => void) | undefined;
}

/** One item of a gallery: its first picture, its text, its other files, and its actions. */
export function PictureCard({ row, isActive, onLook, onEdit, onDelete }: PictureCardProps) {
  const { caption } = row;
  const date = row.date ?? '';
  const { shown, others } = partsOf(row);
  const tabIndex = isActive ? 0 : -1;
  // If nothing can be shown in the page, the face itself links to the first other file.
  const beside = shown.length > 0 ? others : others.slice(1);
  return (
    <li className={styles['card']}>
      <div className={styles['top']}>
        <Face row={row} tabIndex={tabIndex} onLook={onLook} onEdit={onEdit} />
        {beside.length > 0 && <OtherFiles entries={beside} tabIndex={tabIndex} />}
      </div>
      <div className={styles['words']}>
        <p className={styles['caption']} title={caption}>
          <MultilingualText text={caption} />
        </p>
        <div className={styles['foot']}>
          <time dateTime={date} className={styles['date']}>
            {sayDate(date)}
          </time>
          <span className={styles['acts']}>
            {onEdit && <Act words={`Edit ${caption}`} sign={<IconPencil />} tabIndex={tabIndex} go={onEdit} />}
            <ViewOnSite resource={gallery} row={row} name={caption} tabIndex={tabIndex} />
            {onDelete && <Act words={`Delete ${caption}`} sign={<IconTrash />} tabIndex={tabIndex} go={onDelete} />}
          </span>
        </div>
      </div>
    </li>
  );
}

type FaceProps = Pick<PictureCardProps, 'row' | 'onLook' | 'onEdit'> & { tabIndex: number };

/** The upper part of the card: opens the pictures, the only link, or the form if pictures are missing. */
function Face({ row, tabIndex, onLook, onEdit }: FaceProps) {
  const { caption } = row;
  const { shown, others } = partsOf(row);
  const common = { 'data-face': true, className: styles['face'], tabIndex };
  const [first] = shown;
  const [other] = others;
  if (first) {
    return (
      <button type="button" {...common} aria-haspopup="dialog" onClick={onLook}>
        <Cover entry={shown.find(({ mime }) => isPicture(mime)) ?? first} alt={caption} />
        {shown.length > 1 && <Count entries={shown} />}
      </button>
    );
  }
  if (other) {
    return (
      <a {...common} href={addressOf(other)} target="_blank" rel="noreferrer">
        <Cover entry={other} alt={caption} />
      </a>
    );
  }
  return (
    <button type="button" {...common} data-empty aria-disabled={!onEdit} onClick={onEdit}>
      {onEdit ? (
        <IconPhotoPlus size={28} stroke={1.5} aria-hidden />
      ) : (
        <IconPhotoOff size={28} stroke={1.5} aria-hidden />
      )}
      <span>
        <span data-unseen>{caption}, </span>
        {onEdit ? 'Add a picture' : 'No picture yet'}
      </span>
    </button>
  );
}

/** A thumbnail that fills the face; for a file that is not a picture, its icon and name. */
function Cover({ entry, alt }: { entry: FileEntry; alt: string }) {
  const [isLost, setLost] = useState(false);
  const thumb = thumbnailOf(entry);
  if (thumb && !isLost) {
    return (
      <img src={thumb} alt={alt} loading="lazy" decoding="async" draggable={false} onError={() => setLost(true)} />
    );
  }
  return (
    <span className={styles['sign']}>
      <span data-unseen>{alt}, </span>
      {thumb ? <IconPhotoOff size={28} stroke={1.5} aria-hidden /> : <FileMark entry={entry} size={48} />}
      <span className={styles['name']}>{thumb ? 'The picture could not be loaded' : entry.filename}</span>
    </span>
  );
}

function Count({ entries }: { entries: readonly FileEntry[] }) {
  const what = entries.every(({ mime }) => isPicture(mime)) ? 'pictures' : 'files';
  return (
    <span className={styles['count']}>
      <IconLibraryPhoto size={14} stroke={1.75} aria-hidden />
      <span data-unseen>, </span>
      {entries.length.toLocaleString('en-IN')}
      <span data-unseen> {what}</span>
    </span>
  );
}

/** Files that open elsewhere: links, documents. */
function OtherFiles({ entries, tabIndex }: { entries: readonly FileEntry[]; tabIndex: number }) {
  return (
    <ul className={styles['others']}>
      {entries.map((entry) => (
        <li key={entry.path}>
          <a
            href={addressOf(entry)}
            target="_blank"
            rel="noreferrer"
            tabIndex={tabIndex}
            aria-label={entry.filename}
            title={entry.filename}
          >
            <FileMark entry={entry} size={28} />
          </a>
        </li>
      ))}
    </ul>
  );
}

interface ActProps {
  words: string;
  sign: ReactNode;
  tabIndex: number;
  go: () => void;
}

function Act({ words, sign, tabIndex, go }: ActProps) {
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={words} tabIndex={tabIndex} onClick={go}>
      {sign}
    </ActionIcon>
  );
}
