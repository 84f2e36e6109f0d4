import { Textarea } from '@mantine/core';
import { plainOf } from '#model/rich-text/plain.ts';
import type { CellProps, InputProps } from '../views.ts';
import { controlProps } from './control.ts';
import type { KindView } from './kind-view.ts';

function Cell({ value }: CellProps<string>) {
  return <>{plainOf(value)}</>;
}

function Input(props: InputProps<string>) {
  return (
    <Textarea
      {...controlProps(props)}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}

/** Text with headings, lists and links. */
export const richtext: KindView<string> = { Cell, Input, Filter: null, sorts: false };
