import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { spanOf, sideOf } from '../day-span.ts';
import { useTyping } from '../use-typing.ts';
import type { FilterProps } from '../views.ts';
import styles from './kinds.module.css';

/** Narrows a list to the days from one to another, both included; either may be left open. */
export function DateFilter({ name, field, value, onChange }: FilterProps) {
  const from = sideOf(value, 'from');
  const to = sideOf(value, 'to');
  return (
    <fieldset className={styles['span']}>
      <legend>{field.label}</legend>
      <Day label="From" id={`filter-${name}-from`} max={to} day={from} onDay={(day) => onChange(spanOf(day, to))} />
      <Day label="To" id={`filter-${name}-to`} min={from} day={to} onDay={(day) => onChange(spanOf(from, day))} />
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
}

/** A year that is typed is another one with every digit. While a day is typed its bounds stay: with others a browser begins it anew. */
function Day({ min, max, day, onDay, ...input }: DayProps) {
  const { shown, type, leave } = useTyping(day, onDay);
  const [held, hold] = useState<Pick<DayProps, 'min' | 'max'> | null>(null);
  const bounds = held ?? { min, max };
  return (
    <TextInput
      {...input}
      type="date"
      min={bounds.min || undefined}
      max={bounds.max || undefined}
      value={shown}
      onChange={(event) => type(event.currentTarget.value)}
      onFocus={() => hold({ min, max })}
      onBlur={() => {
        hold(null);
        leave();
      }}
    />
  );
}
