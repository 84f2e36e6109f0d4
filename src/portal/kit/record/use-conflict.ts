import { useState } from 'react';
import type { Values } from '#model/field.ts';
import type { DataSource } from '../data-source.tsx';
import { readMeanwhile, type Meanwhile } from './meanwhile.ts';
import { differing, merge, same, startValues, type Merged, type ThreeStates } from './record-changes.ts';
import type { RecordFormState } from './use-record-form.ts';

/** Whose value a field is to have. */
export type Side = 'mine' | 'theirs';

/** A field that two people changed at once. */
export interface Choice {
  readonly name: string;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** What the person chose; null until they did. */
  readonly side: Side | null;
}

/**
 * Somebody else changed or deleted the record meanwhile. The form holds both changes by now, on top of what is stored.
 */
export interface RecordConflict {
  readonly by: Meanwhile['by'];
  /** True when the record was deleted: the form would add it again. */
  readonly deleted: boolean;
  /** The fields taken over from the other change. */
  readonly takenOver: readonly string[];
  readonly choices: readonly Choice[];
  /** How often it was asked for: what is shown takes the focus each time. */
  readonly asked: number;
  /** Gives fields the value of one side. */
  choose(names: readonly string[], side: Side): void;
  /** Whether something is still to be chosen; if so, it is asked for again. */
  isOpen(): boolean;
}

interface Met extends ThreeStates {
  readonly meanwhile: Meanwhile;
  readonly merged: Merged;
  /** The fields of which the own value was chosen. */
  readonly kept: ReadonlySet<string>;
  readonly asked: number;
}

/**
 * What a failed write came to: a change of somebody else's, which is taken up; what was typed, stored already; or
 * something else.
 */
type Meeting = 'conflict' | 'stored' | 'other';

/**
 * What two people did to one record, put together. `meet` finds out whether a failed write was such a case, and takes
 * it up.
 */
export function useConflict(
  form: RecordFormState,
  source: DataSource,
): { conflict: RecordConflict | null; meet(error: unknown): Promise<Meeting> } {
  const [met, setMet] = useState<Met | null>(null);
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
      const meanwhile = opened ? await readMeanwhile(source, { resource, opened }, error) : null;
      if (!meanwhile) return 'other';
      const base = startValues(resource, opened);
      const theirs = meanwhile.stored ? startValues(resource, meanwhile.stored) : base;
      // The answer to an earlier try was lost: there is nobody else, and nothing left to do.
      if (meanwhile.stored && differing(resource, asRead(form), theirs).length === 0) return 'stored';
      const merged = merge(resource, { base, own: values, theirs });
      form.restart(meanwhile.stored ?? undefined, merged.values);
      setMet({ base, own: values, theirs, meanwhile, merged, kept: new Set(), asked: 1 });
      return 'conflict';
    },
  };
}

/** What the form holds as it is sent; as it was typed where that cannot be read. */
function asRead(form: RecordFormState): Values {
  const reading = form.read();
  return reading.ok ? reading.values : form.values;
}

/** What was typed after the choice counts as the own value. */
function choicesIn({ own, theirs, merged, kept }: Met, { values }: RecordFormState): Choice[] {
  return merged.both.map((name) => {
    const isTheirs = same(values[name], theirs[name]);
    const isChosen = kept.has(name) || !same(values[name], own[name]);
    return {
      name,
      mine: isTheirs ? own[name] : values[name],
      theirs: theirs[name],
      side: isTheirs ? 'theirs' : isChosen ? 'mine' : null,
    };
  });
}
