import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconExternalLink, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { FileEntry } from '#model/files.ts';
import { addressOf, previewOf, thumbnailOf } from './file-facts.ts';
import styles from './lightbox.module.css';
import { ModalDialog } from './modal-dialog.tsx';

/** One picture or document to show. */
export interface LightboxItem {
  /** The address of the full file. */
  readonly src: string;
  /** A thumbnail, shown until the full picture has loaded. */
  readonly thumb?: string | undefined;
  /** Its caption; "" for none. */
  readonly caption: string;
  /** Its alternative text; the caption or the name when absent. */
  readonly alt?: string | undefined;
  /** Its file's name. */
  readonly name: string;
  readonly kind: 'picture' | 'pdf';
}

/** A file as an item of the lightbox, if `previewOf` says that it can be shown. */
export function lightboxItemOf(entry: FileEntry): LightboxItem {
  const { caption = '', alt, filename } = entry;
  return {
    src: addressOf(entry),
    thumb: thumbnailOf(entry),
    caption,
    alt,
    name: filename,
    kind: previewOf(entry) ?? 'picture',
  };
}

interface LightboxProps {
  items: readonly LightboxItem[];
  /** The index of the shown item, from 0. */
  index: number;
  onClose: () => void;
  /** Shows another item. */
  onMove: (index: number) => void;
}

/**
 * Shows pictures and PDFs over the whole page, one at a time. Navigation: arrow keys, Home, End, Escape, a swipe or the
 * buttons. Render it only while it is open.
 */
export function Lightbox({ items, index, onClose, onMove }: LightboxProps) {
  const item = items[index];
  usePreload([items[index + 1], items[index - 1]]);
  const moveTo = (to: number) => {
    if (to !== index && to >= 0 && to < items.length) onMove(to);
  };
  const swipe = useSwipe((step) => moveTo(index + step));
  const move = (event: KeyboardEvent) => {
    const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: items.length - 1 }[event.key];
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    moveTo(to);
  };
  if (!item) return null;
  const words = item.caption || item.name;
  return (
    <ModalDialog label="Preview" className={styles['dialog']} onClose={onClose}>
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- The keys work wherever in it the focus is; the buttons do the same. */}
      <div className={styles['box']} onKeyDown={move}>
        <div className={styles['bar']}>
          <p className={styles['place']} role="status">
            {items.length > 1 && `${index + 1} of ${items.length}`}
            <span data-unseen>{`, ${words}`}</span>
          </p>
          <p className={styles['name']}>{item.name}</p>
          <ActionIcon
            component="a"
            href={item.src}
            target="_blank"
            rel="noreferrer"
            variant="transparent"
            size={40}
            className={styles['act']}
            aria-label="Open in a new tab"
            title="Open in a new tab"
          >
            <IconExternalLink size={20} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon
            variant="transparent"
            size={40}
            className={styles['act']}
            // The initial focus: the key handlers of the dialog work from here.
            data-autofocus
            aria-label="Close"
            onClick={onClose}
          >
            <IconX size={22} aria-hidden="true" />
          </ActionIcon>
        </div>
        <div className={styles['stage']} {...swipe}>
          {item.kind === 'picture' ? <Picture key={item.src} item={item} /> : <Document key={item.src} item={item} />}
          <Step side="left" shown={items.length > 1} off={index === 0} go={() => moveTo(index - 1)} />
          <Step side="right" shown={items.length > 1} off={index === items.length - 1} go={() => moveTo(index + 1)} />
        </div>
        <p className={styles['caption']}>{item.caption}</p>
      </div>
    </ModalDialog>
  );
}

function Picture({ item: { src, thumb, caption, alt, name } }: { item: LightboxItem }) {
  const [state, setState] = useState<'loading' | 'there' | 'failed'>('loading');
  if (state === 'failed') return <p className={styles['words']}>The picture could not be loaded.</p>;
  return (
    <>
      {state === 'loading' && thumb && <img src={thumb} alt="" className={styles['thumb']} />}
      <img
        src={src}
        alt={(alt ?? caption) || name}
        className={styles['picture']}
        data-there={state === 'there' || undefined}
        draggable={false}
        onLoad={() => setState('there')}
        onError={() => setState('failed')}
      />
    </>
  );
}

/** Some browsers cannot display a PDF inside a page, among them most on phones. */
function Document({ item: { src, name } }: { item: LightboxItem }) {
  if (navigator.pdfViewerEnabled) return <iframe src={src} title={name} className={styles['document']} />;
  return (
    <p className={styles['words']}>
      This browser shows a PDF only by itself.{' '}
      <a href={src} target="_blank" rel="noreferrer">
        Open {name}
      </a>
    </p>
  );
}

interface StepProps {
  side: 'left' | 'right';
  shown: boolean;
  off: boolean;
  go: () => void;
}

/** It stays focusable at both ends, so that the focus is not lost there. */
function Step({ side, shown, off, go }: StepProps) {
  if (!shown) return null;
  const Sign = side === 'left' ? IconChevronLeft : IconChevronRight;
  return (
    <ActionIcon
      variant="transparent"
      size={48}
      className={styles['step']}
      data-side={side}
      aria-disabled={off}
      aria-label={side === 'left' ? 'Previous' : 'Next'}
      onClick={go}
    >
      <Sign size={28} aria-hidden="true" />
    </ActionIcon>
  );
}

/** Preloads the neighbours. */
function usePreload(items: readonly (LightboxItem | undefined)[]): void {
  const sources = items.flatMap((item) => (item?.kind === 'picture' ? [item.src] : [])).join('\n');
  useEffect(() => {
    for (const source of sources.split('\n').filter(Boolean)) new Image().src = source;
  }, [sources]);
}

/** In CSS pixels: a shorter movement is a tap. */
const farEnough = 48;

/** A horizontal swipe, as opposed to vertical scrolling. */
function useSwipe(go: (step: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX, clientY }: PointerEvent) => {
      from.current = pointerType === 'touch' && isPrimary ? { x: clientX, y: clientY } : null;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const start = from.current;
      from.current = null;
      if (!start) return;
      const [across, along] = [clientX - start.x, clientY - start.y];
      if (Math.abs(across) > farEnough && Math.abs(across) > 2 * Math.abs(along)) go(across < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      from.current = null;
    },
  };
}
