import type { Field } from '#model/define.ts';
import { Select } from './pickers.ts';
import type { CellProps, FilterProps, InputProps } from '../views.ts';
import { choiceLabel, choiceOptions } from './choices.ts';
import { controlProps } from './control.ts';
import { mayWrap } from './may-wrap.ts';
import type { KindView, RowInputProps } from './kind-view.ts';
import { RowSelect } from './row-select.tsx';

/** Longer lists can be searched. */
const fewEnough = 8;

function Cell({ value, field }: CellProps<string>) {
  return <>{value && choiceLabel(field, value)}</>;
}

function Input(props: InputProps<string>) {
  const options = choiceOptions(props.field);
  return (
    <Select
      {...controlProps(props)}
      data={options}
      value={props.value || null}
      placeholder="Choose"
      searchable={options.length > fewEnough}
      clearable={!props.field.required}
      allowDeselect={false}
      onChange={(value) => props.onChange(value ?? '')}
    />
  );
}

function RowInput(props: RowInputProps<string>) {
  return <RowSelect {...props} options={choiceOptions(props.field)} />;
}

/** Narrows a list to one of the field's choices. */
export function ChoiceFilter({ field, value, onChange }: FilterProps) {
  return (
    <Select
      label={field.label}
      data={choiceOptions(field)}
      value={value || null}
      placeholder="Any"
      clearable
      comboboxProps={{ withinPortal: false }}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  );
}

/** One of a closed list. */
export const choiceView: KindView<string> = { Cell, Input, RowInput, Filter: ChoiceFilter, wraps };

function wraps(field: Field, value: string): boolean {
  return mayWrap(choiceLabel(field, value));
}
