import { Alert, Button, TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Field, Problem } from '#model/define.ts';
import { departmentProfile, singleValues } from '#model/entries/department-profile.ts';
import { mandatoryMessage } from '#model/entries/read-rows.ts';
import { ConcurrentChange } from '#portal/kit/entry-sections/concurrent-change.tsx';
import { useValueDraft } from '#portal/kit/entry-sections/use-value-draft.ts';
import { notify } from '#portal/kit/feedback.tsx';
import { messageOf, ProblemError } from '#portal/kit/problem.ts';
import { softDisabled } from '#portal/kit/form/soft-disabled.ts';
import { SendingForm } from '#portal/kit/form/sending-form.tsx';
import { saveDepartment, type DepartmentData } from '../calls.ts';
import styles from './profile.module.css';
import { MultilingualText } from '#portal/kit/multilingual-text.tsx';
import { usePrinting } from '#portal/kit/use-printing.ts';

type Typed = Readonly<Record<(typeof singleValues)[number], string>>;

interface SingleValuesProps {
  code: string;
  data: DepartmentData;
  mayWrite: boolean;
  /** Reads the department's data again; null when that failed. */
  reload: () => Promise<DepartmentData | null>;
  /** Called when unsaved input appears or disappears. */
  onChanged: (changed: boolean) => void;
}

/** The fields of a department with a single value: none of them may be saved empty. */
export function SingleValues(props: SingleValuesProps) {
  const { data, mayWrite } = props;
  const id = useId();
  const printing = usePrinting();
  return (
    <section className={styles['single']} aria-labelledby={id}>
      <h2 id={id}>General</h2>
      {mayWrite && <SingleForm {...props} />}
      {/* Form controls are not printed. */}
      {(!mayWrite || printing) && <Facts data={data} />}
    </section>
  );
}

function Facts({ data }: { data: DepartmentData }) {
  return (
    <dl className={styles['facts']}>
      {singleValues.map((name) => (
        <div key={name}>
          <dt>{fieldOf(name).label}</dt>
          <dd>
            <MultilingualText text={typedOf(data)[name] || '(empty)'} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function SingleForm({ code, data, reload, onChanged }: SingleValuesProps) {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const draft = useValueDraft<Typed, DepartmentData>({
    data,
    reload,
    valueOf: typedOf,
    isSame: (one, other) => singleValues.every((name) => one[name].trim() === other[name].trim()),
    save: (typed, version) => saveDepartment({ code }, { ...typed, version }),
    onRefused: (error) => setProblems(problemsOf(error)),
  });
  const { value: typed, changed, busy, theirs } = draft;
  const tell = useEffectEvent(onChanged);
  useEffect(() => tell(changed), [changed]);
  useEffect(() => {
    const first = problems.find(({ field }) => field !== '');
    const control = first && form.current?.elements.namedItem(first.field);
    if (control instanceof HTMLInputElement) control.focus();
  }, [problems]);
  const takeTheirs = () => {
    draft.forget();
    setProblems([]);
  };
  const save = async () => {
    if (busy || !changed) return;
    const empty = singleValues.filter((name) => typed[name].trim() === '');
    setProblems(empty.map((field) => ({ field, message: mandatoryMessage })));
    if (empty.length > 0) return;
    const message = await draft.save();
    if (message !== '') notify(message);
  };
  const messageAt = (name: string) => problems.find(({ field }) => field === name)?.message;
  return (
    <SendingForm ref={form} className={styles['singleForm']} onSend={() => void save()}>
      {singleValues.map((name) => (
        <TextInput
          key={name}
          id={`departmentprofile-${name}`}
          name={name}
          label={fieldOf(name).label}
          required
          autoComplete="off"
          readOnly={busy}
          value={typed[name]}
          error={messageAt(name)}
          onChange={({ currentTarget }) => {
            draft.change({ ...typed, [name]: currentTarget.value });
            setProblems(problems.filter(({ field }) => field !== name));
          }}
        />
      ))}
      <div className={styles['singleButtons']}>
        <Button type="submit" size="sm" loading={busy} {...(changed ? {} : softDisabled)}>
          Save<span data-unseen> general</span>
        </Button>
      </div>
      {messageAt('') && (
        <Alert color="danger" role="alert" title="Error" className={styles['wide'] ?? ''}>
          {messageAt('')}
        </Alert>
      )}
      {theirs && (
        <ConcurrentChange
          lines={singleValues.map((name) => `${fieldOf(name).label}: ${theirs[name] || '(empty)'}`)}
          word="Save"
          className={styles['wide']}
          onTake={takeTheirs}
        />
      )}
    </SendingForm>
  );
}

function fieldOf(name: (typeof singleValues)[number]): Field {
  return departmentProfile.fields[name];
}

function typedOf(data: DepartmentData): Typed {
  const textOf = (name: string) => String(data[name] ?? '');
  return { estd: textOf('estd'), examination_system: textOf('examination_system') };
}

/** The problems of an error, by field, or (field "") for the whole form. */
function problemsOf(error: unknown): readonly Problem[] {
  const named = error instanceof ProblemError ? error.errors : [];
  const ours = named.filter(({ field }) => singleValues.some((name) => name === field));
  return ours.length > 0 ? ours : [{ field: '', message: messageOf(error) }];
}
