import { TextInput } from '@mantine/core';
import { readPartialDate } from '#model/kinds/partialdate.ts';
import { sayDate } from '../format-date-time.ts';
import type { CellProps, InputProps } from '../views.ts';
import { controlProps } from './control.ts';
import { DistinctFilter } from './distinct-filter.tsx';
import type { KindView, RowInputProps } from './kind-view.ts';
import { RowText } from './row-text.tsx';

function Cell({ value }: CellProps<string>) {
  return value && <time dateTime={value}>{sayDate(value)}</time>;
}

function Input(props: InputProps<string>) {
  return (
    <TextInput
      {...controlProps(props)}
      value={props.value}
      placeholder="2026, 2026-11 or 2026-11-20"
      onChange={(event) => props.onChange(event.currentTarget.value)}
      onBlur={() => {
        const read = readPartialDate(props.value);
        if (read !== props.value) props.onChange(read);
      }}
    />
  );
}

function RowInput(props: RowInputProps<string>) {
  return <RowText {...props} placeholder="2026-11" settle={readPartialDate} />;
}

/** A date of which only the year, or year and month, may be known. */
export const partialdateView: KindView<string> = { Cell, Input, RowInput, Filter: DistinctFilter };
