import { Alert, Button, TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Field, Problem } from '#model/define.ts';
import { departmentProfile, singleValues } from '#model/entries/department-profile.ts';
import { mandatory } from '#model/entries/read-rows.ts';
import { say } from '#portal/kit/feedback.tsx';
import { messageOf, ProblemError } from '#portal/kit/problem.ts';
import { softDisabled } from '#portal/kit/form/soft-disabled.ts';
import { SendingForm } from '#portal/kit/form/sending-form.tsx';
import { saveDepartment, type DepartmentData } from '../calls.ts';
import styles from './profile.module.css';
import { Passages } from '#portal/kit/passages.tsx';
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
            <Passages text={typedOf(data)[name] || '(empty)'} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function SingleForm({ code, data, reload, onChanged }: SingleValuesProps) {
  const form = useRef<HTMLFormElement>(null);
  // The base of the input; null follows the loaded data while nothing is typed.
  const [held, setHeld] = useState<{ typed: Typed; stored: Typed; version: number } | null>(null);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [theirs, setTheirs] = useState<Typed | null>(null);
  const [busy, setBusy] = useState(false);
  const stored = held?.stored ?? typedOf(data);
  const typed = held?.typed ?? stored;
  const version = held?.version ?? data.version;
  const changed = singleValues.some((name) => typed[name].trim() !== stored[name]);
  const tell = useEffectEvent(onChanged);
  useEffect(() => tell(changed), [changed]);
  useEffect(() => {
    const first = problems.find(({ field }) => field !== '');
    const control = first && form.current?.elements.namedItem(first.field);
    if (control instanceof HTMLInputElement) control.focus();
  }, [problems]);
  const restart = () => {
    setHeld(null);
    setProblems([]);
    setTheirs(null);
  };
  const save = async () => {
    if (busy || !changed) return;
    const empty = singleValues.filter((name) => typed[name].trim() === '');
    setProblems(empty.map((field) => ({ field, message: mandatory })));
    if (empty.length > 0) return;
    setBusy(true);
    try {
      say(await saveDepartment(code, { ...typed, version }));
      const read = await reload();
      restart();
      // The stored values differ from the loaded ones: show them even if the reload failed.
      if (!read) setHeld({ typed, stored: typed, version });
    } catch (error) {
      const fresh = error instanceof ProblemError && error.isStale ? await reload() : null;
      if (fresh) {
        setTheirs(typedOf(fresh));
        setHeld({ typed, stored: typedOf(fresh), version: fresh.version });
      } else {
        setProblems(toldBy(error));
      }
    }
    setBusy(false);
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
            setHeld({ typed: { ...typed, [name]: currentTarget.value }, stored, version });
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
        <Alert
          color="ochre"
          role="alert"
          title="Somebody else changed this while you had it open"
          className={styles['wide'] ?? ''}
        >
          {singleValues.map((name) => (
            <p key={name} className={styles['theirs']}>
              {fieldOf(name).label}: {theirs[name] || '(empty)'}
            </p>
          ))}
          <p className={styles['theirs']}>Save stores what you typed on top of it.</p>
          <Button variant="default" size="sm" onClick={restart}>
            Take theirs
          </Button>
        </Alert>
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
function toldBy(error: unknown): readonly Problem[] {
  const named = error instanceof ProblemError ? error.errors : [];
  const ours = named.filter(({ field }) => singleValues.some((name) => name === field));
  return ours.length > 0 ? ours : [{ field: '', message: messageOf(error) }];
}
