import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { spanOf, sideOf } from '../day-span.ts';
import { useTyping } from '../form/use-typing.ts';
import type { FilterProps } from '../views.ts';
import styles from './kinds.module.css';
import { lastDay } from './last-day.ts';
import { useHalfTyped } from './use-half-typed.ts';

/** Narrows a list to the days from one to another, both included; either may be left open. */
export function DateFilter({ name, field, value, onChange }: FilterProps) {
  // Both sides as one: the address may still lack the first when the second is typed, which would take it back.
  const { shown, type, leave } = useTyping(value, onChange);
  const from = sideOf(shown, 'from');
  const to = sideOf(shown, 'to');
  return (
    <fieldset className={styles['span']}>
      <legend>{field.label}</legend>
      <Day
        label="From"
        id={`filter-${name}-from`}
        max={to}
        day={from}
        onDay={(day) => type(spanOf(day, to))}
        onLeave={leave}
      />
      <Day
        label="To"
        id={`filter-${name}-to`}
        min={from}
        day={to}
        onDay={(day) => type(spanOf(from, day))}
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
 * A year that is typed is another one with every digit. While a day is typed its bounds stay: with others a browser
 * begins it anew. One that is left half typed narrows nothing, and says so.
 */
function Day({ min, max, day, onDay, onLeave, ...input }: DayProps) {
  const [held, hold] = useState<Pick<DayProps, 'min' | 'max'> | null>(null);
  const [lack, setLack] = useState('');
  const half = useHalfTyped({ field: input, value: day, hold: setLack }, 'a date');
  const bounds = held ?? { min, max };
  return (
    <TextInput
      {...input}
      {...half}
      type="date"
      error={(!held && lack) || undefined}
      min={bounds.min || undefined}
      max={bounds.max || lastDay}
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
