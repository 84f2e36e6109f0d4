import { useEffect, useEffectEvent, useState } from 'react';
import type { Problem, Resource, StoredRow } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import { kindOf } from '#model/kinds/kinds.ts';
import { readRecord, type ParsedRecord } from '#model/record.ts';
import { useKnown } from '../data-source.tsx';
import { say } from '../feedback.tsx';
import { randomId } from '../random-id.ts';
import { differing, same, startValues } from './record-changes.ts';
import type { Views } from '../views.ts';

/** What a form holds, and what is known to be wrong with it. */
export interface RecordFormState {
  readonly resource: Resource;
  /** The stored record that the form stands on; undefined when one is added. */
  readonly stored: StoredRow | undefined;
  readonly values: Values;
  readonly problems: readonly Problem[];
  /** Names the adding of what it holds to the server, which stores once what comes under one name. */
  readonly request: string;
  /** True when something differs from what is stored, or is on its way. */
  readonly changed: boolean;
  /** Takes what was typed, and lets other fields follow; what was wrong with what changed is forgotten. */
  change(values: Values): void;
  setProblems(problems: readonly Problem[]): void;
  /** Says why the form cannot be sent yet because of one of its fields; "" when it can. */
  hold(field: string, why: string): void;
  /** Reads what the form holds as the server will: good values, or everything wrong with them. */
  read(): ParsedRecord;
  /** Says that what it holds was added: what is added next is something else. */
  wasAdded(): void;
  /** Starts again from a record; `values` keep what was typed on top of it. */
  restart(row: StoredRow | undefined, values?: Values): void;
}

interface Held {
  request: string;
  stored: StoredRow | undefined;
  values: Values;
  problems: readonly Problem[];
  /** What the last change by hand emptied beside itself. */
  emptied: Emptied | null;
}

/** Fields that followed a change of another one by losing what they held, by name. */
interface Emptied {
  readonly by: readonly string[];
  readonly fields: readonly string[];
}

/**
 * The state of a form over one record. It stands on the record as it was when the form was opened, whatever lists read
 * later.
 */
export function useRecordForm(
  resource: Resource,
  row: StoredRow | undefined,
  { follow = (_, after) => after, sends = (held) => held, start }: Pick<Views, 'follow' | 'sends' | 'start'> = {},
): RecordFormState {
  // What it began with stays: the page may be drawn again with another start.
  const [begun] = useState(row ? undefined : start);
  const [held, setHeld] = useState<Held>(() => ({
    request: randomId(),
    stored: row,
    values: { ...startValues(resource, row), ...begun },
    problems: [],
    emptied: null,
  }));
  const [holds, setHolds] = useState<readonly Problem[]>([]);
  const { request, stored, values, problems, emptied } = held;
  const known = useKnown();
  useTellEmptied(resource, emptied);
  return {
    resource,
    request,
    stored,
    values,
    problems,
    changed: holds.length > 0 || differing(resource, { ...startValues(resource, stored), ...begun }, values).length > 0,
    change(changed) {
      setHeld((before) => {
        const after = follow(before.values, { ...before.values, ...changed }, known);
        const isAsBefore = (name: string) => !(name in changed) && before.values[name] === after[name];
        return {
          ...before,
          values: after,
          problems: before.problems.filter((one) => isAsBefore(one.field)),
          emptied: emptiedBy(resource, { before: before.values, changed, after }),
        };
      });
    },
    setProblems(found) {
      setHeld((before) => ({ ...before, problems: found }));
    },
    hold(field, message) {
      setHolds((before) => {
        const others = before.filter((one) => one.field !== field);
        return message === '' ? others : [...others, { field, message }];
      });
      // What was said of it holds no longer.
      setHeld((before) => ({ ...before, problems: before.problems.filter((one) => !holds.includes(one)) }));
    },
    read: () => withHolds(readRecord(resource, sends(values), stored), holds),
    wasAdded() {
      setHeld((before) => ({ ...before, request: randomId() }));
    },
    restart(fresh, kept = {}) {
      const begun = { stored: fresh, values: { ...startValues(resource, fresh), ...kept } };
      setHeld({ request: randomId(), ...begun, problems: [], emptied: null });
    },
  };
}

/** Says which fields a change of others emptied. */
function useTellEmptied(resource: Resource, emptied: Emptied | null): void {
  const tell = useEffectEvent((lost: Emptied) => {
    const labels = (names: readonly string[]) => names.map((name) => resource.fields[name]?.label ?? name);
    const one = lost.fields.length === 1;
    const by = labels(lost.by).join(' and ').toLowerCase();
    const words = `${labels(lost.fields).join(' and ')} ${one ? 'was' : 'were'} emptied: not possible with this ${by}.`;
    say(words, { ms: 6000 });
  });
  useEffect(() => {
    if (emptied) tell(emptied);
  }, [emptied]);
}

/**
 * A reading of a form some of whose fields cannot be sent yet: their value says nothing, so nothing else is said of it.
 */
function withHolds(reading: ParsedRecord, holds: readonly Problem[]): ParsedRecord {
  if (holds.length === 0) return reading;
  const others = reading.ok ? [] : reading.problems.filter(({ field }) => !holds.some((one) => one.field === field));
  return { ok: false, problems: [...holds, ...others], values: reading.values };
}

/** What other fields lost when `changed` was typed; null when they lost nothing. */
function emptiedBy(
  { fields }: Resource,
  { before, changed, after }: { before: Values; changed: Values; after: Values },
): Emptied | null {
  const isBlank = (name: string, value: unknown) => {
    const field = fields[name];
    return field === undefined || same(value, kindOf(field).blank);
  };
  const lost = Object.keys(fields).filter(
    (name) => !(name in changed) && !isBlank(name, before[name]) && isBlank(name, after[name]),
  );
  return lost.length > 0 ? { by: Object.keys(changed), fields: lost } : null;
}
