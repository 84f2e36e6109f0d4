import { Select } from './pickers.ts';
import type { FilterProps, InputProps } from '../views.ts';
import { controlProps } from './control.ts';
import { mayWrap } from './may-wrap.ts';
import type { KindView } from './kind-view.ts';
import { useOptions, withStored, type Option, type Options } from './options.ts';
import { TextCell } from './text-view.tsx';

/** The maximum number of rendered options; a search finds the others. */
const drawn = 100;

interface RefInputProps extends InputProps<string> {
  /** The options, if they are not all records that the field may refer to. */
  options?: readonly Option[] | undefined;
}

/** Selects one record of another resource, searched by everything in its label. */
export function RefInput({ options: given, ...props }: RefInputProps) {
  const found = useOptions(props.field);
  return <OptionInput {...props} found={given ? { ...found, offered: [...given] } : found} />;
}

/** Selects one of these options. */
export function OptionInput({ found, ...props }: InputProps<string> & { found: Options }) {
  const { field, value, onChange } = props;
  const { options, offered, loading, nothing } = found;
  return (
    <Select
      {...controlProps(props)}
      data={withStored(offered, [options.find((one) => one.value === value) ?? { value, label: value }])}
      value={value || null}
      placeholder={loading ? 'Loading' : 'Choose'}
      nothingFoundMessage={nothing}
      limit={drawn}
      searchable
      clearable={!field.required}
      allowDeselect={false}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  );
}

/** Filters a list by a referenced record. */
export function RefFilter({ field, value, onChange }: FilterProps) {
  const { options, nothing } = useOptions(field);
  return (
    <Select
      label={field.label}
      data={withStored(options, [{ value, label: value }])}
      value={value || null}
      placeholder="Any"
      nothingFoundMessage={nothing}
      limit={drawn}
      searchable
      clearable
      comboboxProps={{ withinPortal: false }}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  );
}

/** A reference to a record of another resource, shown by the stored handle. */
export const refView: KindView<string> = {
  Cell: TextCell,
  Input: RefInput,
  Filter: RefFilter,
  wraps: (_, value) => mayWrap(value),
};
