import { Alert } from '@mantine/core';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { formatCountCapitalized } from '#model/wording/format-count.ts';
import type { Problem, Resource } from '#model/define.ts';
import { viewOf } from '../kinds/kind-views.tsx';
import styles from './record-form.module.css';
import type { RecordFormState } from './use-record-form.ts';
import type { InputProps, Views } from '../views.ts';

interface FieldsProps {
  form: RecordFormState;
  views?: Views | undefined;
  /** The fields to show, in order; all of them when absent. */
  names?: readonly string[] | undefined;
}

/** The inputs of a record, one under the other, each as its kind or the area draws it. */
export function RecordFields({ form, views, names = Object.keys(form.resource.fields) }: FieldsProps) {
  return names.map((name) => {
    const field = form.resource.fields[name];
    if (!field) return null;
    const Input = (views?.inputs?.[name] as ComponentType<InputProps> | undefined) ?? viewOf(field).Input;
    return (
      <Input
        key={name}
        id={inputId(form.resource.name, name)}
        name={name}
        field={field}
        value={form.values[name]}
        onChange={(value) => form.change({ [name]: value })}
        error={form.problems.find((one) => one.field === name)?.message}
        editing={form.stored !== undefined}
        stored={form.stored}
        autoComplete={views?.autofill?.[name]}
        values={form.values}
        change={form.change}
        hold={(why) => form.hold(name, why)}
      />
    );
  });
}

/**
 * Everything that is wrong with a form, above it; each line leads to its field. The first wrong field gets the focus.
 */
export function ErrorSummary({ form }: { form: RecordFormState }) {
  const { problems, resource } = form;
  const box = useRef<HTMLDivElement>(null);
  const found = useRef<RecordFormState['problems']>([]);
  // The list itself would be read from its top whenever one of it is mended.
  const [told, setTold] = useState({ words: '', round: 0 });
  useEffect(() => {
    // Fewer problems than before: one is being mended, and the focus is where it should be.
    const isNew = problems.length > 0 && problems.some((one) => !found.current.includes(one));
    found.current = problems;
    if (!isNew) return;
    const words = [headline({ problems, resource }), ...problems.map((one) => wordsOf(one, resource))].join(' ');
    setTold(({ round }) => ({ words, round: round + 1 }));
    const first = problems.find((one) => Object.hasOwn(resource.fields, one.field));
    if (first) goTo(inputId(resource.name, first.field));
    else box.current?.focus();
  }, [problems, resource]);
  return (
    <div ref={box} tabIndex={-1} className={styles['summary']}>
      <p role="alert" data-unseen>
        {/* Said anew at each try: the same words in the same place are silent. */}
        {problems.length > 0 && <span key={told.round}>{told.words}</span>}
      </p>
      {problems.length > 0 && (
        <Alert role="group" color="danger" title={headline({ problems, resource })}>
          <Problems problems={problems} resource={resource} />
        </Alert>
      )}
    </div>
  );
}

type Found = Pick<RecordFormState, 'problems' | 'resource'>;

/** One is a sentence, several are a list. */
function Problems({ problems, resource }: Found) {
  const [first] = problems;
  if (first && problems.length === 1) return <Told problem={first} resource={resource} />;
  return (
    <ul className={styles['problems']}>
      {problems.map((problem) => (
        <li key={problem.field + problem.message}>
          <Told problem={problem} resource={resource} />
        </li>
      ))}
    </ul>
  );
}

function Told({ problem, resource }: { problem: Problem; resource: Resource }) {
  if (!Object.hasOwn(resource.fields, problem.field)) return <p className={styles['problem']}>{problem.message}</p>;
  return (
    <button type="button" className={styles['jump']} onClick={() => goTo(inputId(resource.name, problem.field))}>
      {wordsOf(problem, resource)}
    </button>
  );
}

function headline({ problems, resource }: Found): string {
  if (!problems.some((one) => Object.hasOwn(resource.fields, one.field))) return 'This could not be done';
  return formatCountCapitalized(problems.length, 'thing to mend', 'things to mend');
}

/** A message as it reads away from its field: one that does not name the field is given its name. */
function wordsOf({ field, message }: Problem, resource: Resource): string {
  const label = resource.fields[field]?.label ?? '';
  return message.toLowerCase().includes(label.toLowerCase()) ? message : `${label}: ${message}`;
}

function inputId(resource: string, field: string): string {
  return `${resource}-${field}`;
}

/**
 * Brings a control into sight, with its label and what is wrong, and gives it the focus. A group of controls passes it
 * on to the one it names by `data-meant`, else to one that is wrong, else to its first.
 */
function goTo(id: string): void {
  const element = document.getElementById(id);
  const control = element?.matches('input, select, textarea, button, [contenteditable]')
    ? element
    : ['[data-meant]', '[aria-invalid="true"]', 'input, button']
        .map((one) => element?.querySelector(one))
        .find(Boolean);
  for (const one of [element, control]) {
    (one?.closest('.mantine-InputWrapper-root') ?? one)?.scrollIntoView({ block: 'nearest' });
  }
  if (control instanceof HTMLElement) control.focus({ preventScroll: true });
}
