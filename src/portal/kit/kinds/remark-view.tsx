import { Textarea } from '@mantine/core';
import type { InputProps } from '../views.ts';
import { controlProps } from './control.ts';
import type { KindView } from './kind-view.ts';

function Input(props: InputProps<string>) {
  return (
    <Textarea
      {...controlProps(props)}
      value={props.value}
      rows={2}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}

/** A remark for the log. It is never returned, so there is no cell to show. */
export const remarkView: KindView<string> = { Cell: () => null, Input, Filter: null };
