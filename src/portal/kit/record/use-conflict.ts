import { useState } from 'react';
import type { Values } from '#model/field.ts';
import type { DataSource } from '../data-source.tsx';
import { useLatest } from '../use-latest.ts';
import { readRecordActivity, type RecordActivity } from './meanwhile.ts';
import { differingFields, merge, isSameInput, startValues, type Merged, type ThreeStates } from './record-changes.ts';
import type { RecordFormState } from './use-record-form.ts';

/** Whose value a field gets. */
export type Side = 'mine' | 'theirs';

/** A field that two people changed at the same time. */
export interface Choice {
  readonly name: string;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** The person's choice; null until there is one. */
  readonly side: Side | null;
}

/**
 * Somebody else changed or deleted the record meanwhile. The form now holds both changes, on top of the stored record.
 */
export interface RecordConflict {
  readonly by: RecordActivity['by'];
  /** True if the record was deleted: the form would add it again. */
  readonly deleted: boolean;
  /** The fields taken over from the other change. */
  readonly takenOver: readonly string[];
  readonly choices: readonly Choice[];
  /** How often a choice was requested: each time, the notice takes the focus. */
  readonly asked: number;
  /** Sets fields to the value of one side. */
  choose(names: readonly string[], side: Side): void;
  /** Whether a choice is still missing; if so, it is requested again. */
  isOpen(): boolean;
}

interface Met extends ThreeStates {
  readonly meanwhile: RecordActivity;
  readonly merged: Merged;
  /** The fields for which the person's own value was chosen. */
  readonly kept: ReadonlySet<string>;
  readonly asked: number;
}

/**
 * The cause of a failed write: a change by somebody else, which is merged; the same values, stored already; or
 * something else.
 */
type Meeting = 'conflict' | 'stored' | 'other';

/** The merge of two people's changes to one record. */
interface ConflictState {
  readonly conflict: RecordConflict | null;
  /** Finds out whether a failed write was a conflict and starts the merge. */
  meet(error: unknown): Promise<Meeting>;
  /** Ends the merge: its result is stored, or given up. */
  end(): void;
}

export function useConflict(form: RecordFormState, source: DataSource): ConflictState {
  const [met, setMet] = useState<Met | null>(null);
  const typed = useLatest(form.values);
  const { resource, values } = form;
  const choices = met ? choicesIn(met, form) : [];
  const conflict: RecordConflict | null = met && {
    by: met.meanwhile.by,
    deleted: met.meanwhile.stored === null,
    takenOver: met.merged.takenOver,
    choices,
    asked: met.asked,
    choose(names, side) {
      const chosen = choices.filter(({ name }) => names.includes(name));
      form.restart(form.stored, {
        ...values,
        ...Object.fromEntries(chosen.map((one) => [one.name, one[side]])),
      });
      const kept = new Set([...met.kept].filter((name) => !names.includes(name)));
      setMet({ ...met, kept: side === 'mine' ? new Set([...kept, ...names]) : kept });
    },
    isOpen() {
      const isOpen = choices.some(({ side }) => side === null);
      if (isOpen) setMet({ ...met, asked: met.asked + 1 });
      return isOpen;
    },
  };
  return {
    conflict,
    async meet(error) {
      const { stored: opened } = form;
      const meanwhile = opened ? await readRecordActivity(source, { resource, opened }, error) : null;
      if (!meanwhile) return 'other';
      // A form that stays open takes input while it is being stored.
      const own = typed.current;
      const base = startValues(resource, opened);
      const theirs = meanwhile.stored ? startValues(resource, meanwhile.stored) : base;
      // The response to an earlier attempt was lost: nobody else changed it, and nothing is left to do.
      if (meanwhile.stored && differingFields(resource, asRead(form), theirs).length === 0) return 'stored';
      const merged = merge(resource, { base, own, theirs });
      form.restart(meanwhile.stored ?? undefined, merged.values);
      setMet({ base, own, theirs, meanwhile, merged, kept: new Set(), asked: 1 });
      return 'conflict';
    },
    end: () => setMet(null),
  };
}

/** The form's values as they are sent; the typed values if they cannot be parsed. */
function asRead(form: RecordFormState): Values {
  const reading = form.read();
  return reading.ok ? reading.values : form.values;
}

/** What was typed after the choice counts as the person's own value. */
function choicesIn({ own, theirs, merged, kept }: Met, { values }: RecordFormState): Choice[] {
  return merged.both.map((name) => {
    const isTheirs = isSameInput(values[name], theirs[name]);
    const isChosen = kept.has(name) || !isSameInput(values[name], own[name]);
    return {
      name,
      mine: isTheirs ? own[name] : values[name],
      theirs: theirs[name],
      side: isTheirs ? 'theirs' : isChosen ? 'mine' : null,
    };
  });
}
