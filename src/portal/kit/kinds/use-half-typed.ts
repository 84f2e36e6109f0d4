import { useEffect, useEffectEvent, useRef } from 'react';
import type { Field } from '#model/define.ts';
import type { InputProps } from '../views.ts';

interface HalfTyped extends Pick<InputProps, 'value' | 'hold'> {
  readonly field: Pick<Field, 'label'>;
}

/**
 * Holds the form while a control of a day or a time is half typed, or names a day that there is none of: the browser
 * gives an empty value for it, and what somebody typed would be dropped without a word. `what` says what it is to be:
 * 'a date'.
 */
export function useHalfTyped({ field, value, hold }: HalfTyped, what: string) {
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
  // Nothing tells of a part of a value but that it is typed, and left.
  return { ref, onKeyUp: look, onBlur: look };
}
