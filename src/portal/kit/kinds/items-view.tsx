import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { sameValue } from '#model/same-value.ts';
import type { CellProps, InputProps } from '../views.ts';
import { controlProps } from './control.ts';
import type { KindView } from './kind-view.ts';
import { MultilingualText } from '../multilingual-text.tsx';

function Cell({ value }: CellProps<unknown[]>) {
  return <MultilingualText text={value.map(lineOf).join(', ')} />;
}

function Whole({ value }: CellProps<unknown[]>) {
  return <MultilingualText text={value.map(lineOf).join('\n')} />;
}

/** One entry per line. The text being typed stays as it is; the value holds the non-empty lines. */
function Input(props: InputProps<unknown[]>) {
  const { value, onChange, field } = props;
  const [typed, setTyped] = useState(() => value.map(lineOf).join('\n'));
  const same = sameValue(entriesOf(typed), value);
  const change = (text: string) => {
    setTyped(text);
    onChange(entriesOf(text));
  };
  return (
    <Textarea
      {...controlProps(props)}
      description={field.help ?? 'One a line.'}
      value={same ? typed : value.map(lineOf).join('\n')}
      rows={3}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}

function lineOf(entry: unknown): string {
  return typeof entry === 'string' ? entry : JSON.stringify(entry);
}

/** A line that parses as a JSON object or array becomes one, since a client may have stored such values. */
function entriesOf(text: string): unknown[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '').map((line) => (/^[[{]/.test(line) ? parsed(line) : line));
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return line;
  }
}

/** A list of free entries. */
export const itemsView: KindView<unknown[]> = { Cell, Whole, Input, Filter: null, wraps: () => true, sorts: false };
