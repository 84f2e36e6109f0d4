import { ColorInput, ColorSwatch } from '@mantine/core';
import type { CellProps, InputProps } from '../views.ts';
import { controlProps } from './control.ts';
import { DistinctFilter } from './distinct-filter.tsx';
import type { KindView, RowInputProps } from './kind-view.ts';
import { RowText } from './row-text.tsx';

function Cell({ value }: CellProps<string>) {
  if (!value) return null;
  return (
    <>
      <ColorSwatch color={value} size={14} component="span" aria-hidden="true" /> {value}
    </>
  );
}

function Input(props: InputProps<string>) {
  return (
    <ColorInput
      {...controlProps(props)}
      value={props.value}
      onChange={props.onChange}
      format="hex"
      placeholder="#1f5d57"
      popoverProps={{ withinPortal: true }}
      eyeDropperButtonProps={{ 'aria-label': 'Pick a colour from the screen' }}
    />
  );
}

function RowInput(props: RowInputProps<string>) {
  return <RowText {...props} />;
}

/** A colour, with a swatch of it beside its digits. */
export const colour: KindView<string> = { Cell, Input, RowInput, Filter: DistinctFilter };
