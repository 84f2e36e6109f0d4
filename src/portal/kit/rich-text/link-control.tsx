import { Button, Popover, TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { useState, type KeyboardEvent } from 'react';
import { ControlButton, type ControlState } from './control-button.tsx';
import { typedAddress } from './link-typed.ts';
import styles from './rich-text.module.css';

interface LinkControlProps extends ControlState {
  editor: Editor;
  onFocus: () => void;
}

/** The button for links, and the box in which their address is typed. */
export function LinkControl({ editor, ...button }: LinkControlProps) {
  const [opened, setOpened] = useState(false);
  const close = () => {
    setOpened(false);
    editor.commands.focus();
  };
  return (
    <Popover opened={opened} onChange={setOpened} width={300} position="bottom-start" shadow="md" trapFocus>
      <Popover.Target>
        <ControlButton {...button} onPress={() => setOpened(!opened)} />
      </Popover.Target>
      <Popover.Dropdown aria-label="Link">
        <LinkBox editor={editor} onDone={close} />
      </Popover.Dropdown>
    </Popover>
  );
}

function LinkBox({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const [before] = useState(() => String(editor.getAttributes('link')['href'] ?? ''));
  const [typed, setTyped] = useState(before);
  const [refused, setRefused] = useState(false);
  const apply = () => {
    const address = typedAddress(typed);
    setRefused(address === null);
    if (address === null) return;
    setLink(editor, { address, words: typed.trim() });
    onDone();
  };
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run();
    onDone();
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Neither sends nor closes the form that it stands in.
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

/** Links what is selected, or the link that the caret is in; where neither is, the address stands as its own words. */
function setLink(editor: Editor, { address, words }: { address: string; words: string }): void {
  if (editor.state.selection.empty && !editor.isActive('link')) {
    const marks = [{ type: 'link', attrs: { href: address } }];
    editor.chain().insertContent({ type: 'text', text: words, marks }).unsetMark('link').run();
    return;
  }
  editor.chain().extendMarkRange('link').setLink({ href: address }).run();
}
