import { Alert } from '@mantine/core';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { countedFirst } from '#model/counted.ts';
import type { Problem, Resource } from '#model/define.ts';
import { viewOf } from '../kinds/kinds.tsx';
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
 * Everything that is wrong with a form, above it: the names of the fields, each of which leads to its field, where the
 * message stands. Only what has no field in sight is told here. The first wrong field gets the focus.
 */
export function ErrorSummary({ form }: { form: RecordFormState }) {
  const { problems, resource } = form;
  const box = useRef<HTMLDivElement>(null);
  const found = useRef<RecordFormState['problems']>([]);
  // The list itself would be read from its top whenever one of it is mended.
  const [told, setTold] = useState({ words: '', round: 0 });
  const [withoutField, setWithoutField] = useState<readonly Problem[]>([]);
  useEffect(() => {
    // Fewer problems than before: one is being mended, and the focus is where it should be.
    const isNew = problems.length > 0 && problems.some((one) => !found.current.includes(one));
    found.current = problems;
    if (!isNew) return;
    const first = problems.find((one) => controlOf(one, resource));
    // The focus has its field read out with what is wrong with it, unless it is there already.
    const isThere = first && controlOf(first, resource)?.contains(document.activeElement);
    const others = problems.filter((one) => !controlOf(one, resource));
    const words = problems.map((one) =>
      others.includes(one) || (isThere && one === first) ? wordsOf(one, resource) : `${labelOf(one, resource)}.`,
    );
    setTold(({ round }) => ({ words: [headline({ problems, resource }), ...words].join(' '), round: round + 1 }));
    setWithoutField(others);
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
          <Problems problems={problems} resource={resource} withoutField={withoutField} />
        </Alert>
      )}
    </div>
  );
}

type Found = Pick<RecordFormState, 'problems' | 'resource'>;

/** One is a sentence, several are a list. `withoutField` are those whose field is not drawn. */
function Problems({ problems, resource, withoutField }: Found & { withoutField: readonly Problem[] }) {
  const entries = problems.map((problem) => {
    const label = withoutField.includes(problem) ? undefined : labelOf(problem, resource);
    return { problem, label };
  });
  const [first] = entries;
  if (first && entries.length === 1) return <Told {...first} resource={resource} />;
  return (
    <ul className={styles['problems']}>
      {entries.map((entry) => (
        <li key={entry.problem.field + entry.problem.message}>
          <Told {...entry} resource={resource} />
        </li>
      ))}
    </ul>
  );
}

interface ToldProps {
  problem: Problem;
  /** The name of its field, which the reader is led to; undefined where there is none in sight. */
  label: string | undefined;
  resource: Resource;
}

function Told({ problem, label, resource }: ToldProps) {
  if (label === undefined) return <p className={styles['problem']}>{wordsOf(problem, resource)}</p>;
  return (
    <button type="button" className={styles['jump']} onClick={() => goTo(inputId(resource.name, problem.field))}>
      {label}
    </button>
  );
}

function headline({ problems, resource }: Found): string {
  if (!problems.some((one) => Object.hasOwn(resource.fields, one.field))) return 'This could not be done';
  return countedFirst(problems.length, 'thing to mend', 'things to mend');
}

/** A message as it reads away from its field: one that does not name the field is given its name. */
function wordsOf({ field, message }: Problem, resource: Resource): string {
  const label = resource.fields[field]?.label ?? '';
  return message.toLowerCase().includes(label.toLowerCase()) ? message : `${label}: ${message}`;
}

function labelOf({ field }: Problem, resource: Resource): string | undefined {
  return Object.hasOwn(resource.fields, field) ? resource.fields[field]?.label : undefined;
}

/** What a problem leads to; null where the form does not draw its field. */
function controlOf(problem: Problem, resource: Resource): HTMLElement | null {
  return labelOf(problem, resource) ? document.getElementById(inputId(resource.name, problem.field)) : null;
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
