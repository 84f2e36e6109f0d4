import { TextInput } from '@mantine/core';
import type { CellProps, InputProps } from '../views.ts';
import { controlProps } from './control.ts';
import { DistinctFilter } from './distinct-filter.tsx';
import type { KindView } from './kind-view.ts';
import { useIncompleteInput } from './use-incomplete-input.ts';

function Cell({ value }: CellProps<string | null>) {
  return value && <time dateTime={value}>{value}</time>;
}

function Input(props: InputProps<string | null>) {
  const half = useIncompleteInput(props, 'a time');
  return (
    <TextInput
      {...controlProps(props)}
      {...half}
      type="time"
      value={props.value ?? ''}
      onChange={(event) => props.onChange(event.currentTarget.value || null)}
    />
  );
}

/** A time of day, as HH:MM. */
export const timeView: KindView<string | null> = { Cell, Input, Filter: DistinctFilter };
