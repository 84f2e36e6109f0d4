import type { Field, Resource } from './define.ts';
import type { Values } from './field.ts';
import { kindOf } from './kinds/kinds.ts';

/** What became of one field, in words. */
export interface FieldChange {
  readonly field: string;
  /** The words on the form. */
  readonly label: string;
  /** "" where there was nothing. A day is YYYY-MM-DD. */
  readonly before: string;
  readonly after: string;
}

/** In which fields two states of a record differ, in the words of the screen; nothing of what is never kept, such as a secret. */
export function changesInWords(resource: Resource, before: Values, after: Values): FieldChange[] {
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    const kind = kindOf(field);
    const [was, is] = [before[name] ?? kind.blank, after[name] ?? kind.blank];
    if (kind.column === null || JSON.stringify(was) === JSON.stringify(is)) return [];
    return [{ field: name, label: field.label, before: inWords(field, was), after: inWords(field, is) }];
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
