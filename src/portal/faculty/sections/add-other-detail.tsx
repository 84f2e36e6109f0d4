import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import type { Section } from '#model/entries/define-section.ts';
import { mostRows } from '#model/entries/read-rows.ts';
import type { Draft } from '#portal/kit/entry-sections/drafts.ts';
import type { SectionActions } from '#portal/kit/entry-sections/section-actions.ts';
import { newRow, rowColumns } from '#portal/kit/entry-table/entry-rows.ts';
import { placeBlock, sayPlaced } from '#portal/kit/entry-table/place-block.ts';
import { readBlock } from '#portal/kit/entry-table/read-block.ts';
import { say } from '#portal/kit/feedback.tsx';
import styles from './sections.module.css';

interface AddOtherDetailProps {
  section: Section;
  draft: Draft;
  busy: boolean;
  actions: SectionActions;
}

/** Where the row stands that is not in the list yet. */
const here = 'entry';

const blank = { description_o: '', year_o: '' };
const names = ['description_o', 'year_o'] as const;

/** A row of Other Details comes into the list by Add, and only when both its columns are filled in. */
export function AddOtherDetail({ section, draft, busy, actions }: AddOtherDetailProps) {
  const columns = rowColumns(section);
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(blank);
  const isHeld = draft.holds.some(({ row }) => row === here);
  const isTyped = names.some((name) => typed[name] !== '');
  // Cancel lets go of it.
  if (isTyped && !isHeld) setTyped(blank);
  const type = (now: typeof blank) => {
    const message = names.some((name) => now[name] !== '') ? 'Add this to the list, or empty it.' : '';
    setTyped(now);
    // Nobody shall think it stored because the list is.
    actions.hold(section, { row: here, column: 'description_o', message });
  };
  const add = () => {
    const missing = names.find((name) => typed[name].trim() === '');
    if (missing === undefined) {
      actions.change(section, (rows) => [...rows, newRow(section, typed)]);
      type(blank);
    }
    box.current?.querySelector<HTMLInputElement>(`[name=${missing ?? names[0]}]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isEnter = event.key === 'Enter' && !event.ctrlKey && !event.metaKey;
    if (!isEnter || event.target instanceof HTMLButtonElement || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };
  const onPaste = (event: ClipboardEvent) => {
    const block = readBlock(event.clipboardData.getData('text/plain'), event.clipboardData.getData('text/html'));
    const column = event.target instanceof HTMLInputElement ? event.target.name : '';
    if (!block || busy) return;
    event.preventDefault();
    const { rows } = draft;
    const placed = placeBlock({ section, columns, rows }, block, { at: rows.length, column });
    actions.change(section, () => placed.rows);
    say(sayPlaced(placed));
  };
  const wrong = draft.problems.find(({ row }) => row === here)?.message;
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter adds, and a paste is heard, in either input.
    <div
      ref={box}
      role="group"
      aria-label={`Add to ${section.resource.title}`}
      className={styles['adds']}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
    >
      {columns.map(({ name, field }) => (
        <TextInput
          key={name}
          name={name}
          label={field.label}
          size="sm"
          autoComplete="off"
          readOnly={busy}
          value={typed[name as keyof typeof blank]}
          error={name === 'description_o' ? wrong : undefined}
          onChange={({ currentTarget }) => type({ ...typed, [name]: currentTarget.value })}
        />
      ))}
      <Button
        variant="default"
        size="sm"
        leftSection={<IconPlus size={16} stroke={1.5} aria-hidden="true" />}
        disabled={busy || draft.rows.length >= mostRows}
        onClick={add}
      >
        Add
      </Button>
    </div>
  );
}
