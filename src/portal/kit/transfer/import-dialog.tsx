import { useMemo } from 'react';
import type { Resource } from '#model/define.ts';
import { refetchAll } from '../data-source.tsx';
import { notify, type Question } from '../feedback.tsx';
import { CheckStep } from './check-step.tsx';
import { ChooseStep } from './choose-step.tsx';
import type { ImportOutcome, Imports } from './imports.ts';
import { MatchStep } from './match-step.tsx';
import { withPart, type Part } from './part.ts';
import { ProgressLine } from './progress-line.tsx';
import { formatCounts } from './format-counts.ts';
import { StepDialog } from './step-dialog.tsx';
import { useImport, type ImportState } from './use-import.ts';
import { useUndoImport } from './use-undo-import.ts';

interface ImportDialogProps {
  resource: Resource;
  imports: Imports;
  onClose: () => void;
}

const steps = { choose: 'Choose a file', match: 'Match the columns', check: 'Check and import' };

/** Imports a file of records into a list: choose, match, check, import. Render it only while it is open. */
export function ImportDialog({ resource, imports, onClose }: ImportDialogProps) {
  const part = useMemo(() => imports.partOf?.(resource) ?? {}, [resource, imports]);
  const whole = useMemo(() => withPart(resource, part), [resource, part]);
  const state = useImport({ resource: whole, part }, imports);
  const undo = useUndoImport(imports);
  const { step, doing } = state;
  const holdsWork = step !== 'choose' || doing !== null;
  // A running check or import belongs to the last step already.
  const shown = doing && doing.what !== 'reading' ? 'check' : step;
  const finish = (outcome: ImportOutcome) => {
    const id = outcome.import ?? null;
    if (id === null) notify('Nothing to import: every row is stored already');
    else notify(`Imported ${formatCounts(outcome.counts)}`, { ms: 10_000, undo: () => void undo(id) });
    void refetchAll();
    onClose();
  };
  const close = () => {
    state.stop();
    onClose();
  };
  return (
    <StepDialog
      title={`Import into ${resource.title}`}
      steps={Object.values(steps)}
      step={Object.keys(steps).indexOf(shown)}
      isBusy={doing !== null}
      problem={state.problem}
      leaving={holdsWork ? leaving(state) : null}
      onClose={close}
    >
      {doing ? (
        <ProgressLine doing={doing} rows={state.file?.rows.length ?? 0} onStop={state.stop} />
      ) : (
        <Step {...{ resource, whole, part, imports, state }} onUndo={undo} onDone={finish} />
      )}
    </StepDialog>
  );
}

interface StepProps extends Pick<ImportDialogProps, 'resource' | 'imports'> {
  /** The resource including the fields that have the same value in the whole part. */
  whole: Resource;
  part: Part;
  state: ImportState;
  onUndo: (id: number) => Promise<void>;
  onDone: (outcome: ImportOutcome) => void;
}

function Step({ resource, whole, part, imports, state, onUndo, onDone }: StepProps) {
  if (state.step === 'choose') return <ChooseStep {...{ resource, imports, state, onUndo }} />;
  if (state.step === 'match') return <MatchStep resource={whole} part={part} state={state} />;
  return <CheckStep resource={whole} state={state} onDone={onDone} />;
}

function leaving({ doing }: ImportState): Question {
  if (doing?.what === 'importing') {
    return { title: 'Stop the import', body: 'Nothing of it is stored then.', yes: 'Stop', no: 'Go on' };
  }
  return {
    title: 'Leave the import',
    body: 'Nothing is stored yet. What you matched and corrected would be lost.',
    yes: 'Leave',
    no: 'Go on',
  };
}
