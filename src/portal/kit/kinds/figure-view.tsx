import { TextInput } from '@mantine/core';
import { numberOrText } from '#model/kinds/figure.ts';
import type { CellProps, InputProps } from '../views.ts';
import { controlProps } from './control.ts';
import { DistinctFilter } from './distinct-filter.tsx';
import type { KindView, RowInputProps } from './kind-view.ts';
import { RowText } from './row-text.tsx';

function Cell({ value }: CellProps<string | number>) {
  return <>{typeof value === 'number' ? value.toLocaleString('en-IN') : value}</>;
}

function Input(props: InputProps<string | number>) {
  return (
    <TextInput
      {...controlProps(props)}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}

function RowInput(props: RowInputProps<string | number>) {
  return <RowText {...props} read={numberOrText} />;
}

/** A number, grouped as in India, or a text in its place. */
export const figureView: KindView<string | number> = { Cell, Input, RowInput, Filter: DistinctFilter, align: 'end' };
