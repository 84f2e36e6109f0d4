import { useState } from 'react';
import { messageOf, ProblemError } from '../problem.ts';

/** The fields of a plain form, by name: all are texts, all are required. */
type Values = Readonly<Record<string, string>>;

/** The error of each field. Fields may share an error: it is removed from all of them as soon as one is edited. */
export type FieldErrors<Typed extends Values> = { readonly [Name in keyof Typed]?: string | undefined };

interface Sending<Typed extends Values> {
  /** Returns all errors of the input, before it is sent. */
  readonly check?: (typed: Typed) => FieldErrors<Typed>;
  /** Asks for confirmation; nothing is sent if it resolves to false. */
  readonly sure?: (typed: Typed) => Promise<boolean>;
  /**
   * Sends it. Returns errors, if there are any; `clear` empties the form. A thrown error is shown at the fields that
   * the server names, or above the form.
   */
  readonly send: (typed: Typed, clear: () => void) => Promise<FieldErrors<Typed> | undefined>;
}

/** The state that `PlainForm` renders. */
export interface PlainFormState {
  /** What is wrong with the whole form: no connection, too many attempts. */
  readonly problem: string;
  /** True while it is being sent; a second submission is ignored. */
  readonly busy: boolean;
  /** The first invalid field, which takes the focus, and its error. A new object after each failed attempt. */
  readonly firstProblem: { readonly field: string; readonly words: string } | null;
  submit(): Promise<void>;
}

/** The state of a plain form, and the props of each field's control. */
interface PlainForm<Typed extends Values> extends PlainFormState {
  bind(name: keyof Typed & string): Bound;
}

interface Bound {
  readonly name: string;
  readonly required: true;
  readonly value: string;
  readonly error: string | false;
  readonly onChange: (event: { currentTarget: { value: string } }) => void;
}

/** The state of a form with a few text fields that is not a record: a sign-in, a password, an e-mail address. */
export function usePlainForm<Typed extends Values>(
  start: Typed,
  { check, sure, send }: Sending<Typed>,
): PlainForm<Typed> {
  const [values, setValues] = useState(start);
  const [errors, setErrors] = useState<FieldErrors<Typed>>({});
  const [firstProblem, setFirstProblem] = useState<PlainFormState['firstProblem']>(null);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  /** Shows the errors; true if there are any. */
  const report = (wrong: FieldErrors<Typed>) => {
    const field = Object.keys(wrong).find((name) => wrong[name]);
    setErrors(wrong);
    if (field !== undefined) setFirstProblem({ field, words: wrong[field] ?? '' });
    return field !== undefined;
  };
  const submit = async () => {
    if (busy) return;
    setProblem('');
    if (report(check?.(values) ?? {})) return;
    if (sure && !(await sure(values))) return;
    setBusy(true);
    try {
      report((await send(values, () => setValues(start))) ?? {});
    } catch (error) {
      if (!report(errorsAt(start, error))) setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const type = (name: string, value: string) => {
    const typed = { ...values, [name]: value };
    setValues(typed);
    setFirstProblem(null);
    setErrors(stillWrong(errors, { name, before: check?.(values) ?? {}, after: check?.(typed) ?? {} }));
  };
  const bind = (name: keyof Typed & string): Bound => ({
    name,
    required: true,
    value: values[name] ?? '',
    error: errors[name] ?? false,
    onChange: (event) => type(name, event.currentTarget.value),
  });
  return { problem, busy, firstProblem, bind, submit };
}

/** Maps the server's errors to the fields that the form has. */
function errorsAt<Typed extends Values>(form: Typed, error: unknown): FieldErrors<Typed> {
  const named = error instanceof ProblemError ? error.errors : [];
  const ours = named.filter(({ field }) => Object.hasOwn(form, field));
  const [only, ...others] = Object.keys(form);
  // A refusal that concerns the only field is shown at that field.
  if (ours.length === 0 && only && others.length === 0 && isAboutWhatWasSent(error)) {
    return { [only]: messageOf(error) } as FieldErrors<Typed>;
  }
  return Object.fromEntries(ours.map(({ field, message }) => [field, message])) as FieldErrors<Typed>;
}

function isAboutWhatWasSent(error: unknown): boolean {
  return error instanceof ProblemError && [404, 409, 422].includes(error.status);
}

interface Typing<Typed extends Values> {
  name: string;
  before: FieldErrors<Typed>;
  after: FieldErrors<Typed>;
}

/**
 * The errors that remain after a field was edited: its own error is removed, and errors that the edit resolves, such as
 * a mismatched repetition.
 */
function stillWrong<Typed extends Values>(errors: FieldErrors<Typed>, { name, before, after }: Typing<Typed>) {
  const left = Object.entries(errors).filter(([field, message]) => {
    const isMended = before[field] === message && after[field] !== message;
    return message !== errors[name] && !isMended;
  });
  return Object.fromEntries(left) as FieldErrors<Typed>;
}
