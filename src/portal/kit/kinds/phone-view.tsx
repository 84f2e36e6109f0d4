import { TextInput } from '@mantine/core';
import type { CellProps, InputProps } from '../views.ts';
import { controlProps } from './control.ts';
import type { KindView } from './kind-view.ts';
import styles from './kind-views.module.css';

function Cell({ value }: CellProps<string>) {
  if (!value) return null;
  return (
    <a href={`tel:${value}`} className={styles['link']}>
      {value}
    </a>
  );
}

function Input(props: InputProps<string>) {
  return (
    <TextInput
      {...controlProps(props)}
      type="tel"
      inputMode="numeric"
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}

/** A phone number, with a link that a phone can call. */
export const phoneView: KindView<string> = { Cell, Input, Filter: null };
