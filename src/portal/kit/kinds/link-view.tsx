import { TextInput } from '@mantine/core';
import type { CellProps, InputProps } from '../views.ts';
import { controlProps } from './control.ts';
import { DistinctFilter } from './distinct-filter.tsx';
import type { KindView, RowInputProps } from './kind-view.ts';
import { printsWhole } from './printed-text.tsx';
import { RowText } from './row-text.tsx';

function Cell({ value }: CellProps<string>) {
  if (!value) return null;
  return (
    <a href={value} target="_blank" rel="noreferrer">
      {value.replace(/^https?:\/\//, '')}
    </a>
  );
}

function Input(props: InputProps<string>) {
  return (
    <TextInput
      {...controlProps(props)}
      type="url"
      inputMode="url"
      value={props.value}
      inputContainer={printsWhole(props.value)}
      spellCheck={false}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}

function RowInput(props: RowInputProps<string>) {
  return <RowText {...props} inputMode="url" />;
}

/** A web address, opened in a new tab. */
export const linkView: KindView<string> = { Cell, Input, RowInput, Filter: DistinctFilter };
