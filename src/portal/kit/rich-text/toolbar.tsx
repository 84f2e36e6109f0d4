import { useEditorState, type Editor } from '@tiptap/react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { ControlButton } from './control-button.tsx';
import { controls } from './controls.ts';
import { focusEditor } from './focus-editor.ts';
import { LinkControl } from './link-control.tsx';
import styles from './rich-text.module.css';

interface ToolbarProps {
  editor: Editor;
  /** The id of the text that it formats. */
  controls: string;
}

/** The toolbar of the editor. It is one tab stop; arrow keys move between its buttons. */
export function Toolbar({ editor, controls: formatted }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      controls.map((group) => group.map((one) => ({ isOn: one.isOn?.(now), may: one.may(now) }))),
  });
  const move = (event: KeyboardEvent) => {
    const buttons = [...(bar.current?.querySelectorAll<HTMLElement>('button[data-control]') ?? [])];
    const at = buttons.findIndex((one) => one === event.target);
    const next = at < 0 ? undefined : nextOf(event.key, { at, last: buttons.length - 1 });
    if (next === undefined) return;
    event.preventDefault();
    setStop(next);
    buttons[next]?.focus();
  };
  const starts = controls.map((_, group) => controls.slice(0, group).flat().length);
  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label="Formatting"
      aria-controls={formatted}
      aria-keyshortcuts="Alt+F10"
      className={styles['toolbar']}
      onKeyDown={move}
    >
      {controls.flatMap((group, at) => [
        ...(at > 0 ? [<span key={`before ${at}`} className={styles['divider']} aria-hidden="true" />] : []),
        ...group.map((control, within) => {
          const index = (starts[at] ?? 0) + within;
          const common = { editor, control, isStop: index === stop, onFocus: () => setStop(index) };
          const state = states[at]?.[within] ?? { isOn: undefined, may: true };
          return control.name === 'Link' ? (
            <LinkControl key={control.name} {...common} {...state} />
          ) : (
            <ControlButton
              key={control.name}
              {...common}
              {...state}
              onPress={() => {
                focusEditor(editor);
                control.press?.(editor.chain());
              }}
            />
          );
        }),
      ])}
    </div>
  );
}

function nextOf(key: string, { at, last }: { at: number; last: number }): number | undefined {
  if (key === 'ArrowRight') return at === last ? 0 : at + 1;
  if (key === 'ArrowLeft') return at === 0 ? last : at - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? last : undefined;
}
