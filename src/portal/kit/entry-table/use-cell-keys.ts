import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import type { EnteredRows, EntryRow } from './entry-rows.ts';
import type { EntryEdits } from './use-entry-edits.ts';

/** The place of a cell: the key of its row, and its column. */
export interface CellPlace {
  readonly row: string;
  readonly column: string;
}

/** Keyboard and focus handling of an editable table. */
export interface CellKeys {
  /** `add` adds the entry row. */
  readonly onKeyDown: (event: KeyboardEvent, add: () => void) => void;
  readonly onKeyUp: (event: KeyboardEvent) => void;
  readonly onFocus: (event: FocusEvent) => void;
  /** Focuses a cell as soon as it is rendered. */
  focus(place: CellPlace): void;
}

/**
 * Enter moves down, and in the entry row adds it. Arrow up and down move between rows where the caret does not need
 * them; with Alt they move the row. Escape restores the value that a cell had on focus. Tab is left to the browser,
 * which treats a cell under the sticky parts as visible.
 */
export function useCellKeys(
  body: RefObject<HTMLTableSectionElement | null>,
  edits: EntryEdits,
  latest: { readonly current: EnteredRows },
): CellKeys {
  const wanted = useRef<CellPlace | null>(null);
  // The focused cell, and its value when it got the focus.
  const entered = useRef<(CellPlace & { value: unknown }) | null>(null);
  const focus = (place: CellPlace) => {
    wanted.current = place;
    if (focusCell(body.current, place)) wanted.current = null;
  };
  // Runs after every render, since each may have rendered the awaited cell.
  useLayoutEffect(() => {
    if (wanted.current && focusCell(body.current, wanted.current)) wanted.current = null;
  });
  const takeBack = (event: KeyboardEvent) => {
    const [here, place] = [entered.current, placeOf(event.target)];
    const row = rowTold(latest.current, here?.row);
    if (!here || !row || place?.row !== here.row || place.column !== here.column) return;
    if (row.values[here.column] === here.value) return;
    event.preventDefault();
    event.stopPropagation();
    edits.set(here.row, here.column, here.value);
  };
  const go = (event: KeyboardEvent, by: number) => {
    const place = placeOf(event.target);
    const near = rowBeside(body.current, place?.row, by);
    event.preventDefault();
    if (place && near !== undefined) focusCell(body.current, { row: near, column: place.column });
  };
  return {
    focus,
    onFocus: ({ target }) => {
      const place = placeOf(target);
      const row = rowTold(latest.current, place?.row);
      entered.current = place && { ...place, value: row ? row.values[place.column] : '' };
    },
    onKeyUp: ({ key, target }) => {
      if (key === 'Tab' && placeOf(target)) (target as Element).scrollIntoView({ block: 'nearest', inline: 'nearest' });
    },
    onKeyDown: (event, add) => {
      if (!isControl(event.target) || event.nativeEvent.isComposing) return;
      const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
      const { altKey, shiftKey } = event;
      if (event.ctrlKey || event.metaKey) return;
      if (event.key === 'Escape') takeBack(event);
      const place = placeOf(event.target);
      if (event.key === 'Enter' && !shiftKey && !altKey) {
        go(event, 1);
        if (place?.row === latest.current.entry.key) add();
      }
      if (by !== 0 && altKey && place) {
        event.preventDefault();
        edits.move(place.row, by);
        wanted.current = place;
      } else if (by !== 0 && !shiftKey && mayLeave(event.target, by)) go(event, by);
    },
  };
}

/** The cell that contains an element; null outside the cells. */
export function placeOf(target: EventTarget): CellPlace | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-column]') : null;
  const row = cell?.closest<HTMLElement>('tr[data-row]');
  return cell && row ? { row: row.dataset['row'] ?? '', column: cell.dataset['column'] ?? '' } : null;
}

function rowTold({ rows, entry }: EnteredRows, told: string | undefined): EntryRow | undefined {
  return [...rows, entry].find(({ key }) => key === told);
}

type Control = HTMLTextAreaElement | HTMLInputElement;

function isControl(target: EventTarget): target is Control {
  return target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
}

/** Whether arrow up or down may leave the control: it has only one line, or the caret is at its very start or end. */
function mayLeave(control: Control, by: number): boolean {
  if (!(control instanceof HTMLTextAreaElement)) return false;
  const { selectionStart, selectionEnd, value } = control;
  if (selectionStart !== selectionEnd) return isOneLine(control);
  return isOneLine(control) || selectionStart === (by < 0 ? 0 : value.length);
}

function isOneLine(control: HTMLTextAreaElement): boolean {
  const line = parseFloat(getComputedStyle(control).lineHeight);
  const { paddingTop, paddingBottom } = getComputedStyle(control);
  return control.scrollHeight - parseFloat(paddingTop) - parseFloat(paddingBottom) < line * 1.5;
}

function rowBeside(body: HTMLTableSectionElement | null, row: string | undefined, by: number): string | undefined {
  const rows = [...(body?.rows ?? [])];
  const at = rows.findIndex((one) => one.dataset['row'] === row);
  return at < 0 ? undefined : rows[at + by]?.dataset['row'];
}

/** Focuses a cell; false if it is not rendered. Its text is not selected: the caret stays where it was. */
function focusCell(body: HTMLTableSectionElement | null, { row, column }: CellPlace): boolean {
  const line = [...(body?.rows ?? [])].find((one) => one.dataset['row'] === row);
  const cell = [...(line?.cells ?? [])].find((one) => one.dataset['column'] === column);
  const control = cell?.querySelector<HTMLElement>('textarea, input, select, button');
  // It gets its controls when it scrolls into view.
  if (!control) line?.scrollIntoView({ block: 'center' });
  control?.focus();
  control?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  return control != null;
}
