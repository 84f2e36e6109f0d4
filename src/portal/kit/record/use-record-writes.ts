import { useState } from 'react';
import type { Resource } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import { lowerCaseLabel } from '#model/wording/lower-case-label.ts';
import { refetchAll, useDataSource } from '../data-source.tsx';
import { notify, notifyError, withdrawQuestion, type NotifyOptions } from '../feedback.tsx';
import { keyOf } from '../key-of.ts';
import { messageOf, ProblemError } from '../problem.ts';
import { useIsMounted } from '../use-is-mounted.ts';
import { undoDelete, confirmDelete, removeIfPresent } from './removal.ts';
import { useConflict, type RecordConflict } from './use-conflict.ts';
import type { RecordFormState } from './use-record-form.ts';

/** The writes of a form. */
export interface RecordWrites {
  /** True while a write, or the following `onSaved`, is in progress. */
  readonly busy: boolean;
  /** The conflict with a change by somebody else; null if there is none. */
  readonly conflict: RecordConflict | null;
  /** Gives up the merge with that change. */
  endConflict(): void;
  /** Adds or updates the record; problems are shown in the form. */
  submit(): Promise<void>;
  /** Deletes the record after a confirmation. */
  remove(): Promise<void>;
}

/** Called after a form is stored; `read` resolves when the lists are refetched. */
export type OnSaved = (read: () => Promise<void>) => void | Promise<void>;

/**
 * Writes the values of a form. `onSaved` is called when the server has stored them and its message is shown; the lists
 * are refetched. A form that is reset with the refetched data returns that promise, so that it blocks input until then.
 * If the form is unmounted by then, only the message is shown: `onSaved` would act on another form or page.
 */
export function useRecordWrites(form: RecordFormState, onSaved: OnSaved): RecordWrites {
  const { resource, stored } = form;
  const source = useDataSource();
  const isThere = useIsMounted();
  const [busy, setBusy] = useState(false);
  const { conflict, meet, end } = useConflict(form, source);

  const finish = async (message: string, options?: NotifyOptions) => {
    // Escape may have opened the question whether to discard the changes meanwhile.
    if (isThere()) withdrawQuestion();
    notify(message, options);
    form.wasStored();
    end();
    let reading: Promise<void> | undefined;
    const read = () => (reading ??= refetchAll());
    const done = isThere() ? onSaved(read) : undefined;
    void read();
    await done;
  };

  const write = async (call: () => Promise<string>, options?: NotifyOptions) => {
    setBusy(true);
    try {
      await finish(await call(), options);
    } catch (error) {
      const met = isThere() ? await meet(error) : 'gone';
      if (met === 'gone') notifyError(error);
      else if (met === 'stored') await finish(`This ${lowerCaseLabel(resource.label)} was saved already`);
      else if (met === 'other') form.setProblems(problemsOf(error, resource));
    } finally {
      setBusy(false);
    }
  };

  return {
    busy,
    conflict,
    endConflict: end,
    async submit() {
      if (busy || conflict?.isOpen()) return;
      const reading = form.read();
      if (!reading.ok) {
        form.setProblems(reading.problems);
        return;
      }
      form.setProblems([]);
      if (!stored) return write(() => source.add(resource, reading.values, form.request));
      return write(() => source.update(resource, keyOf(resource, stored), wholeRecord(reading.values, form)));
    },
    async remove() {
      if (busy || !stored) return;
      if (!(await confirmDelete())) return;
      const undo = () => void undoDelete(source, resource, stored);
      const remove = () => source.remove(resource, keyOf(resource, stored));
      await write(() => removeIfPresent(resource, remove), { undo });
    },
  };
}

/** The whole record and the version it is based on. An empty password is not sent, which keeps the stored one. */
function wholeRecord(values: Values, { resource, stored }: RecordFormState): Values {
  const sent = Object.entries(values).filter(
    ([name, value]) => resource.fields[name]?.kind !== 'secret' || value !== '',
  );
  return { ...Object.fromEntries(sent), version: stored?.version };
}

/** Maps a failure to problems of the form: at their fields, or (field "") for the whole form. */
function problemsOf(error: unknown, resource: Resource) {
  const named = error instanceof ProblemError ? error.errors : [];
  const atFields = named.filter((one) => Object.hasOwn(resource.fields, one.field));
  return atFields.length > 0 ? named : [{ field: '', message: messageOf(error) }];
}
