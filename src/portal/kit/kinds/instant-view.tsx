import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { localTime } from '../local-time.ts';
import { formatDateTime } from '../format-date-time.ts';
import type { CellProps, InputProps } from '../views.ts';
import { controlProps } from './control.ts';
import type { KindView } from './kind-view.ts';
import { maxDateTime } from './max-date.ts';
import { useIncompleteInput } from './use-incomplete-input.ts';

function Cell({ value }: CellProps<string | null>) {
  return value && <time dateTime={value}>{formatDateTime(value)}</time>;
}

/**
 * Picked in the person's own time zone; stored in UTC. The input shows the typed text as it is: on the way to 2027 the
 * year is 2, when time zones had offsets of fractional minutes. If a browser is given another minute, it restarts the
 * typed year.
 */
function Input(props: InputProps<string | null>) {
  const { value } = props;
  const [typed, setTyped] = useState('');
  const half = useIncompleteInput(props, 'a date and time');
  const shown = value !== null && inUtc(typed) === value ? typed : byOwnClock(value);
  return (
    <TextInput
      {...controlProps(props)}
      {...half}
      type="datetime-local"
      max={maxDateTime}
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

/** The browser returns an empty text while the date or the time is incomplete. */
function inUtc(typed: string): string | null {
  return typed === '' ? null : new Date(typed).toISOString();
}

/** A date and time, picked in the native picker. */
export const instantView: KindView<string | null> = { Cell, Input, Filter: null };
