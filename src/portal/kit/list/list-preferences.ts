import { useState } from 'react';

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
  const [density, setDensity] = useState<Density>(() => (kept(densityKey) === 'compact' ? 'compact' : 'comfortable'));
  const [hidden, setHidden] = useState<readonly string[]>(() => (kept(columnsKey) ?? '').split(',').filter(Boolean));
  return {
    density,
    hidden,
    setDensity(wanted) {
      setDensity(wanted);
      keep(densityKey, wanted);
    },
    setHidden(wanted) {
      setHidden(wanted);
      keep(columnsKey, wanted.join(','));
    },
  };
}

// A browser may forbid the storage; then a preference lasts as long as the page.
function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // See above.
  }
}
