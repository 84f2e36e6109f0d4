import type { Field } from '#model/define.ts';
import { kindOf } from '#model/kinds/kinds.ts';
import { choiceLabel, choicesOf } from './kinds/choices.ts';
import { sayDate } from './format-date-time.ts';

/** A stored value as text, where there is no room for its cell. */
export function formatStored(field: Field, value: unknown): string {
  if (choicesOf(field).length > 0) return choiceLabel(field, value);
  const said = kindOf(field).format(value);
  return field.kind === 'date' ? sayDate(said) : said;
}
