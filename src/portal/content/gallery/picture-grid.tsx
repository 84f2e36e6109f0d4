import { useState } from 'react';
import { Lightbox } from '#portal/kit/files/lightbox.tsx';
import { focusAfterRender } from '#portal/kit/focus/focus-after-render.ts';
import type { RowsProps } from '#portal/kit/views.ts';
import styles from './gallery.module.css';
import { PictureCard } from './picture-card.tsx';
import { picturesOf, type GalleryRow } from './pictures.ts';
import { useGridKeys } from './use-grid-keys.ts';

/**
 * The items of a gallery as cards. Arrow keys move between them; Enter opens the lightbox with the pictures of all
 * items, starting there.
 */
export function PictureGrid({ rows, onOpen, onDelete, busy }: RowsProps) {
  const { grid, active, track, focus, move } = useGridKeys(rows);
  const [shown, setShown] = useState<number | null>(null);
  const pictures = picturesOf(rows);
  const close = () => {
    const of = pictures[shown ?? 0]?.of;
    setShown(null);
    // After the lightbox has returned the focus to where it was opened: focus the item that was viewed last.
    focusAfterRender(() => focus(rows.findIndex(({ id }) => id === of)));
  };
  return (
    <>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Listens for the buttons in its cards. */}
      <ul
        ref={grid}
        className={styles['grid']}
        aria-busy={busy}
        data-busy={busy || undefined}
        onKeyDown={move}
        onFocus={track}
      >
        {(rows as readonly GalleryRow[]).map((row, at) => (
          <PictureCard
            key={row.id}
            row={row}
            isActive={at === active}
            onLook={() => setShown(pictures.findIndex(({ of }) => of === row.id))}
            onEdit={onOpen && (() => onOpen(row))}
            onDelete={onDelete && (() => onDelete(row))}
          />
        ))}
      </ul>
      {shown !== null && <Lightbox items={pictures} index={shown} onMove={setShown} onClose={close} />}
    </>
  );
}

const bones = 12;

/** The skeleton of a loading grid: it reserves its space at once and becomes visible after 200 ms. */
export function GridSkeleton() {
  return (
    <div aria-busy="true" className={styles['waiting']}>
      <p role="status" className={styles['loading']}>
        Loading . . .
      </p>
      <div className={styles['grid']} aria-hidden="true">
        {Array.from({ length: bones }, (_, at) => (
          <div key={at} className={styles['card']} data-bone>
            <div className={styles['face']} />
            <div className={styles['words']}>
              <span className={styles['bone']} />
              <span className={styles['bone']} />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
