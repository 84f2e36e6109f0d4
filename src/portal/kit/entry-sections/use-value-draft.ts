import { useState } from 'react';
import { ProblemError } from '../problem.ts';
import type { StoredLists } from './drafts.ts';
import { afterSave, type DraftValue } from './value-draft.ts';

/** A value beside the lists of an owner, as it is edited. */
export interface ValueDraft<Value> {
  readonly value: Value;
  /** True when it holds something unsaved. */
  readonly changed: boolean;
  readonly busy: boolean;
  /** What somebody else saved meanwhile: saving again replaces it. Null if nobody did. */
  readonly theirs: Value | null;
  change(value: Value): void;
  /**
   * Saves it if it has changed, and returns the message to show; "" if nothing was saved, for which `theirs` or
   * `onRefused` gives the reason.
   */
  save(): Promise<string>;
  /** Discards what was typed, and shows what is stored. */
  forget(): void;
}

interface Storing<Value, Data extends StoredLists> {
  /** What is stored, as it was read last. */
  readonly data: Data;
  /** Refetches it; null when that failed. */
  readonly reload: () => Promise<Data | null>;
  readonly valueOf: (data: Data) => Value;
  readonly isSame: (one: Value, other: Value) => boolean;
  /** Saves a value on top of a version; returns the server's message. Throws `ProblemError`. */
  readonly save: (value: Value, version: number) => Promise<string>;
  readonly onRefused: (error: unknown) => void;
}

/** Holds a value until it is saved. It follows the stored one until something is typed. */
export function useValueDraft<Value, Data extends StoredLists>(storing: Storing<Value, Data>): ValueDraft<Value> {
  const { data, reload, valueOf, isSame, save, onRefused } = storing;
  const [held, setHeld] = useState<DraftValue<Value> | null>(null);
  const [theirs, setTheirs] = useState<Value | null>(null);
  const [busy, setBusy] = useState(false);
  const asStored = (lists: Data): DraftValue<Value> => {
    const stored = valueOf(lists);
    return { value: stored, stored, version: lists.version };
  };
  const { value, stored, version } = held ?? asStored(data);
  const changed = !isSame(value, stored);
  const settle = (fresh: Data | null) => {
    setTheirs(null);
    setHeld((now) => now && afterSave(now, value, fresh && asStored(fresh)));
  };
  return {
    value,
    changed,
    busy,
    theirs,
    change: (typed) => setHeld({ value: typed, stored, version }),
    async save() {
      if (!changed || busy) return '';
      setBusy(true);
      try {
        const message = await save(value, version);
        settle(await reload());
        return message;
      } catch (error) {
        const fresh = error instanceof ProblemError && error.isStale ? await reload() : null;
        if (!fresh) {
          onRefused(error);
          return '';
        }
        const now = asStored(fresh);
        // The response to an earlier attempt was lost: nobody else changed it, and nothing is left to do.
        if (isSame(now.stored, value)) {
          settle(fresh);
          return 'What you typed was saved already';
        }
        setTheirs(now.stored);
        setHeld((latest) => ({ ...now, value: latest?.value ?? value }));
        return '';
      } finally {
        setBusy(false);
      }
    },
    forget() {
      setHeld(null);
      setTheirs(null);
    },
  };
}
