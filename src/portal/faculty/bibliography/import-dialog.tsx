import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { confirm, isAsking } from '#portal/kit/feedback.tsx';
import { useLeaveGuard } from '#portal/kit/use-leave-guard.ts';
import type { FacultyData } from '../calls.ts';
import type { Reload } from '../use-faculty-data.ts';
import styles from './bibliography.module.css';
import { CheckStep } from './check-step.tsx';
import { ChooseStep } from './choose-step.tsx';
import { useBibliographyImport, type BibliographyImportState } from './use-bibliography-import.ts';

interface ImportDialogProps {
  data: FacultyData;
  reload: Reload;
  onClose: () => void;
}

/** Reads publications, shows what would become of each, and takes in those that are chosen. Render it only while it is open. */
export function ImportDialog({ data, reload, onClose }: ImportDialogProps) {
  const state = useBibliographyImport(data, reload);
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
  const holdsWork = state.publications !== null;
  useLeaveGuard(holdsWork);
  const close = async () => {
    // Escape also reaches the dialog while a question lies over it; then it answers that question alone.
    if (isAsking() || state.busy === 'saving') return;
    if (holdsWork && !(await confirm(leaving))) return;
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
          <Modal.Title className={styles['title']}>Import publications</Modal.Title>
          <Modal.CloseButton aria-label="Close" size={40} />
        </div>
        <div className={styles['body']}>
          <StepHeading state={state} />
          {state.problem !== '' && (
            <p className={styles['problem']} role="alert">
              {state.problem}
            </p>
          )}
          {state.publications ? (
            <CheckStep state={state} publications={state.publications} onDone={onClose} />
          ) : (
            <ChooseStep state={state} />
          )}
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}

const leaving = {
  title: 'Leave the import',
  body: 'Nothing is stored yet. What you chose would be lost.',
  yes: 'Leave',
  no: 'Go on',
};

/** Where one is; it takes the focus at the second step, so that a screen reader starts there. */
function StepHeading({ state: { publications } }: { state: BibliographyImportState }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  const step = publications ? 2 : 1;
  useEffect(() => {
    // At the start the dialog itself gives the focus to what is first in it.
    if (!isFirst.current) heading.current?.focus();
    isFirst.current = false;
  }, [step]);
  return (
    <h3 ref={heading} tabIndex={-1} className={styles['step']}>
      <span>Step {step} of 2</span> {step === 1 ? 'Give the publications' : 'Check and import'}
    </h3>
  );
}
