import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import type { Resource } from '#model/define.ts';
import { useReload } from '../data-source.tsx';
import { confirm, isAsking, say } from '../feedback.tsx';
import { useLeaveGuard } from '../use-leave-guard.ts';
import { CheckStep } from './check-step.tsx';
import { ChooseStep } from './choose-step.tsx';
import styles from './import.module.css';
import type { ImportOutcome, Imports } from './imports.ts';
import { MatchStep } from './match-step.tsx';
import { ProgressLine } from './progress-line.tsx';
import { sayCounts } from './say-counts.ts';
import { useImport, type ImportState } from './use-import.ts';
import { useUndoImport } from './use-undo-import.ts';

interface ImportDialogProps {
  resource: Resource;
  imports: Imports;
  onClose: () => void;
}

const steps = { choose: 'Choose a file', match: 'Match the columns', check: 'Check and import' };

/** Takes a file of records into a list: choose, match, check, import. Render it only while it is open. */
export function ImportDialog({ resource, imports, onClose }: ImportDialogProps) {
  const state = useImport(resource, imports);
  const reload = useReload();
  const undo = useUndoImport(imports);
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
  const holdsWork = state.step !== 'choose' || state.doing !== null;
  useLeaveGuard(holdsWork);
  const close = async () => {
    // Escape also reaches the dialog while a question lies over it; then it answers that question alone.
    if (isAsking()) return;
    if (holdsWork && !(await confirm(leaving(state)))) return;
    state.stop();
    onClose();
  };
  const finish = (outcome: ImportOutcome) => {
    const id = outcome.import ?? null;
    if (id === null) say('Nothing to import: every row is stored already');
    else say(`Imported ${sayCounts(outcome.counts)}`, { ms: 10_000, undo: () => void undo(id) });
    void reload();
    onClose();
  };
  return (
    <Modal.Root
      opened
      onClose={() => void close()}
      size="min(1080px, 100%)"
      fullScreen={isPhone}
      closeOnClickOutside={false}
      transitionProps={{ duration: 120 }}
      classNames={{ content: styles['content'] }}
    >
      <Modal.Overlay />
      <Modal.Content>
        {/* No header element: outside <main> it would be a landmark of the whole page. */}
        <div className={styles['header']}>
          <Modal.Title className={styles['title']}>Import into {resource.title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" size={40} />
        </div>
        <div className={styles['body']}>
          <StepHeading state={state} />
          {state.problem !== '' && (
            <p className={styles['problem']} role="alert">
              {state.problem}
            </p>
          )}
          {state.doing ? (
            <ProgressLine doing={state.doing} rows={state.file?.rows.length ?? 0} onStop={state.stop} />
          ) : (
            <Step {...{ resource, imports, state }} onUndo={undo} onDone={finish} />
          )}
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}

interface StepProps extends Pick<ImportDialogProps, 'resource' | 'imports'> {
  state: ImportState;
  onUndo: (id: number) => Promise<void>;
  onDone: (outcome: ImportOutcome) => void;
}

function Step({ resource, imports, state, onUndo, onDone }: StepProps) {
  if (state.step === 'choose') return <ChooseStep {...{ resource, imports, state, onUndo }} />;
  if (state.step === 'match') return <MatchStep resource={resource} state={state} />;
  return <CheckStep resource={resource} state={state} onDone={onDone} />;
}

/** Where one is of three; it takes the focus at every step, so that a screen reader starts there. */
function StepHeading({ state: { step, doing } }: { state: ImportState }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const names = Object.keys(steps);
  const isFirst = useRef(true);
  const isBusy = doing !== null;
  // What is checked or imported is at the last step already.
  const shown = doing && doing.what !== 'reading' ? 'check' : step;
  useEffect(() => {
    // At the start the dialog itself gives the focus to what is first in it.
    if (!isFirst.current && !isBusy) heading.current?.focus();
    isFirst.current = false;
  }, [step, isBusy]);
  return (
    <h3 ref={heading} tabIndex={-1} className={styles['step']}>
      <span>
        Step {names.indexOf(shown) + 1} of {names.length}
      </span>{' '}
      {steps[shown]}
    </h3>
  );
}

function leaving({ doing }: ImportState) {
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
