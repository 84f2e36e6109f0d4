import { TextInput } from '@mantine/core';
import { flushSync } from 'react-dom';
import { isDay, isoDay } from '#model/kinds/date.ts';
import { submitKeys } from '../form/submit-keys.ts';
import { sayDate } from '../format-date-time.ts';
import type { CellProps, InputProps } from '../views.ts';
import { controlProps } from './control.ts';
import { DateFilter } from './date-filter.tsx';
import type { KindView, RowInputProps } from './kind-view.ts';
import { maxDate } from './max-date.ts';
import styles from './row-input.module.css';
import { controlOf } from './row-text.tsx';
import { useIncompleteInput } from './use-incomplete-input.ts';

function Cell({ value }: CellProps<string | null>) {
  return value && <time dateTime={value}>{sayDate(value)}</time>;
}

function Input(props: InputProps<string | null>) {
  const half = useIncompleteInput(props, 'a date');
  return (
    <TextInput
      {...controlProps(props)}
      {...half}
      type="date"
      max={maxDate}
      value={props.value ?? ''}
      onChange={(event) => props.onChange(event.currentTarget.value || null)}
    />
  );
}

function RowInput({ id, value, onChange, ...shared }: RowInputProps<string | null>) {
  const { onBlur, ...half } = useIncompleteInput({ ...shared, value }, 'a date');
  // A pasted text that is not a date is shown as text until it is one: the date picker would show nothing. A year being
  // typed is 0002 and 0020 first.
  const words = value && !isDay(value.replace(/^0\d{3}/, '2000')) ? value : '';
  const keep = () => {
    if (words && isDay(isoDay(words)) && !shared.readOnly) onChange(isoDay(words));
  };
  return (
    <input
      {...controlOf(shared)}
      {...half}
      id={id}
      type={words ? 'text' : 'date'}
      onBlur={() => {
        keep();
        onBlur();
      }}
      // The submit keys do not blur the cell.
      onKeyDown={words ? submitKeys(() => flushSync(keep)) : undefined}
      max={maxDate}
      className={`${styles['control'] ?? ''} ${styles['day'] ?? ''}`}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
    />
  );
}

/** A date, picked in the native date picker. */
export const dateView: KindView<string | null> = { Cell, Input, RowInput, Filter: DateFilter };
