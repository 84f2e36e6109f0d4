import { Button, Input } from '@mantine/core';
import { useId, useMemo, useState, type ReactNode } from 'react';
import styles from './pick-list.module.css';
import { matchingItems, type PickItem } from './pick-items.ts';
import { PickRows } from './pick-rows.tsx';
import { PickSearch } from './pick-search.tsx';
import { usePicking } from './use-picking.ts';

interface PickListProps {
  /** The id of the search input, the target of an error's link. */
  id: string;
  label: string;
  /** The plural noun in lower case: 'students'. */
  noun: string;
  /** All items to choose from, in order. */
  items: readonly PickItem[];
  /** The keys of the chosen items. */
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
  /** What the search covers, as its placeholder: 'Roll number or name'. */
  looksIn: string;
  error?: string | undefined;
  /** Rendered in place of the rows: while they load, or when there are none. */
  instead?: ReactNode;
  /** Rendered below the rows. */
  children?: ReactNode;
}

/**
 * Chooses many of many items: a search over a virtualised list, so that thousands of items stay fast. All found items
 * can be chosen at once, and a range with Shift.
 */
export function PickList({
  id,
  label,
  noun,
  items,
  chosen,
  onChange,
  looksIn,
  error,
  instead,
  children,
}: PickListProps) {
  const labelId = useId();
  const errorId = useId();
  const listId = useId();
  const [words, setWords] = useState('');
  // The chosen items when "Only chosen" was pressed: an item removed by mistake stays visible and can be added again.
  const [only, setOnly] = useState<ReadonlySet<string> | null>(null);
  const shown = useMemo(
    () => matchingItems(only ? items.filter(({ key }) => only.has(key)) : items, words),
    [items, words, only],
  );
  const picking = usePicking({ items: shown, chosen, onChange });
  const chosenHere = shown.filter(({ key }) => chosen.has(key)).length;
  const which = words.trim() || only ? 'these' : 'all';

  return (
    <div
      role="group"
      className={styles['picking']}
      aria-labelledby={labelId}
      aria-describedby={error ? errorId : undefined}
    >
      <div className={styles['head']}>
        <Input.Label labelElement="div" id={labelId}>
          {label}
        </Input.Label>
        <span role="status" className={styles['count']}>
          {items.length > 0 &&
            `${chosen.size.toLocaleString('en-IN')} of ${items.length.toLocaleString('en-IN')} chosen`}
        </span>
      </div>
      <PickSearch
        {...{ id, listId, noun, looksIn, words, chosen, picking }}
        wrong={error !== undefined}
        onWords={setWords}
        items={instead ? [] : shown}
      />
      {items.length > 0 && (
        <div className={styles['tools']}>
          <ToolButton idle={chosenHere === shown.length} onClick={() => picking.setAll(true)}>
            Select {which} {shown.length.toLocaleString('en-IN')}
          </ToolButton>
          <ToolButton idle={chosenHere === 0} onClick={() => picking.setAll(false)}>
            Clear {which} {chosenHere.toLocaleString('en-IN')}
          </ToolButton>
          <ToolButton
            idle={only === null && chosen.size === 0}
            pressed={only !== null}
            onClick={() => setOnly(only ? null : chosen)}
          >
            Only chosen
          </ToolButton>
        </div>
      )}
      {instead ?? <PickRows {...{ id: listId, labelId, items: shown, chosen, picking, noun, words }} />}
      {error && (
        <Input.Error id={errorId} className={styles['error'] ?? ''}>
          {error}
        </Input.Error>
      )}
      {children}
    </div>
  );
}

interface ToolButtonProps {
  /** True when the button would do nothing. It keeps the focus. */
  idle: boolean;
  pressed?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function ToolButton({ idle, pressed, onClick, children }: ToolButtonProps) {
  return (
    <Button
      variant={pressed ? 'light' : 'default'}
      size="compact-sm"
      className={styles['tool'] ?? ''}
      aria-pressed={pressed}
      aria-disabled={idle || undefined}
      data-idle={idle || undefined}
      onClick={() => {
        if (!idle) onClick();
      }}
    >
      {children}
    </Button>
  );
}
