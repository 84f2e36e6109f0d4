import { Button } from '@mantine/core';
import { askToConfirm } from '../feedback.tsx';
import { softDisabled } from '../form/soft-disabled.ts';

interface DraftButtonsProps {
  /** What the changes are of, as they are asked about. */
  title: string;
  /** What saves: 'Save'. */
  word: string;
  /** Said with the words of the buttons to who does not see where they stand. */
  of?: string;
  changed: boolean;
  busy: boolean;
  onSave: () => void;
  onForget: () => void;
}

/** Saves or forgets changes. They stay where they are when there is nothing to save, and keep the focus. */
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
