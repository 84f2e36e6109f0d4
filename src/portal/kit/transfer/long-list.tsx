import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, type Key, type ReactNode } from 'react';
import styles from './long-list.module.css';

interface LongListProps<Item> {
  /** The accessible name of the list. */
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => Key;
  /** The estimated height of a line, in pixels. */
  heightOf: (item: Item) => number;
  /** Shown when the list is empty. */
  none?: string;
  /** Renders a line. */
  children: (item: Item) => ReactNode;
}

/** A virtualised, scrolling list inside a step dialog. */
export function LongList<Item>({ label, items, keyOf, heightOf, none, children }: LongListProps<Item>) {
  const area = useRef<HTMLDivElement>(null);
  // eslint-disable-next-line react-hooks/incompatible-library -- Nothing of it is handed on to what is memoized.
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => area.current,
    estimateSize: (at) => heightOf(items[at] as Item),
    getItemKey: (at) => keyOf(items[at] as Item),
    overscan: 8,
  });
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reached by the keyboard.
    <div ref={area} className={styles['area']} tabIndex={0} role="region" aria-label={label}>
      {items.length === 0 && none !== undefined && <p className={styles['none']}>{none}</p>}
      <ul style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const item = items[index];
          return (
            item !== undefined && (
              <li
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                aria-setsize={items.length}
                aria-posinset={index + 1}
                style={{ transform: `translateY(${start}px)` }}
              >
                {children(item)}
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}
