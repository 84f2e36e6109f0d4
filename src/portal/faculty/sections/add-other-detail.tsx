import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useCallback, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import type { Section } from '#model/entries/define-section.ts';
import { maxRows } from '#model/entries/read-rows.ts';
import type { Draft } from '#portal/kit/entry-sections/drafts.ts';
import type { SectionActions } from '#portal/kit/entry-sections/section-actions.ts';
import { rowColumns } from '#portal/kit/entry-table/entry-rows.ts';
import { readBlock } from '#portal/kit/entry-table/read-block.ts';
import { useEntryEdits, type ChangeRows } from '#portal/kit/entry-table/use-entry-edits.ts';
import { useLatest } from '#portal/kit/use-latest.ts';
import styles from './sections.module.css';

interface AddOtherDetailProps {
  section: Section;
  draft: Draft;
  busy: boolean;
  actions: SectionActions;
}

/** The entry row of Other Details, below its table: Add requires both of its columns. */
export function AddOtherDetail({ section, draft, busy, actions }: AddOtherDetailProps) {
  const box = useRef<HTMLDivElement>(null);
  const latest = useLatest(draft);
  const change = useCallback<ChangeRows>((update) => actions.change(section, update), [actions, section]);
  const columns = rowColumns(section);
  const edits = useEntryEdits({ section, columns }, change, latest);
  const { rows, entry } = draft;
  const textOf = (name: string) => String(entry.values[name] ?? '');
  const add = () => {
    const missing = columns.find(({ name }) => textOf(name).trim() === '');
    if (!missing) edits.add();
    box.current?.querySelector<HTMLInputElement>(`[name=${(missing ?? columns[0])?.name}]`)?.focus();
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
    edits.paste(block, { at: rows.length, column });
  };
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
          value={textOf(name)}
          onChange={({ currentTarget }) => edits.set(entry.key, name, currentTarget.value)}
        />
      ))}
      <Button
        variant="default"
        size="sm"
        leftSection={<IconPlus size={16} stroke={1.5} aria-hidden="true" />}
        disabled={busy || rows.length >= maxRows}
        onClick={add}
      >
        Add
      </Button>
    </div>
  );
}
