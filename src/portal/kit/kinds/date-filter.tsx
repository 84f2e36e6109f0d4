import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { toSpan, sideOfSpan } from '../day-span.ts';
import { useDebouncedInput } from '../form/use-debounced-input.ts';
import type { FilterProps } from '../views.ts';
import styles from './kind-views.module.css';
import { maxDate } from './max-date.ts';
import { useIncompleteInput } from './use-incomplete-input.ts';

/** Filters a list by a range of days, both ends included; each end may be open. */
export function DateFilter({ name, field, value, onChange }: FilterProps) {
  // Both sides are one value: the address may still lack the first side when the second is typed, and would reset it.
  const { shown, type, leave } = useDebouncedInput(value, onChange);
  const from = sideOfSpan(shown, 'from');
  const to = sideOfSpan(shown, 'to');
  return (
    <fieldset className={styles['span']}>
      <legend>{field.label}</legend>
      <Day
        label="From"
        id={`filter-${name}-from`}
        max={to}
        day={from}
        onDay={(day) => type(toSpan(day, to))}
        onLeave={leave}
      />
      <Day
        label="To"
        id={`filter-${name}-to`}
        min={from}
        day={to}
        onDay={(day) => type(toSpan(from, day))}
        onLeave={leave}
      />
    </fieldset>
  );
}

interface DayProps {
  label: string;
  id: string;
  /** "" for no bound. */
  min?: string | undefined;
  max?: string | undefined;
  day: string;
  onDay: (day: string) => void;
  onLeave: () => void;
}

/**
 * Every digit of a typed year changes the year. The bounds stay fixed while a day is typed: a browser restarts the
 * input when they change. A half-typed day filters nothing and shows a message.
 */
function Day({ min, max, day, onDay, onLeave, ...input }: DayProps) {
  const [held, hold] = useState<Pick<DayProps, 'min' | 'max'> | null>(null);
  const [lack, setLack] = useState('');
  const half = useIncompleteInput({ field: input, value: day, hold: setLack }, 'a date');
  const bounds = held ?? { min, max };
  return (
    <TextInput
      {...input}
      {...half}
      type="date"
      error={(!held && lack) || undefined}
      min={bounds.min || undefined}
      max={bounds.max || maxDate}
      value={day}
      onChange={(event) => onDay(event.currentTarget.value)}
      onFocus={() => hold({ min, max })}
      onBlur={() => {
        half.onBlur();
        hold(null);
        onLeave();
      }}
    />
  );
}
