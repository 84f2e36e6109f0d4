import { MultiSelect } from './pickers.ts';
import type { CellProps, InputProps } from '../views.ts';
import { controlProps } from './control.ts';
import type { KindView } from './kind-view.ts';
import { useOptions, withStored, type Option } from './options.ts';
import { RefFilter } from './ref-view.tsx';
import { MultilingualText } from '../multilingual-text.tsx';

/** How a selected entry and an option are displayed. */
interface EntryView<Entry> {
  readonly optionOf: (entry: Entry) => Option;
  /** `words` is the option's label without the handle: the name by which a person knows the record. */
  readonly entryOf: (option: { value: string; words: string }) => Entry;
}

interface EntriesProps<Entry> extends InputProps<Entry[]>, EntryView<Entry> {
  /** The options, if they are not all records that the field may refer to. */
  options?: readonly Option[];
}

/** Selects several records of another resource, searched by everything in their labels. */
export function EntriesInput<Entry>({ optionOf, entryOf, options: given, ...props }: EntriesProps<Entry>) {
  const { value, onChange, field } = props;
  const { offered, loading, nothing } = useOptions(field);
  const chosen = value.map(optionOf);
  const all = withStored(given ?? offered, chosen);
  const pick = (handles: string[]) =>
    onChange(
      handles.map((handle) => {
        const stored = value.find((one) => optionOf(one).value === handle);
        const label = all.find((one) => one.value === handle)?.label ?? handle;
        return stored ?? entryOf({ value: handle, words: label.replace(` · ${handle}`, '') });
      }),
    );
  return (
    <MultiSelect
      {...controlProps(props)}
      data={all}
      value={chosen.map((one) => one.value)}
      placeholder={loading ? 'Loading' : value.length === 0 ? 'Choose' : ''}
      nothingFoundMessage={nothing}
      limit={100}
      searchable
      clearable
      hidePickedOptions
      onChange={pick}
    />
  );
}

/** The portal's half of a kind that holds a list of records of another resource. */
export function entryListView<Entry>(view: EntryView<Entry>): KindView<Entry[]> {
  const labelsOf = (value: Entry[]) => value.map((one) => view.optionOf(one).label);
  function Cell({ value }: CellProps<Entry[]>) {
    return <MultilingualText text={labelsOf(value).join(', ')} />;
  }
  function Whole({ value }: CellProps<Entry[]>) {
    return <MultilingualText text={labelsOf(value).join('\n')} />;
  }
  function Input(props: InputProps<Entry[]>) {
    return <EntriesInput {...props} {...view} />;
  }
  return { Cell, Whole, Input, Filter: RefFilter, wraps: () => true, sorts: false };
}
