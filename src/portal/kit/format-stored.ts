import type { Field } from '#model/define.ts';
import { kindOf } from '#model/kinds/kinds.ts';
import { choiceLabel, choicesOf } from './kinds/choices.ts';
import { sayDate } from './format-date-time.ts';

/** A stored value as text, where there is no room for its cell. */
export function formatStored(field: Field, value: unknown): string {
  return choicesOf(field).length > 0 ? choiceLabel(field, value) : inDays(field, kindOf(field).format(value));
}

/** The text of a value with its date, if it is one, in the display format. */
export function inDays({ kind }: Pick<Field, 'kind'>, words: string): string {
  return kind === 'date' || kind === 'partialdate' ? sayDate(words) : words;
}
