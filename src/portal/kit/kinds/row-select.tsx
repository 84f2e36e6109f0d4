import type { RowInputProps } from './kind-view.ts';
import styles from './row-input.module.css';

interface RowSelectProps extends RowInputProps<string> {
  options: readonly { readonly value: string; readonly label: string }[];
}

/** One of a list, in a cell of a table. */
export function RowSelect({ id, value, label, wrong, readOnly, options, onChange }: RowSelectProps) {
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
      {options.map((one) => (
        <option key={one.value} value={one.value}>
          {one.label}
        </option>
      ))}
    </select>
  );
}
