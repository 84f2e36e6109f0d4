import { useState } from 'react';
import type { Resource } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import { inSentence } from '#model/in-sentence.ts';
import { useDataSource, useReload } from '../data-source.tsx';
import { say, sayProblem, withdrawQuestion, type SayOptions } from '../feedback.tsx';
import { keyOf } from '../key-of.ts';
import { messageOf, ProblemError } from '../problem.ts';
import { useIsMounted } from '../use-is-mounted.ts';
import { bringBack, mayDelete, removeIfThere } from './removal.ts';
import { useConflict, type RecordConflict } from './use-conflict.ts';
import type { RecordFormState } from './use-record-form.ts';

/** What a form can do to the store. */
export interface RecordWrites {
  /** True while a write is under way, and while what `onSaved` does then is. */
  readonly busy: boolean;
  /** What somebody else did to the record meanwhile; null when nobody did. */
  readonly conflict: RecordConflict | null;
  /** Adds or updates the record; what is wrong shows in the form. */
  submit(): Promise<void>;
  /** Deletes the record, when the person confirms it. */
  remove(): Promise<void>;
}

/** What is done once a form is stored; `read` answers when the lists are read again. */
export type OnSaved = (read: () => Promise<void>) => void | Promise<void>;

/**
 * Writes what a form holds. `onSaved` is called when the server has it and its message is shown; the lists are read
 * again. A form that starts anew from what is read answers the promise of that: what was typed until then would go with
 * the form. Of a form that is gone by then the message alone is shown: whatever `onSaved` does would be done to another
 * form, or another page.
 */
export function useRecordWrites(form: RecordFormState, onSaved: OnSaved): RecordWrites {
  const source = useDataSource();
  const reload = useReload();
  const isThere = useIsMounted();
  const [busy, setBusy] = useState(false);
  const { conflict, meet } = useConflict(form, source);

  const finish = async (message: string, options?: SayOptions) => {
    // Whether to leave it unsaved, Escape asked meanwhile.
    if (isThere()) withdrawQuestion();
    say(message, options);
    let reading: Promise<void> | undefined;
    const read = () => (reading ??= reload());
    const done = isThere() ? onSaved(read) : undefined;
    void read();
    await done;
  };

  const write = async (call: () => Promise<string>, options?: SayOptions) => {
    setBusy(true);
    try {
      await finish(await call(), options);
    } catch (error) {
      const met = isThere() ? await meet(error) : 'gone';
      if (met === 'gone') sayProblem(error);
      else if (met === 'stored') await finish(`This ${inSentence(form.resource.label)} was saved already`);
      else if (met === 'other') form.setProblems(problemsOf(error, form.resource));
    } finally {
      setBusy(false);
    }
  };

  const add = async (values: Values) => {
    const message = await source.add(form.resource, values, form.request);
    form.wasAdded();
    return message;
  };

  return {
    busy,
    conflict,
    async submit() {
      if (busy || conflict?.isOpen()) return;
      const reading = form.read();
      if (!reading.ok) {
        form.setProblems(reading.problems);
        return;
      }
      form.setProblems([]);
      const { resource, stored } = form;
      if (!stored) return write(() => add(reading.values));
      return write(() => source.update(resource, keyOf(resource, stored), wholeRecord(reading.values, form)));
    },
    async remove() {
      const { resource, stored } = form;
      if (busy || !stored) return;
      if (!(await mayDelete())) return;
      const undo = () => void bringBack({ source, reload }, resource, stored);
      const remove = () => source.remove(resource, keyOf(resource, stored));
      // Longer than it takes to read it: to think better of it, and to reach the button.
      await write(() => removeIfThere(resource, remove), { undo, ms: 10_000 });
    },
  };
}

/** The whole record and the version it stands on. A password left empty is not sent: it keeps what is set. */
function wholeRecord(values: Values, { resource, stored }: RecordFormState): Values {
  const sent = Object.entries(values).filter(
    ([name, value]) => resource.fields[name]?.kind !== 'secret' || value !== '',
  );
  return { ...Object.fromEntries(sent), version: stored?.version };
}

/** A failure as problems of the form: at their fields, or (field "") of the whole. */
function problemsOf(error: unknown, resource: Resource) {
  const named = error instanceof ProblemError ? error.errors : [];
  const atFields = named.filter((one) => Object.hasOwn(resource.fields, one.field));
  return atFields.length > 0 ? named : [{ field: '', message: messageOf(error) }];
}
