import { TextInput } from '@mantine/core';
import type { CellProps, InputProps } from '../views.ts';
import { controlProps } from './control.ts';
import { DistinctFilter } from './distinct-filter.tsx';
import type { KindView } from './kind-view.ts';

function Cell({ value }: CellProps<number | null>) {
  return <>{value?.toLocaleString('en-IN')}</>;
}

// The form holds what was typed, good or not; the model says what is wrong with it. A number input would throw it away.
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

/** A whole number, grouped as in India. */
export const number: KindView<number | null> = { Cell, Input, Filter: DistinctFilter, align: 'end' };
