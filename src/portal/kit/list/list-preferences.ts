import { useState } from 'react';
import { readText, writeText } from '../browser-storage.ts';

/** The row spacing of a table. */
export type Density = 'comfortable' | 'compact';

/** A person's display preferences for a list, stored on this device. */
export interface ListPreferences {
  readonly density: Density;
  /** The hidden columns. */
  readonly hidden: readonly string[];
  setDensity(density: Density): void;
  setHidden(hidden: readonly string[]): void;
}

/** Reads and stores the preferences: the density of all lists, the columns of this one. */
export function useListPreferences(resourceName: string): ListPreferences {
  const columnsKey = `quadrangle.columns.${resourceName}`;
  const densityKey = 'quadrangle.density';
  const [density, setDensity] = useState<Density>(() =>
    readText('localStorage', densityKey) === 'compact' ? 'compact' : 'comfortable',
  );
  const [hidden, setHidden] = useState<readonly string[]>(() =>
    (readText('localStorage', columnsKey) ?? '').split(',').filter(Boolean),
  );
  return {
    density,
    hidden,
    setDensity(wanted) {
      setDensity(wanted);
      writeText('localStorage', densityKey, wanted);
    },
    setHidden(wanted) {
      setHidden(wanted);
      writeText('localStorage', columnsKey, wanted.join(','));
    },
  };
}
