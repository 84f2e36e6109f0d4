import { useState } from 'react';
import { keepPreference, keptPreference } from './preference.ts';

/** How close the rows of a table stand. */
export type Density = 'comfortable' | 'compact';

/** How this person likes to see a list, on this machine. */
export interface ListPreferences {
  readonly density: Density;
  /** Columns that are put away. */
  readonly hidden: readonly string[];
  setDensity(density: Density): void;
  setHidden(hidden: readonly string[]): void;
}

/** Reads and keeps the preferences: the density of every list, the columns of this one. */
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
