import { useEffect, useEffectEvent, useRef } from 'react';
import type { Field } from '#model/define.ts';
import type { InputProps } from '../views.ts';

interface HalfTyped extends Pick<InputProps, 'value' | 'hold'> {
  readonly field: Pick<Field, 'label'>;
}

/**
 * Blocks the form while a date or time control is half typed, or holds a date that does not exist. The browser returns
 * an empty value for it, so the typed text would be lost silently. `what` names the expected value: 'a date'.
 */
export function useIncompleteInput({ field, value, hold }: HalfTyped, what: string) {
  const ref = useRef<HTMLInputElement>(null);
  const told = useRef('');
  const tell = (why: string) => {
    if (why === told.current) return;
    told.current = why;
    hold?.(why);
  };
  const look = () => {
    const isHalf = ref.current?.validity.badInput === true;
    tell(isHalf ? `${field.label} is not ${what} yet. Complete it, or empty it.` : '');
  };
  const lookAgain = useEffectEvent(look);
  useEffect(() => lookAgain(), [value]);
  const release = useEffectEvent(() => tell(''));
  useEffect(() => () => release(), []);
  // No event reports a half-typed value, so it is checked after each key and on blur.
  return { ref, onKeyUp: look, onBlur: look };
}
