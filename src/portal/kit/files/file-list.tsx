import { useRef, useState, type DragEvent } from 'react';
import type { FileEntry } from '#model/files.ts';
import { focusAfterRender } from '../focus/focus-after-render.ts';
import { moveItem } from '../move-item.ts';
import { previewOf } from './file-facts.ts';
import { FileRow } from './file-row.tsx';
import styles from './files.module.css';
import { Lightbox, lightboxItemOf } from './lightbox.tsx';

interface FileListProps {
  label: string;
  value: FileEntry[];
  /** Known sizes in bytes, by path. */
  sizes: ReadonlyMap<string, number>;
  onChange: (value: FileEntry[]) => void;
}

/** The data type of a dragged row, which tells it from a file dragged from the desktop. */
const dragged = 'application/x-quadrangle-row';

/** The files and links of a value: preview, caption, reorder and remove. */
export function FileList({ label, value, sizes, onChange }: FileListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const [drag, setDrag] = useState<{ path: string; to: number } | null>(null);
  // The list may change during a drag, as when an upload completes: so the row is found by its path.
  const from = value.findIndex(({ path }) => path === drag?.path);
  const previewed = value.filter((entry) => previewOf(entry) !== undefined);
  // After the list has been rendered again.
  const focus = (path: string | undefined, control: string) =>
    focusAfterRender(() => {
      const row = list.current?.querySelector(`[data-path="${CSS.escape(path ?? '')}"]`);
      const wanted = row?.querySelector<HTMLElement>(`[data-control="${control}"]:not(:disabled)`);
      (wanted ?? row?.querySelector<HTMLElement>('[data-control]:not(:disabled)'))?.focus();
    });
  const move = (from: number, to: number) => {
    const moved = moveItem(value, from, to);
    if (moved === value) return;
    onChange([...moved]);
    setSaid(`${moved[to]?.filename ?? ''}: ${to + 1} of ${value.length}`);
  };
  const remove = (at: number) => {
    const other = value[at + 1] ?? value[at - 1];
    // The list disappears with its last row: then the focus moves to the control that adds the next file.
    const adding = list.current?.closest('[role="group"]')?.querySelector<HTMLElement>('[role="tab"][tabindex="0"]');
    setSaid(`${value[at]?.filename ?? ''} removed`);
    onChange(value.toSpliced(at, 1));
    if (other) focus(other.path, 'remove');
    else adding?.focus();
  };
  const over = (event: DragEvent, at: number) => {
    if (!drag || !event.dataTransfer.types.includes(dragged)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'move';
    if (drag.to !== at) setDrag({ ...drag, to: at });
  };
  const drop = (event: DragEvent) => {
    if (!drag) return;
    event.preventDefault();
    move(from, drag.to);
    setDrag(null);
  };
  return (
    <>
      <p role="status" data-unseen>
        {said}
      </p>
      {value.length > 0 && (
        <ul ref={list} className={styles['rows']} aria-label={`${label}: files`}>
          {value.map((entry, at) => (
            <FileRow
              key={entry.path}
              entry={entry}
              size={sizes.get(entry.path)}
              place={{ at, of: value.length }}
              isDropped={drag && from !== drag.to && drag.to === at ? (drag.to > from ? 'after' : 'before') : undefined}
              onPreview={previewOf(entry) && (() => setShown(previewed.indexOf(entry)))}
              onWords={(words) => onChange(value.with(at, withWords(entry, words)))}
              onMove={(step) => {
                move(at, at + step);
                focus(entry.path, step < 0 ? 'up' : 'down');
              }}
              onRemove={() => remove(at)}
              drag={{
                onDragStart: (event) => {
                  event.dataTransfer.setData(dragged, entry.path);
                  event.dataTransfer.effectAllowed = 'move';
                  setDrag({ path: entry.path, to: at });
                },
                onDragOver: (event) => over(event, at),
                onDrop: drop,
                onDragEnd: () => setDrag(null),
              }}
            />
          ))}
        </ul>
      )}
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

/** Empty texts are left out. The order of the properties is fixed, so that equal texts give equal values. */
function withWords(entry: FileEntry, words: Pick<FileEntry, 'caption' | 'alt'>): FileEntry {
  const { caption, alt, ...plain } = { ...entry, ...words };
  return { ...plain, ...(caption && { caption }), ...(alt && { alt }) };
}
