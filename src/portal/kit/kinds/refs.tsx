import { MultiSelect } from './pickers.ts';
import type { LabelledRef } from '#model/kinds/refs.ts';
import type { CellProps, InputProps } from '../views.ts';
import { controlProps } from './control.ts';
import type { KindView } from './kind-view.ts';
import { useOptions, withStored } from './options.ts';
import { RefFilter } from './ref.tsx';

function Cell({ value }: CellProps<LabelledRef[]>) {
  return <>{value.map((one) => one.label).join(', ')}</>;
}

function Input(props: InputProps<LabelledRef[]>) {
  const { field, value, onChange } = props;
  const { options, loading, failed } = useOptions(field);
  const all = withStored(options, value);
  const pick = (handles: string[]) =>
    onChange(handles.map((handle) => all.find((one) => one.value === handle) ?? { value: handle, label: handle }));
  return (
    <MultiSelect
      {...controlProps(props)}
      data={all}
      value={value.map((one) => one.value)}
      placeholder={loading ? 'Loading' : value.length === 0 ? 'Choose' : ''}
      nothingFoundMessage={failed ? 'The choices could not be loaded.' : 'Nothing found'}
      limit={100}
      searchable
      clearable
      hidePickedOptions
      onChange={pick}
    />
  );
}

/** Several records of another resource. */
export const refs: KindView<LabelledRef[]> = { Cell, Input, Filter: RefFilter, wraps: true, sorts: false };
