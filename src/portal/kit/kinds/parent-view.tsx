import { describeParent } from '#model/kinds/parent.ts';
import type { CellProps, InputProps } from '../views.ts';
import type { KindView } from './kind-view.ts';
import { useOptions } from './options.ts';
import { OptionInput } from './ref-view.tsx';

/** The option for no parent. */
const none = { value: 'none', label: 'None' };

function Cell({ value }: CellProps<number | null>) {
  return <>{value}</>;
}

/** How many characters a control of the drawer can show. */
const room = 44;

function Input({ value, onChange, field, ...props }: InputProps<number | null>) {
  const found = useOptions(field, describeParent);
  const options = [none, ...found.options];
  const stored = value === null ? none.value : String(value);
  const words = options.find((option) => option.value === stored)?.label ?? '';
  return (
    <OptionInput
      {...props}
      // The distinctive part is at the end and would be cut off, so the help text shows it in full.
      field={words.length > room ? { ...field, help: words } : field}
      // Until its label is known, the number of a parent would say nothing.
      value={found.loading && value !== null ? '' : stored}
      found={{ ...found, options, offered: options }}
      onChange={(chosen) => onChange(chosen === '' || chosen === none.value ? null : Number(chosen))}
    />
  );
}

/** The parent record, labelled so that it can be told from similar records. */
export const parentView: KindView<number | null> = { Cell, Input, Filter: null };
