import { TextInput } from '@mantine/core';
import { useId, useState, type KeyboardEvent } from 'react';
import { lineId, type PickItem } from './pick-items.ts';
import styles from './pick-list.module.css';
import type { Picking } from './use-picking.ts';

interface PickSearchProps {
  id: string;
  /** The id of its list box. */
  listId: string;
  /** The plural noun in lower case. */
  noun: string;
  /** What it covers. */
  looksIn: string;
  wrong: boolean;
  words: string;
  onWords: (words: string) => void;
  /** The found lines. */
  items: readonly PickItem[];
  chosen: ReadonlySet<string>;
  picking: Picking;
}

/**
 * The search of a `PickList`, a combobox over its lines: arrow keys move through them while the focus stays here, Enter
 * adds or removes a line, Escape clears the search.
 */
export function PickSearch(props: PickSearchProps) {
  const { id, listId, noun, looksIn, wrong, words, onWords, items, chosen, picking } = props;
  const hintId = useId();
  // The result of Enter, until something else is typed.
  const [done, setDone] = useState('');
  // True once the arrow keys move through the lines.
  const [steering, setSteering] = useState(false);
  const next = words.trim() || steering ? items[picking.active] : undefined;
  const isIn = next !== undefined && chosen.has(next.key);
  // While the arrow keys are in use, screen readers announce the line itself.
  const willDo = next && !steering ? ` Enter ${isIn ? 'takes out' : 'chooses'} ${next.code} ${next.label}.` : '';
  const hint = words.trim() && `${items.length.toLocaleString('en-IN')} found.${willDo}`;

  const search = (typed: string) => {
    onWords(typed);
    setDone('');
    setSteering(false);
    picking.start();
  };
  const steer = (event: KeyboardEvent<HTMLInputElement>) => {
    // The first arrow key selects the first line, which is already marked if something is typed.
    const isBegin = event.key === 'ArrowDown' && !next;
    if (isBegin) picking.start();
    else if (!picking.step(event.key)) return;
    event.preventDefault();
    setDone('');
    setSteering(true);
  };
  const choose = (event: KeyboardEvent<HTMLInputElement>) => {
    // To enter a pile of paper forms, a person types a number and Enter, again and again.
    event.preventDefault();
    if (next) {
      picking.toggle(picking.active);
      setDone(`${next.code} ${next.label} is ${isIn ? 'taken out' : 'chosen'}.`);
    }
    event.currentTarget.select();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (ctrlKey || metaKey || altKey || shiftKey) return;
    if (key === 'Enter') choose(event);
    else if (key === 'Escape' && words) {
      event.stopPropagation();
      search('');
    } else steer(event);
  };

  return (
    <>
      <TextInput
        id={id}
        role="combobox"
        aria-label={`Search ${noun}`}
        aria-autocomplete="list"
        aria-expanded={items.length > 0}
        aria-controls={items.length > 0 ? listId : undefined}
        aria-activedescendant={next && lineId(listId, picking.active)}
        aria-describedby={hintId}
        placeholder={looksIn}
        autoComplete="off"
        spellCheck={false}
        error={wrong}
        value={words}
        onChange={(event) => search(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <p id={hintId} role="status" className={styles['hint']}>
        {done || hint}
      </p>
    </>
  );
}
