import type { Field } from '#model/define.ts';
import type { Choice } from '#model/field.ts';
import { yesNo } from '#model/kinds/flag.ts';

/** The closed list of a field's values: its own choices, or Yes and No; none for other kinds. */
export function choicesOf(field: Field): readonly Choice[] {
  if (field.kind === 'files') return [];
  return field.choices ?? (field.kind === 'flag' ? yesNo : []);
}

/** The label of a value; the value itself if it is not a choice. */
export function choiceLabel(field: Field, value: unknown): string {
  const stored = String(value);
  return choicesOf(field).find((one) => String(one.value) === stored)?.label ?? stored;
}

/** The choices in the format of a select. */
export function choiceOptions(field: Field): { value: string; label: string }[] {
  return choicesOf(field).map(({ value, label }) => ({ value: String(value), label }));
}
