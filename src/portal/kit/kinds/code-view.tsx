import { TextInput } from '@mantine/core';
import type { InputProps } from '../views.ts';
import { controlProps } from './control.ts';
import { DistinctFilter } from './distinct-filter.tsx';
import type { KindView } from './kind-view.ts';
import { TextCell } from './text-view.tsx';

function Input(props: InputProps<string>) {
  return (
    <TextInput
      {...controlProps(props)}
      value={props.value}
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}

/** A short code, without spelling correction. */
export const codeView: KindView<string> = { Cell: TextCell, Input, Filter: DistinctFilter };
