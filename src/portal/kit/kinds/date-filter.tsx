import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { spanOf, sideOf } from '../day-span.ts';
import { useTyping } from '../form/use-typing.ts';
import type { FilterProps } from '../views.ts';
import styles from './kind-views.module.css';
import { lastDay } from './last-day.ts';
import { useHalfTyped } from './use-half-typed.ts';

/** Filters a list by a range of days, both ends included; each end may be open. */
export function DateFilter({ name, field, value, onChange }: FilterProps) {
  // Both sides are one value: the address may still lack the first side when the second is typed, and would reset it.
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
 * Every digit of a typed year changes the year. The bounds stay fixed while a day is typed: a browser restarts the
 * input when they change. A half-typed day filters nothing and shows a message.
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
