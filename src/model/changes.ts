import type { Field, Resource } from './define.ts';
import type { Values } from './field.ts';
import { kindOf } from './kinds/kinds.ts';
import { sameValue } from './same-value.ts';

/** The change of one field, in words. */
export interface FieldChange {
  readonly field: string;
  /** The label on the form. */
  readonly label: string;
  /** "" if it was blank. A date is YYYY-MM-DD. */
  readonly before: string;
  readonly after: string;
}

/** The most of a long text that is shown, in UTF-16 units, and the most of it before the first difference. */
const longest = 2000;
const lead = 200;

/**
 * The fields in which two states of a record differ, with the labels of the screen. Values that are never stored, such
 * as secrets, are left out. Of a long text, only the part where the two begin to differ is shown.
 */
export function describeChanges(resource: Resource, before: Values, after: Values): FieldChange[] {
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    const kind = kindOf(field);
    const [was, is] = [before[name] ?? kind.blank, after[name] ?? kind.blank];
    if (kind.column === null || sameValue(was, is)) return [];
    const [first, second] = whereTheyDiffer(displayValue(field, was), displayValue(field, is));
    return [{ field: name, label: field.label, before: first, after: second }];
  });
}

/** A stored value as the screen shows it; "" when it is blank. */
export function displayValue(field: Field, value: unknown): string {
  const kind = kindOf(field);
  if (kind.isBlank(value)) return '';
  const choice = field.choices?.find((one) => one.value === value);
  if (choice) return choice.label;
  return field.kind === 'flag' ? (kind.toCell?.(value, field) ?? '') : kind.format(value);
}

function whereTheyDiffer(one: string, other: string): [string, string] {
  if (one.length <= longest && other.length <= longest) return [one, other];
  let same = 0;
  while (same < one.length && one.charAt(same) === other.charAt(same)) same += 1;
  const from = same > lead ? same - lead : 0;
  const part = (text: string) => {
    const end = from + longest;
    const shown = text.slice(from, end).toWellFormed();
    return `${from > 0 ? '…' : ''}${shown}${end < text.length ? '…' : ''}`;
  };
  return [part(one), part(other)];
}
