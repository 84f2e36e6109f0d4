import { Button } from '@mantine/core';
import { askToConfirm } from '../feedback.tsx';
import { softDisabled } from '../form/soft-disabled.ts';

interface DraftButtonsProps {
  /** What the changes belong to, as the confirmation names it. */
  title: string;
  /** The words of the save button: 'Save'. */
  word: string;
  /** Added to the labels of the buttons for screen readers, which do not show their context. */
  of?: string;
  changed: boolean;
  busy: boolean;
  onSave: () => void;
  onForget: () => void;
}

/** Saves or discards changes. With nothing to save, the buttons stay in place and keep the focus. */
export function DraftButtons({ title, word, of, changed, busy, onSave, onForget }: DraftButtonsProps) {
  const state = changed ? {} : softDisabled;
  const unseen = of === undefined ? null : <span data-unseen> {of}</span>;
  const cancel = async () => {
    if (!changed || busy) return;
    const sure = await askToConfirm({
      title: 'Discard changes',
      body: `What you changed in “${title}” is not stored yet and would be lost.`,
      yes: 'Discard',
      no: 'Keep editing',
      loses: true,
    });
    if (sure) onForget();
  };
  return (
    <>
      <Button variant="default" size="sm" {...state} onClick={() => void cancel()}>
        Cancel{unseen}
      </Button>
      <Button size="sm" loading={busy} {...state} onClick={onSave}>
        {word}
        {unseen}
      </Button>
    </>
  );
}
