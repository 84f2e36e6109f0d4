import { Select } from './pickers.ts';
import type { CellProps, FilterProps, InputProps } from '../views.ts';
import { choiceLabel, choiceOptions } from './choices.ts';
import { controlProps } from './control.ts';
import type { KindView, RowInputProps } from './kind-view.ts';
import styles from './row-input.module.css';

/** Longer lists than this can be searched. */
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

function RowInput({ id, field, value, label, wrong, readOnly, onChange }: RowInputProps<string>) {
  return (
    <select
      id={id}
      className={styles['control']}
      aria-label={label}
      aria-invalid={wrong !== undefined}
      aria-describedby={wrong}
      disabled={readOnly}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      <option value="">Choose</option>
      {choiceOptions(field).map((one) => (
        <option key={one.value} value={one.value}>
          {one.label}
        </option>
      ))}
    </select>
  );
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
export const choice: KindView<string> = { Cell, Input, RowInput, Filter: ChoiceFilter };
