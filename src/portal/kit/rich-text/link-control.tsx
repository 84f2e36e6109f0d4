import { Button, Popover, TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { ControlButton, type ControlState } from './control-button.tsx';
import { focusEditor } from './focus-editor.ts';
import { parseLinkAddress } from './parse-link-address.ts';
import styles from './rich-text.module.css';

interface LinkControlProps extends ControlState {
  editor: Editor;
  onFocus: () => void;
}

/** The link button, and the box for the address. */
export function LinkControl({ editor, ...button }: LinkControlProps) {
  const [opened, setOpened] = useState(false);
  const leaveRef = useRef<() => boolean>(() => true);
  const close = () => {
    setOpened(false);
    focusEditor(editor);
  };
  // A click outside the box, for example on Submit, applies the typed address as Apply does: otherwise it would be lost
  // silently.
  const change = (toOpen: boolean) => {
    if (toOpen || leaveRef.current()) setOpened(toOpen);
  };
  return (
    <Popover opened={opened} onChange={change} width={300} position="bottom-start" shadow="md" trapFocus>
      <Popover.Target>
        <ControlButton {...button} onPress={() => setOpened(!opened)} />
      </Popover.Target>
      <Popover.Dropdown aria-label="Link">
        <LinkBox editor={editor} leaveRef={leaveRef} onDone={close} />
      </Popover.Dropdown>
    </Popover>
  );
}

interface LinkBoxProps {
  editor: Editor;
  /** Applies the typed address, if there is one. False if it is invalid and the box must stay open. */
  leaveRef: RefObject<() => boolean>;
  onDone: () => void;
}

function LinkBox({ editor, leaveRef, onDone }: LinkBoxProps) {
  const [before] = useState(() => String(editor.getAttributes('link')['href'] ?? ''));
  const [typed, setTyped] = useState(before);
  const [refused, setRefused] = useState(false);
  const take = () => {
    const address = parseLinkAddress(typed);
    setRefused(address === null);
    if (address !== null) setLink(editor, { address, words: typed.trim() });
    return address !== null;
  };
  const apply = () => {
    if (take()) onDone();
  };
  useLayoutEffect(() => {
    leaveRef.current = () => ['', before].includes(typed.trim()) || take();
  });
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run();
    onDone();
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Neither submits nor closes the surrounding form.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') apply();
    else onDone();
  };
  return (
    <div className={styles['link']}>
      <TextInput
        label="Address"
        placeholder="https://"
        type="text"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="off"
        data-autofocus
        data-mantine-stop-propagation="true"
        value={typed}
        error={refused && 'A link begins with http, https, mailto or tel.'}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={keys}
      />
      <div className={styles['linkButtons']}>
        {before !== '' && (
          <Button variant="default" size="sm" onClick={remove}>
            Remove
          </Button>
        )}
        <Button size="sm" onClick={apply}>
          Apply
        </Button>
      </div>
    </div>
  );
}

/** Links the selection, or changes the link at the caret; without either, inserts the address as a linked text. */
function setLink(editor: Editor, { address, words }: { address: string; words: string }): void {
  if (editor.state.selection.empty && !editor.isActive('link')) {
    const marks = [{ type: 'link', attrs: { href: address } }];
    editor.chain().insertContent({ type: 'text', text: words, marks }).unsetMark('link').run();
    return;
  }
  editor.chain().extendMarkRange('link').setLink({ href: address }).run();
}
