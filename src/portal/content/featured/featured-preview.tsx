import { Button, CloseButton } from '@mantine/core';
import type { FileEntry } from '#model/files.ts';
import { addressOf, previewOf, describeFileType } from '#portal/kit/files/file-facts.ts';
import { FileMark } from '#portal/kit/files/file-mark.tsx';
import { ModalDialog } from '#portal/kit/files/modal-dialog.tsx';
import { RichText } from '#portal/kit/rich-text/rich-text-view.tsx';
import styles from './featured.module.css';
import { MultilingualText } from '#portal/kit/multilingual-text.tsx';

/** The public fields of a notification. */
export interface PublicNotification {
  readonly title: string;
  /** Rich text. */
  readonly description: string;
  readonly upload_info: readonly FileEntry[];
}

/** A notification as it opens over the public home page: title, pictures, text and files. */
export function FeaturedPreview({ shown, onClose }: { shown: PublicNotification; onClose: () => void }) {
  const { title, description, upload_info } = shown;
  const pictures = upload_info.filter((entry) => previewOf(entry) === 'picture');
  const others = upload_info.filter((entry) => !pictures.includes(entry));
  return (
    <ModalDialog label="Preview" className={styles['dialog']} onClose={onClose}>
      <div className={styles['bar']}>
        <p>As the public will see it</p>
        <CloseButton size={40} aria-label="Close" onClick={onClose} />
      </div>
      <div className={styles['sheet']}>
        <h2 className={styles['title']}>
          <MultilingualText text={title || 'No title yet'} />
        </h2>
        {pictures.map((entry) => (
          <figure key={entry.path} className={styles['picture']}>
            <img src={addressOf(entry)} alt={entry.alt ?? entry.caption ?? ''} />
            {entry.caption && (
              <figcaption>
                <MultilingualText text={entry.caption} />
              </figcaption>
            )}
          </figure>
        ))}
        <RichText html={description} linksBeside />
        {others.length > 0 && (
          <ul className={styles['files']}>
            {others.map((entry) => (
              <li key={entry.path}>
                <FileMark entry={entry} size={32} />
                <a href={addressOf(entry)} target="_blank" rel="noreferrer">
                  <MultilingualText text={entry.caption ?? entry.filename} />
                </a>
                <span className={styles['kind']}>{describeFileType(entry)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles['foot']}>
        <Button variant="default" data-autofocus onClick={onClose}>
          Close preview
        </Button>
      </div>
    </ModalDialog>
  );
}
