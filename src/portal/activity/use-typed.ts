import { useState } from 'react';

/**
 * What stands in the filters: a new one in the address takes its place, and leaves alone what is being typed in the
 * others.
 */
export function useTyped<Filters extends Readonly<Record<string, string>>>(filters: Filters) {
  const [typed, setTyped] = useState(filters);
  const [known, setKnown] = useState(filters);
  const renewed = Object.entries(filters).filter(([name, value]) => value !== known[name]);
  if (renewed.length > 0) {
    setKnown(filters);
    setTyped((before) => ({ ...before, ...Object.fromEntries(renewed) }));
  }
  return [typed, setTyped] as const;
}
