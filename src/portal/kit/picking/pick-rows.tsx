import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect } from 'react';
import { lineId, type PickItem } from './pick-items.ts';
import styles from './pick-list.module.css';
import type { Picking } from './use-picking.ts';
import { MultilingualText } from '../multilingual-text.tsx';
import { isTouch } from '../use-phone.ts';

interface PickRowsProps {
  id: string;
  labelId: string;
  items: readonly PickItem[];
  chosen: ReadonlySet<string>;
  picking: Picking;
  /** The plural noun in lower case. */
  noun: string;
  /** The search words. */
  words: string;
}

/** The height of a line, in pixels: touch needs more than a mouse. */
const lineHeight = () => (isTouch() ? 44 : 36);

/** The lines of a `PickList`. Lines outside the viewport are not rendered; screen readers get their total number. */
export function PickRows({ id, labelId, items, chosen, picking, noun, words }: PickRowsProps) {
  const { list, active, toggle, onKeyDown } = picking;
  // eslint-disable-next-line react-hooks/incompatible-library -- Nothing here is memoised by what it answers.
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => list.current,
    estimateSize: lineHeight,
    overscan: 6,
  });
  useEffect(() => {
    virtual.scrollToIndex(active);
  }, [virtual, active]);
  if (items.length === 0) {
    return (
      <p className={styles['nothing']}>
        {words.trim() ? `No ${noun} fit “${words.trim()}”.` : `No ${noun} are chosen.`}
      </p>
    );
  }
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      tabIndex={0}
      aria-labelledby={labelId}
      aria-multiselectable="true"
      aria-activedescendant={lineId(id, active)}
      className={styles['rows']}
      onKeyDown={onKeyDown}
    >
      <div role="presentation" className={styles['all']} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start, size }) => {
          const item = items[index];
          if (!item) return null;
          return (
            // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- The keys and the focus are the list's.
            <div
              key={item.key}
              id={lineId(id, index)}
              role="option"
              aria-selected={chosen.has(item.key)}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              data-active={index === active || undefined}
              className={styles['row']}
              style={{ height: size, transform: `translateY(${start}px)` }}
              onClick={(event) => toggle(index, event.shiftKey)}
            >
              <Box checked={chosen.has(item.key)} />
              <span className={styles['code']}>{item.code}</span>
              <span className={styles['name']}>
                <MultilingualText text={item.label} />
              </span>
              {item.mark && <span className={styles['mark']}>{item.mark}</span>}
            </div>
          );
        })}
      </div>
    </div>
  );
}

function Box({ checked }: { checked: boolean }) {
  return (
    <svg className={styles['box']} data-checked={checked || undefined} viewBox="0 0 18 18" aria-hidden="true">
      <rect x="1" y="1" width="16" height="16" rx="4" />
      {checked && <path d="m4.5 9.5 3 3 6-7" />}
    </svg>
  );
}
