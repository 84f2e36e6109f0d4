import { Modal } from '@mantine/core';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { askToConfirm, isAsking, type Question } from '../feedback.tsx';
import { useRestoreFocusOnUnmount } from '../focus/use-restore-focus-on-unmount.ts';
import { useLeaveGuard } from '../unsaved/use-leave-guard.ts';
import { useClosedByBack } from '../use-closed-by-back.ts';
import { usePhone } from '../use-phone.ts';
import styles from './step-dialog.module.css';

interface StepDialogProps {
  title: string;
  /** The name of each step, in order. */
  steps: readonly string[];
  /** The index of the current step, from 0. */
  step: number;
  /** Work is in progress: the new step is not ready yet. */
  isBusy?: boolean;
  /** It cannot be closed now. */
  isHeld?: boolean;
  /** What went wrong, for a person; "" when nothing did. */
  problem: string;
  /** The question before it closes; null if nothing would be lost. */
  leaving: Question | null;
  onClose: () => void;
  children: ReactNode;
}

/** A full-screen dialog with several steps. Render it only while it is open. */
export function StepDialog({
  title,
  steps,
  step,
  isBusy = false,
  isHeld = false,
  problem,
  leaving,
  onClose,
  children,
}: StepDialogProps) {
  const isPhone = usePhone();
  useLeaveGuard(leaving !== null);
  useRestoreFocusOnUnmount();
  const close = async () => {
    // Escape also reaches the dialog while a question covers it; then it answers only that question.
    if (isAsking() || isHeld) return;
    if (leaving && !(await askToConfirm(leaving))) return;
    onClose();
  };
  useClosedByBack(true, () => void close());
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
          <Modal.Title className={styles['title']}>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" size={40} />
        </div>
        <div className={styles['body']}>
          <StepHeading steps={steps} step={step} isBusy={isBusy} />
          {problem !== '' && (
            <p className={styles['problem']} role="alert">
              {problem}
            </p>
          )}
          {children}
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}

/** The scrolling part of a step. */
export function StepScroll({ children }: { children: ReactNode }) {
  return <div className={styles['scroll']}>{children}</div>;
}

interface StepPartProps {
  title?: string;
  children: ReactNode;
}

/** One of several parts of a step, under a heading of its own. */
export function StepPart({ title, children }: StepPartProps) {
  const id = useId();
  return (
    <section className={styles['part']} aria-labelledby={title === undefined ? undefined : id}>
      {title !== undefined && <h4 id={id}>{title}</h4>}
      {children}
    </section>
  );
}

/** The buttons below a step: back at one end, next at the other. */
export function StepFooter({ children }: { children: ReactNode }) {
  return (
    <div className={styles['footer']} data-foot>
      {children}
    </div>
  );
}

/** The current step; it gets the focus at every step, so that a screen reader starts there. */
function StepHeading({ steps, step, isBusy }: { steps: readonly string[]; step: number; isBusy: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    // At the start the dialog itself focuses its first element.
    if (!isFirst.current && !isBusy) heading.current?.focus();
    isFirst.current = false;
  }, [step, isBusy]);
  return (
    <h3 ref={heading} tabIndex={-1} className={styles['step']}>
      <span>
        Step {step + 1} of {steps.length}
      </span>{' '}
      {steps[step]}
    </h3>
  );
}
