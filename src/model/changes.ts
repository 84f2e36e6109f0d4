import type { Field, Resource } from './define.ts';
import type { Values } from './field.ts';
import { kindOf } from './kinds/kinds.ts';
import { sameValue } from './same-value.ts';

/** What became of one field, in words. */
export interface FieldChange {
  readonly field: string;
  /** The words on the form. */
  readonly label: string;
  /** "" where there was nothing. A day is YYYY-MM-DD. */
  readonly before: string;
  readonly after: string;
}

/** So much of a text is told, in UTF-16 units, and so much of it before the first difference. */
const longest = 2000;
const lead = 200;

/**
 * In which fields two states of a record differ, in the words of the screen; nothing of what is never kept, such as a
 * secret. Of long texts the part is told in which they begin to differ.
 */
export function changesInWords(resource: Resource, before: Values, after: Values): FieldChange[] {
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    const kind = kindOf(field);
    const [was, is] = [before[name] ?? kind.blank, after[name] ?? kind.blank];
    if (kind.column === null || sameValue(was, is)) return [];
    const [first, second] = whereTheyDiffer(inWords(field, was), inWords(field, is));
    return [{ field: name, label: field.label, before: first, after: second }];
  });
}

/** A stored value in the words of the screen; "" when it is blank. */
export function inWords(field: Field, value: unknown): string {
  const kind = kindOf(field);
  if (kind.isBlank(value)) return '';
  const choice = field.choices?.find((one) => one.value === value);
  if (choice) return choice.label;
  return field.kind === 'flag' ? (kind.toCell?.(value, field) ?? '') : kind.say(value);
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
