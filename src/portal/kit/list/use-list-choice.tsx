import { SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFocusAfterReplace } from '../focus/use-focus-after-replace.ts';
import { useChangeAddress, useQueryNow } from '../use-change-address.ts';

interface ListChoice<Value extends string> {
  /** Its name in the address. */
  name: string;
  label: string;
  /** The label of each value. The first is the default if the address has none of them. */
  choices: Readonly<Record<Value, string>>;
  /** The parts of the address to reset for the other list, besides the page. */
  resets?: readonly string[];
}

/** A choice above a list, stored in the address: the chosen value and the control. */
export function useListChoice<Value extends string>({
  name,
  label,
  choices,
  resets = [],
}: ListChoice<Value>): [Value, ReactNode] {
  const asked = useQueryNow().get(name);
  const change = useChangeAddress();
  const values = Object.keys(choices) as Value[];
  const first = values[0] as Value;
  const value = values.find((one) => one === asked) ?? first;
  const focusBack = useFocusAfterReplace(value);
  const show = (chosen: string) => {
    focusBack(`[name="${name}"]:checked`);
    const gone = Object.fromEntries(['page', ...resets].map((one) => [one, null]));
    change({ ...gone, [name]: chosen === first ? null : chosen }, 'push');
  };
  const data = values.map((one) => ({ value: one, label: choices[one] }));
  return [
    value,
    <div>
      <SegmentedControl aria-label={label} name={name} data={data} value={value} onChange={show} />
    </div>,
  ];
}
