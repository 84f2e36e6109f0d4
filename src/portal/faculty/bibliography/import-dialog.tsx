import { useState } from 'react';
import { StepDialog } from '#portal/kit/transfer/step-dialog.tsx';
import { CheckStep } from './check-step.tsx';
import { ChooseStep } from './choose-step.tsx';
import { useBibliographyImport, type ImportTarget } from './use-bibliography-import.ts';

interface ImportDialogProps {
  target: ImportTarget;
  onClose: () => void;
}

/** Parses publications, shows the dry run, and imports the selected ones. Render it only while it is open. */
export function ImportDialog({ target, onClose }: ImportDialogProps) {
  const state = useBibliographyImport(target);
  const { publications } = state;
  const [pasted, setPasted] = useState('');
  return (
    <StepDialog
      title="Import publications"
      steps={['Give the publications', 'Check and import']}
      step={publications ? 1 : 0}
      isHeld={state.busy === 'saving'}
      problem={state.problem}
      leaving={publications || pasted.trim() !== '' ? leaving : null}
      onClose={onClose}
    >
      {publications ? (
        <CheckStep state={state} publications={publications} onDone={onClose} />
      ) : (
        <ChooseStep state={state} text={pasted} onText={setPasted} />
      )}
    </StepDialog>
  );
}

const leaving = {
  title: 'Leave the import',
  body: 'Nothing is stored yet. What you pasted or chose would be lost.',
  yes: 'Leave',
  no: 'Go on',
};
