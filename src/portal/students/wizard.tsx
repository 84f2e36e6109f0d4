import { Button } from '@mantine/core';
import { Suspense, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Link, useSearchParams } from 'react-router';
import { student } from '#model/people/student.ts';
import { readRecord } from '#model/record.ts';
import { askToConfirm } from '#portal/kit/feedback.tsx';
import { Skeleton } from '#portal/kit/page.tsx';
import { messageOf, ProblemError } from '#portal/kit/problem.ts';
import { ErrorSummary, RecordFields } from '#portal/kit/record/record-fields.tsx';
import { SendingForm } from '#portal/kit/form/sending-form.tsx';
import { useRecordForm, type RecordFormState } from '#portal/kit/record/use-record-form.ts';
import { useObservable } from '#portal/kit/observable.ts';
import type { Draft } from '#portal/session/drafts/draft.ts';
import { NoticeDialog } from '#portal/kit/notice-dialog.tsx';
import { registerStudent } from './calls.ts';
import { Review } from './review.tsx';
import { pickRegistrationFields, furthestStep, problemsIn, stepOf, steps } from './steps.ts';
import { ownStudentForm, studentForm } from './student-inputs.tsx';
import styles from './wizard.module.css';

interface WizardProps {
  draft: Draft;
  /** Where the input is stored, in a sentence. */
  kept: string;
  /** True for a signed-in user. */
  staff: boolean;
  /** Called when the user has closed the success message. */
  onOkay: () => void;
}

/**
 * The registration of a student: its step is in the address, its input in the draft, so that nothing is lost by
 * navigation.
 */
export function Wizard({ draft, kept, staff, onOkay }: WizardProps) {
  const [start] = useState(() => pickRegistrationFields(draft.read()));
  const form = useRecordForm(student, undefined, { ...studentForm, start });
  const { step, go } = useStep(form);
  const [registered, setRegistered] = useState<string | null>(null);
  const { values } = form;
  const isBegun = Object.values(pickRegistrationFields(values)).some((value) => value !== '');
  const hasRoom = useObservable(draft.hasRoom);
  useEffect(() => {
    if (isBegun) draft.keep(pickRegistrationFields(values));
    else draft.forget();
  }, [draft, values, isBegun]);
  const root = useFocusOnStep(step, form);
  const restart = () => {
    form.restart(undefined);
    go(0, 'replace');
  };
  const atBegin = () => root.current?.querySelector('h2')?.focus();
  const { busy, submit } = useSubmit(form, {
    staff,
    onRefused: (wrong) => go(wrong),
    onDone: () => {
      setRegistered(`${String(values['name'])}, roll number ${String(values['college_roll_no'])}`);
      restart();
    },
  });
  const next = () => {
    const problems = problemsIn(steps[step] ?? steps[0], values);
    form.setProblems(problems);
    if (problems.length === 0) go(step + 1);
  };
  const startAgain = async () => {
    const sure = await askToConfirm({
      title: 'Start again',
      body: 'Everything typed here is thrown away.',
      yes: 'Start again',
      no: 'Keep it',
      danger: true,
    });
    if (!sure) return;
    restart();
    atBegin();
  };
  const isLast = step === steps.length - 1;
  return (
    <div ref={root} className={styles['wizard']}>
      <Stepper step={step} reachable={furthestStep(values)} />
      <StepForm key={step} {...{ form, step, staff }} onSend={isLast ? submit : next}>
        <div className={styles['buttons']}>
          {step > 0 && (
            <Button variant="default" disabled={busy} onClick={() => go(step - 1)}>
              Back
            </Button>
          )}
          <Button type="submit" loading={busy} className={styles['onward'] ?? ''}>
            {isLast ? 'Final Submit' : 'Next'}
          </Button>
        </div>
      </StepForm>
      <p className={styles['kept']}>
        {hasRoom || !isBegun
          ? kept
          : 'This browser has no room left to keep what you type: submit it before you leave.'}
        {isBegun && (
          <button type="button" className={styles['again']} disabled={busy} onClick={() => void startAgain()}>
            Start again
          </button>
        )}
      </p>
      {registered !== null && (
        <NoticeDialog
          title="You have been succesfully registered"
          body={registered}
          onClose={() => {
            setRegistered(null);
            onOkay();
          }}
          other={
            staff && (
              <Button
                variant="default"
                onClick={() => {
                  // The dialog would return the focus to an unmounted element.
                  flushSync(() => setRegistered(null));
                  atBegin();
                }}
              >
                Register another
              </Button>
            )
          }
        />
      )}
    </div>
  );
}

