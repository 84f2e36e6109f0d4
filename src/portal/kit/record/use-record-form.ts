import { useEffect, useEffectEvent, useState } from 'react';
import type { Problem, Resource, StoredRow } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import { kindOf } from '#model/kinds/kinds.ts';
import { readRecord, type ParsedRecord } from '#model/record.ts';
import { useCachedRecords } from '../data-source.tsx';
import { notify } from '../feedback.tsx';
import { randomId } from '../random-id.ts';
import { differingFields, isSameInput, startValues } from './record-changes.ts';
import type { Views } from '../views.ts';

/** The values of a form and their known problems. */
export interface RecordFormState {
  readonly resource: Resource;
  /** The stored record that the form is based on; undefined when one is added. */
  readonly stored: StoredRow | undefined;
  readonly values: Values;
  readonly problems: readonly Problem[];
  /** The idempotency key for adding its values: the server stores requests with the same key only once. */
  readonly request: string;
  /** True when something would be lost: it differs from the stored record, or an upload is in progress. */
  readonly changed: boolean;
  /** Applies typed values and lets dependent fields follow; the problems of changed fields are cleared. */
  change(values: Values): void;
  setProblems(problems: readonly Problem[]): void;
  /** Called with the reason why a field blocks the form; "" when it no longer does. */
  hold(field: string, why: string): void;
  /** Parses the values as the server will: valid values, or all problems. */
  read(): ParsedRecord;
  /** Marks these values as stored: until they change, nothing would be lost. The next addition is a new record. */
  wasStored(): void;
  /** Resets the form to a record; `values` keep what was typed, on top of it. */
  restart(row: StoredRow | undefined, values?: Values): void;
}

interface Held {
  request: string;
  stored: StoredRow | undefined;
  values: Values;
  /** The values that were stored last, as the same object; null when there are none. */
  written: Values | null;
  problems: readonly Problem[];
  /** The dependent fields that the last change by hand cleared. */
  emptied: Emptied | null;
}

/** Dependent fields that lost their values when another field changed, by name. */
interface Emptied {
  readonly by: readonly string[];
  readonly fields: readonly string[];
}

/**
 * The state of a form for one record. It is based on the record as it was when the form opened, even if lists are
 * refetched.
 */
export function useRecordForm(
  resource: Resource,
  row: StoredRow | undefined,
  { follow = (_, after) => after, sends = (state) => state, start }: Pick<Views, 'follow' | 'sends' | 'start'> = {},
): RecordFormState {
  // The initial values stay: the page may render again with other ones.
  const [begun] = useState(row ? undefined : start);
  const [state, setState] = useState<Held>(() => ({
    request: randomId(),
    stored: row,
    values: { ...startValues(resource, row), ...begun },
    written: null,
    problems: [],
    emptied: null,
  }));
  const [holds, setHolds] = useState<readonly Problem[]>([]);
  const { request, stored, values, written, problems, emptied } = state;
  const known = useCachedRecords();
  useTellEmptied(resource, emptied);
  const differs = () => differingFields(resource, { ...startValues(resource, stored), ...begun }, values).length > 0;
  return {
    resource,
    request,
    stored,
    values,
    problems,
    changed: holds.length > 0 || (values !== written && differs()),
    change(changed) {
      setState((before) => {
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
      setState((before) => ({ ...before, problems: found }));
    },
    hold(field, message) {
      setHolds((before) => {
        const others = before.filter((one) => one.field !== field);
        return message === '' ? others : [...others, { field, message }];
      });
      // The message about the field no longer applies.
      setState((before) => ({ ...before, problems: before.problems.filter((one) => !holds.includes(one)) }));
    },
    read: () => withHolds(readRecord(resource, sends(values), stored), holds),
    wasStored() {
      setState((before) => ({ ...before, request: randomId(), written: values }));
    },
    restart(fresh, kept = {}) {
      const begun = { stored: fresh, values: { ...startValues(resource, fresh), ...kept } };
      setState({ request: randomId(), ...begun, written: null, problems: [], emptied: null });
    },
  };
}

/** Tells the person which fields a change of other fields cleared. */
function useTellEmptied(resource: Resource, emptied: Emptied | null): void {
  const tell = useEffectEvent((lost: Emptied) => {
    const labels = (names: readonly string[]) => names.map((name) => resource.fields[name]?.label ?? name);
    const one = lost.fields.length === 1;
    const by = labels(lost.by).join(' and ').toLowerCase();
    const words = `${labels(lost.fields).join(' and ')} ${one ? 'was' : 'were'} emptied: not possible with this ${by}.`;
    notify(words, { ms: 6000 });
  });
  useEffect(() => {
    if (emptied) tell(emptied);
  }, [emptied]);
}

/**
 * Adds the blocking reasons of fields to a parse result: the values of these fields are incomplete, so their other
 * problems are dropped.
 */
function withHolds(reading: ParsedRecord, holds: readonly Problem[]): ParsedRecord {
  if (holds.length === 0) return reading;
  const others = reading.ok ? [] : reading.problems.filter(({ field }) => !holds.some((one) => one.field === field));
  return { ok: false, problems: [...holds, ...others], values: reading.values };
}

/** The values that other fields lost when `changed` was typed; null if none. */
function emptiedBy(
  { fields }: Resource,
  { before, changed, after }: { before: Values; changed: Values; after: Values },
): Emptied | null {
  const isBlank = (name: string, value: unknown) => {
    const field = fields[name];
    return field === undefined || isSameInput(value, kindOf(field).blank);
  };
  const lost = Object.keys(fields).filter(
    (name) => !(name in changed) && !isBlank(name, before[name]) && isBlank(name, after[name]),
  );
  return lost.length > 0 ? { by: Object.keys(changed), fields: lost } : null;
}
