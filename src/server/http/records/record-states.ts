import type { Resource } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import { kindOf } from '#model/kinds/kinds.ts';
import { fieldSchemas } from '#model/record.ts';
import { sameValue } from '#model/same-value.ts';
import type { RecordState } from '../../store/records/history.ts';

/** The part of a stored state that can be used today. */
export interface UsableState {
  /** Its values, as far as the current definition accepts them. */
  readonly values: Values;
  /** The labels of the fields whose former value is no longer valid. */
  readonly passedOver: readonly string[];
}

/**
 * The usable part of the state at `at`. `states` are those of one record, newest first. A name that changed later, with
 * a carried change of this record, is replaced in the earlier state too. A field that no longer exists is omitted.
 */
export function usableState(resource: Resource, states: readonly RecordState[], at: number): UsableState {
  const followed = { ...states[at]?.record };
  for (let later = at - 1; later >= 0; later -= 1) {
    const [was, is] = [states[later + 1]?.record, states[later]];
    if (was && is?.action === 'carried') applyRenames(followed, was, is.record);
  }
  const values: Values = {};
  const passedOver: string[] = [];
  for (const [name, field] of Object.entries(resource.fields)) {
    if (kindOf(field).column === null || !Object.hasOwn(followed, name)) continue;
    const reading = fieldSchemas(resource)[name]?.safeParse(followed[name]);
    if (reading?.success) values[name] = reading.data;
    else passedOver.push(field.label);
  }
  return { values, passedOver };
}

/** Applies one carried change of a name to these values; in a list, to every entry. */
function applyRenames(values: Values, was: Values, is: Values): void {
  for (const [name, value] of Object.entries(values)) {
    // A number is not a name: a change that another record caused, such as that of a Live switch, is reverted like any
    // other.
    if (typeof value === 'number' || sameValue(was[name], is[name])) continue;
    values[name] = replaceValue(value, was[name], is[name]);
  }
}

function replaceValue(value: unknown, was: unknown, is: unknown): unknown {
  if (sameValue(value, was)) return is;
  if (!Array.isArray(value) || !Array.isArray(was) || !Array.isArray(is)) return value;
  const [before, after] = [was as unknown[], is as unknown[]];
  return value.map((entry: unknown) => {
    const place = before.findIndex((one) => sameValue(one, entry));
    return place < 0 ? entry : (after[place] ?? entry);
  });
}
