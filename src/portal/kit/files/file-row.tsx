import { ActionIcon, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconX } from '@tabler/icons-react';
import type { DragEvent } from 'react';
import { isPicture, isHiddenPicture, needsDescription, type FileEntry } from '#model/files.ts';
import { formatSize } from '#model/wording/format-size.ts';
import { addressOf, describeFileType } from './file-facts.ts';
import { FileMark } from './file-mark.tsx';
import styles from './files.module.css';
import { MultilingualText } from '../multilingual-text.tsx';

interface FileRowProps {
  entry: FileEntry;
  /** In bytes, if known. */
  size: number | undefined;
  place: { at: number; of: number };
  /** Where the dragged row would be dropped. */
  isDropped: 'before' | 'after' | undefined;
  /** Previews it in the page; absent for files that open elsewhere. */
  onPreview: (() => void) | undefined;
  /** Called with the new caption or alternative text; "" for none. */
  onWords: (words: Pick<FileEntry, 'caption' | 'alt'>) => void;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
  drag: Record<'onDragStart' | 'onDragOver' | 'onDrop' | 'onDragEnd', (event: DragEvent) => void>;
}

/** One file or link of a list. */
export function FileRow(props: FileRowProps) {
  const { entry, size, place, isDropped, onPreview, onWords, onMove, onRemove, drag } = props;
  const { filename, mime, path } = entry;
  const isOrdered = place.of > 1;
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Whoever does not drag has the arrows.
    <li
      className={styles['row']}
      data-path={path}
      data-drop={isDropped}
      onDragOver={drag.onDragOver}
      onDrop={drag.onDrop}
    >
      {isOrdered && (
        // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- Whoever does not drag has the arrows.
        <span
          className={styles['grip']}
          draggable
          title="Drag to another place"
          onDragStart={(event) => {
            const row = event.currentTarget.parentElement;
            if (row) event.dataTransfer.setDragImage(row, 12, 20);
            drag.onDragStart(event);
          }}
          onDragEnd={drag.onDragEnd}
        >
          <IconGripVertical size={18} stroke={1.5} aria-hidden="true" />
        </span>
      )}
      <FileMark entry={entry} size={44} />
      <div className={styles['told']}>
        {onPreview ? (
          <button type="button" className={styles['open']} onClick={onPreview}>
            <MultilingualText text={filename} />
          </button>
        ) : (
          <a href={addressOf(entry)} target="_blank" rel="noreferrer" className={styles['open']}>
            <MultilingualText text={filename} />
          </a>
        )}
        <span className={styles['facts']}>
          {describeFileType(entry)}
          {size !== undefined && `, ${formatSize(size)}`}
          {isHiddenPicture(entry) && (
            <span className={styles['lacking']}>Not a picture, so it is not shown as one</span>
          )}
        </span>
      </div>
      <div className={styles['acts']}>
        {isOrdered && (
          <>
            <Act name="up" words={`Move ${filename} up`} off={place.at === 0} go={() => onMove(-1)} />
            <Act name="down" words={`Move ${filename} down`} off={place.at === place.of - 1} go={() => onMove(1)} />
          </>
        )}
        <Act name="remove" words={`Remove ${filename}`} off={false} go={onRemove} />
      </div>
      {isPicture(mime) && <Words entry={entry} onWords={onWords} />}
    </li>
  );
}

/** The texts of a picture: its caption and its alternative text. Both are optional. */
function Words({ entry, onWords }: Pick<FileRowProps, 'entry' | 'onWords'>) {
  const { filename, caption = '', alt = '' } = entry;
  const common = { className: styles['words'], size: 'xs', autoComplete: 'off' } as const;
  return (
    <>
      <TextInput
        {...common}
        label={<Label words="Caption" of={filename} />}
        value={caption}
        onChange={(event) => onWords({ caption: event.currentTarget.value })}
      />
      {needsDescription(entry) && (
        <TextInput
          {...common}
          label={<Label words="Description of the picture" of={filename} />}
          // The same size as every other help text.
          descriptionProps={{ size: 'sm' }}
          description={
            <>
              For those who cannot see it.{' '}
              {alt.trim() === '' && <span className={styles['lacking']}>No description yet</span>}
            </>
          }
          value={alt}
          onChange={(event) => onWords({ alt: event.currentTarget.value })}
        />
      )}
    </>
  );
}

/** For screen readers, the label also names the file. */
function Label({ words, of }: { words: string; of: string }) {
  return (
    <>
      {words}
      <span data-unseen> of {of}</span>
    </>
  );
}

const signs = { up: IconArrowUp, down: IconArrowDown, remove: IconX };

function Act({ name, words, off, go }: { name: keyof typeof signs; words: string; off: boolean; go: () => void }) {
  const Sign = signs[name];
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      data-control={name}
      aria-label={words}
      title={words}
      disabled={off}
      onClick={go}
    >
      <Sign size={18} stroke={1.5} aria-hidden="true" />
    </ActionIcon>
  );
}
