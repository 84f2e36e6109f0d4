import { useState } from 'react';
import { keepPreference, keptPreference } from './preference.ts';

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
    keptPreference(densityKey) === 'compact' ? 'compact' : 'comfortable',
  );
  const [hidden, setHidden] = useState<readonly string[]>(() =>
    (keptPreference(columnsKey) ?? '').split(',').filter(Boolean),
  );
  return {
    density,
    hidden,
    setDensity(wanted) {
      setDensity(wanted);
      keepPreference(densityKey, wanted);
    },
    setHidden(wanted) {
      setHidden(wanted);
      keepPreference(columnsKey, wanted.join(','));
    },
  };
}
