import { useState } from 'react';
import { messageOf, ProblemError } from '../problem.ts';

/** The fields of a plain form, by name: all of them typed, all of them needed. */
type Values = Readonly<Record<string, string>>;

/**
 * What is wrong with which field. One sentence may be said of several: it goes from all of them as soon as one is typed
 * in.
 */
export type FieldErrors<Typed extends Values> = { readonly [Name in keyof Typed]?: string | undefined };

interface Sending<Typed extends Values> {
  /** Everything wrong with what is typed, before it is sent. */
  readonly check?: (typed: Typed) => FieldErrors<Typed>;
  /** Asks once more; nothing is sent for false. */
  readonly sure?: (typed: Typed) => Promise<boolean>;
  /**
   * Sends it. Answers what turned out to be wrong, if anything did; `clear` empties the form. What it throws shows at
   * the fields the server names, or above the form.
   */
  readonly send: (typed: Typed, clear: () => void) => Promise<FieldErrors<Typed> | undefined>;
}

/** What `PlainForm` draws of a plain form. */
export interface PlainFormState {
  /** What is wrong with the whole: no connection, too many tries. */
  readonly problem: string;
  /** True while it is being sent; nothing is sent twice. */
  readonly busy: boolean;
  /**
   * The field that takes the focus, the first bad one, and what is wrong with it. A new object each time something was
   * found wrong.
   */
  readonly wanted: { readonly field: string; readonly words: string } | null;
  submit(): Promise<void>;
}

/** A plain form, and the props of each field's control. */
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

/** The state of a form of a few typed fields that is no record: a sign-in, a password, an address to write to. */
export function usePlainForm<Typed extends Values>(
  start: Typed,
  { check, sure, send }: Sending<Typed>,
): PlainForm<Typed> {
  const [values, setValues] = useState(start);
  const [errors, setErrors] = useState<FieldErrors<Typed>>({});
  const [wanted, setWanted] = useState<PlainFormState['wanted']>(null);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  /** Shows what is wrong; true when something is. */
  const report = (wrong: FieldErrors<Typed>) => {
    const field = Object.keys(wrong).find((name) => wrong[name]);
    setErrors(wrong);
    if (field !== undefined) setWanted({ field, words: wrong[field] ?? '' });
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
    setWanted(null);
    setErrors(stillWrong(errors, { name, before: check?.(values) ?? {}, after: check?.(typed) ?? {} }));
  };
  const bind = (name: keyof Typed & string): Bound => ({
    name,
    required: true,
    value: values[name] ?? '',
    error: errors[name] ?? false,
    onChange: (event) => type(name, event.currentTarget.value),
  });
  return { problem, busy, wanted, bind, submit };
}

/** What the server found wrong, at those of its fields that the form has. */
function errorsAt<Typed extends Values>(form: Typed, error: unknown): FieldErrors<Typed> {
  const named = error instanceof ProblemError ? error.errors : [];
  const ours = named.filter(({ field }) => Object.hasOwn(form, field));
  const [only, ...others] = Object.keys(form);
  // What the server will not do with the one thing that was typed is said where it was typed.
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
 * What is left of the errors when a field is typed in: not its own, nothing that is mended by it, such as a repetition.
 */
function stillWrong<Typed extends Values>(errors: FieldErrors<Typed>, { name, before, after }: Typing<Typed>) {
  const left = Object.entries(errors).filter(([field, message]) => {
    const isMended = before[field] === message && after[field] !== message;
    return message !== errors[name] && !isMended;
  });
  return Object.fromEntries(left) as FieldErrors<Typed>;
}
