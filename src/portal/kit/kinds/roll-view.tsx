import { TextInput } from '@mantine/core';
import type { InputProps } from '../views.ts';
import { controlProps } from './control.ts';
import type { KindView } from './kind-view.ts';
import { TextCell } from './text-view.tsx';

function Input(props: InputProps<string>) {
  return (
    <TextInput
      {...controlProps(props)}
      value={props.value}
      placeholder="13-373"
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}

/** A roll number; it can be found by a search. */
export const rollView: KindView<string> = { Cell: TextCell, Input, Filter: null };
