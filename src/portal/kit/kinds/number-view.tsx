import { TextInput } from '@mantine/core';
import type { CellProps, FilterProps, InputProps } from '../views.ts';
import { ChoiceFilter } from './choice-view.tsx';
import { controlProps } from './control.ts';
import { DistinctFilter } from './distinct-filter.tsx';
import type { KindView } from './kind-view.ts';

function Cell({ value }: CellProps<number | null>) {
  return <>{value?.toLocaleString('en-IN')}</>;
}

// The form holds the typed text, valid or not; the model reports errors. A native number input would drop invalid text.
function Input(props: InputProps<number | string | null>) {
  return (
    <TextInput
      {...controlProps(props)}
      inputMode={(props.field.range?.[0] ?? 0) < 0 ? 'text' : 'numeric'}
      value={props.value ?? ''}
      maxLength={15}
      onChange={(event) => props.onChange(event.currentTarget.value || null)}
    />
  );
}

/** Longer ranges offer the values of the column. */
const shortRange = 24;

/** A number of a short range is picked from the whole range, without a request. */
function Filter(props: FilterProps) {
  const [least, greatest] = props.field.range ?? [0, Infinity];
  if (greatest - least > shortRange) return <DistinctFilter {...props} />;
  const choices = Array.from({ length: greatest - least + 1 }, (_, at) => String(least + at));
  return (
    <ChoiceFilter {...props} field={{ ...props.field, choices: choices.map((value) => ({ value, label: value })) }} />
  );
}

/** A whole number, grouped as in India. */
export const numberView: KindView<number | null> = { Cell, Input, Filter, align: 'end' };
