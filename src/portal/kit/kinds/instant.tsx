import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { localTime } from '../local-time.ts';
import { sayMoment } from '../say-date.ts';
import type { CellProps, InputProps } from '../views.ts';
import { controlProps } from './control.ts';
import type { KindView } from './kind-view.ts';
import { lastMinute } from './last-day.ts';
import { useHalfTyped } from './use-half-typed.ts';

function Cell({ value }: CellProps<string | null>) {
  return value && <time dateTime={value}>{sayMoment(value)}</time>;
}

/**
 * Picked by the clock of whoever picks it; stored in UTC. What is typed is shown as it is typed: on the way to 2027 it
 * is the year 2, when clocks were no whole number of minutes off, and a browser that is given another minute begins the
 * year anew.
 */
function Input(props: InputProps<string | null>) {
  const { value } = props;
  const [typed, setTyped] = useState('');
  const half = useHalfTyped(props, 'a date and time');
  const shown = value !== null && inUtc(typed) === value ? typed : byOwnClock(value);
  return (
    <TextInput
      {...controlProps(props)}
      {...half}
      type="datetime-local"
      max={lastMinute}
      value={shown}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        props.onChange(inUtc(event.currentTarget.value));
      }}
    />
  );
}

function byOwnClock(moment: string | null): string {
  return moment ? localTime(new Date(moment)).slice(0, 16) : '';
}

/** While a day or an hour is still missing the browser gives an empty text. */
function inUtc(typed: string): string | null {
  return typed === '' ? null : new Date(typed).toISOString();
}

/** A day and an hour, picked in the browser's own calendar. */
export const instant: KindView<string | null> = { Cell, Input, Filter: null };
