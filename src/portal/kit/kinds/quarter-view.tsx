import { quartersUpTo } from '#model/kinds/quarter.ts';
import { today } from '../local-time.ts';
import type { CellProps, InputProps } from '../views.ts';
import { controlProps } from './control.ts';
import { DistinctFilter } from './distinct-filter.tsx';
import type { KindView, RowInputProps } from './kind-view.ts';
import { Select } from './pickers.ts';
import { RowSelect } from './row-select.tsx';

/** The quarters up to this year, plus the stored one. */
function offered(value: string): string[] {
  const list = quartersUpTo(Number(today().slice(0, 4)));
  return value === '' || list.includes(value) ? list : [value, ...list];
}

function Cell({ value }: CellProps<string>) {
  return <>{value}</>;
}

function Input(props: InputProps<string>) {
  return (
    <Select
      {...controlProps(props)}
      data={offered(props.value)}
      value={props.value || null}
      placeholder="Choose"
      searchable
      clearable={!props.field.required}
      allowDeselect={false}
      onChange={(value) => props.onChange(value ?? '')}
    />
  );
}

function RowInput(props: RowInputProps<string>) {
  return <RowSelect {...props} options={offered(props.value).map((value) => ({ value, label: value }))} />;
}

/** A quarter of a year, the newest first. */
export const quarterView: KindView<string> = { Cell, Input, RowInput, Filter: DistinctFilter };
