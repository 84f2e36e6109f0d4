import { describeParent } from '#model/kinds/parent.ts';
import type { CellProps, InputProps } from '../views.ts';
import type { KindView } from './kind-view.ts';
import { useOptions } from './options.ts';
import { RefInput } from './ref-view.tsx';

/** The option for no parent. */
const none = { value: 'none', label: 'None' };

function Cell({ value }: CellProps<number | null>) {
  return <>{value}</>;
}

/** How many characters a control of the drawer can show. */
const room = 44;

function Input({ value, onChange, field, ...props }: InputProps<number | null>) {
  const { options } = useOptions(field, describeParent);
  const words = options.find((option) => option.value === String(value))?.label ?? '';
  return (
    <RefInput
      {...props}
      // The distinctive part is at the end and would be cut off, so the help text shows it in full.
      field={words.length > room ? { ...field, help: words } : field}
      value={value === null ? none.value : String(value)}
      options={[none, ...options]}
      onChange={(chosen) => onChange(chosen === '' || chosen === none.value ? null : Number(chosen))}
    />
  );
}

/** The parent record, labelled so that it can be told from similar records. */
export const parentView: KindView<number | null> = { Cell, Input, Filter: null };
