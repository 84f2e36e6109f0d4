import { useState } from 'react';

/**
 * The current input of the filters. A new value in the address replaces it, and leaves input in the other fields alone.
 */
export function useFilterDraft<Filters extends Readonly<Record<string, string>>>(filters: Filters) {
  const [typed, setTyped] = useState(filters);
  const [known, setKnown] = useState(filters);
  const renewed = Object.entries(filters).filter(([name, value]) => value !== known[name]);
  if (renewed.length > 0) {
    setKnown(filters);
    setTyped((before) => ({ ...before, ...Object.fromEntries(renewed) }));
  }
  return [typed, setTyped] as const;
}