/** The step in the address, or the first earlier one with a problem. */
function useStep({ values }: RecordFormState) {
  const [params, setParams] = useSearchParams();
  const asked = Math.trunc(Number(params.get('step') ?? 1)) - 1;
  const step = Math.max(0, Math.min(asked || 0, furthestStep(values)));
  const go = (to: number, how?: 'replace') => {
    setParams(to === 0 ? {} : { step: String(to + 1) }, { replace: how === 'replace' });
  };
  return { step, go };
}

/** A new step focuses its heading, or its error summary if there are problems. */
function useFocusOnStep(step: number, { problems }: RecordFormState) {
  const root = useRef<HTMLDivElement>(null);
  const left = useRef(step);
  const focus = useEffectEvent(() => {
    if (!problems.some(({ field }) => stepOf(field) === step)) root.current?.querySelector('h2')?.focus();
  });
  useEffect(() => {
    if (left.current === step) return;
    left.current = step;
    focus();
  }, [step]);
  return root;
}

interface Outcome {
  staff: boolean;
  /** Called with the step of the first field that the server refused. */
  onRefused: (step: number) => void;
  onDone: () => void;
}

/** Submits the form, once at a time; the server's problems are shown at their fields. */
function useSubmit(form: RecordFormState, { staff, onRefused, onDone }: Outcome) {
  const [busy, setBusy] = useState(false);
  // A second click may come before the button is rendered again.
  const sending = useRef(false);
  const submit = async () => {
    const reading = readRecord(student, form.values);
    if (sending.current || !reading.ok) return;
    sending.current = true;
    setBusy(true);
    form.setProblems([]);
    try {
      await registerStudent(reading.values, { key: form.request });
      onDone();
    } catch (error) {
      const problems = refusalOf(error, staff);
      form.setProblems(problems);
      const wrong = problems.map(({ field }) => stepOf(field)).filter((at) => at >= 0);
      if (wrong.length > 0) onRefused(Math.min(...wrong));
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };
  return { busy, submit: () => void submit() };
}

/** The server's problems, assigned to the fields of the form. The username is derived from the roll number. */
function refusalOf(error: unknown, staff: boolean) {
  const named = error instanceof ProblemError ? error.errors : [];
  const ours = named
    .map(({ field, message }) => ({ field: field === 'username' ? 'college_roll_no' : field, message }))
    .filter(({ field }) => stepOf(field) >= 0);
  if (ours.length > 0) return ours;
  const isClosed = !staff && error instanceof ProblemError && error.status === 401;
  const closed = 'Students cannot register themselves any more. What you typed is kept: ask the office of the college.';
  return [{ field: '', message: isClosed ? closed : messageOf(error) }];
}

function Stepper({ step, reachable }: { step: number; reachable: number }) {
  return (
    <nav aria-label="Steps">
      <ol className={styles['steps']}>
        {steps.map(({ title }, at) => (
          <li key={title} data-done={at < step || undefined} data-current={at === step || undefined}>
            {at !== step && at <= reachable ? (
              <Link to={at === 0 ? '?' : `?step=${at + 1}`} preventScrollReset>
                <StepName at={at} title={title} />
              </Link>
            ) : (
              <span aria-current={at === step ? 'step' : undefined}>
                <StepName at={at} title={title} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function StepName({ at, title }: { at: number; title: string }) {
  return (
    <>
      <span className={styles['number']}>{at + 1}</span>
      <span className={styles['step']}>{title}</span>
    </>
  );
}

function FieldSkeletons({ names }: { names: readonly string[] }) {
  return (
    <div className={styles['fields']}>
      {names.map((name) => (
        <Skeleton key={name} lines={1} height={64} />
      ))}
    </div>
  );
}

interface StepFormProps {
  form: RecordFormState;
  step: number;
  staff: boolean;
  onSend: () => void;
  children: ReactNode;
}

/** One step, mounted under its own React key. */
function StepForm({ form, step, staff, onSend, children }: StepFormProps) {
  const { title, fields } = steps[step] ?? steps[0];
  const shown = form.problems.filter(({ field }) => stepOf(field) === step || stepOf(field) < 0);
  return (
    <SendingForm aria-label={title} className={styles['form']} onSend={onSend}>
      <h2 tabIndex={-1} className={styles['title']}>
        {title}
      </h2>
      <ErrorSummary form={{ ...form, problems: shown }} />
      {fields.length === 0 ? (
        <Review values={form.values} />
      ) : (
        <Suspense fallback={<FieldSkeletons names={fields} />}>
          <div className={styles['fields']}>
            <RecordFields
              form={{ ...form, problems: shown }}
              views={staff ? studentForm : ownStudentForm}
              names={fields}
            />
          </div>
        </Suspense>
      )}
      {children}
    </SendingForm>
  );
}
