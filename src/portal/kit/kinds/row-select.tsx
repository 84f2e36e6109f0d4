import type { RowInputProps } from './kind-view.ts';
import styles from './row-input.module.css';

interface RowSelectProps extends RowInputProps<string> {
  options: readonly { readonly value: string; readonly label: string }[];
}

/**
 * A select in a cell of a table. A pasted value that is not an option is shown too, so that the person can correct it.
 */
export function RowSelect({ id, value, label, wrong, readOnly, options, onChange }: RowSelectProps) {
  const isNone = value !== '' && !options.some((one) => one.value === value);
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
      {isNone && <option value={value}>{value} (not in the list)</option>}
      {options.map((one) => (
        <option key={one.value} value={one.value}>
          {one.label}
        </option>
      ))}
    </select>
  );
}
