import { TextInput } from '@mantine/core';
import { spanOf, sideOf } from '../day-span.ts';
import type { FilterProps } from '../views.ts';
import styles from './kinds.module.css';

/** Narrows a list to the days from one to another, both included; either may be left open. */
export function DateFilter({ name, field, value, onChange }: FilterProps) {
  const from = sideOf(value, 'from');
  const to = sideOf(value, 'to');
  return (
    <fieldset className={styles['span']}>
      <legend>{field.label}</legend>
      <TextInput
        type="date"
        label="From"
        id={`filter-${name}-from`}
        max={to || undefined}
        value={from}
        onChange={(event) => onChange(spanOf(event.currentTarget.value, to))}
      />
      <TextInput
        type="date"
        label="To"
        id={`filter-${name}-to`}
        min={from || undefined}
        value={to}
        onChange={(event) => onChange(spanOf(from, event.currentTarget.value))}
      />
    </fieldset>
  );
}
