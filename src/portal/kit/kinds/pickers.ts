import type { MultiSelectProps, SelectProps } from '@mantine/core';
import { lazy, type ComponentType } from 'react';

// The heaviest controls there are. A list shows without them; a form or a filter waits for them, once.
/** Begins to load them, when a hand or the focus nears what needs them. */
export const loadPickers = () => import('./drop-downs.tsx');

/** A select of texts, loaded when first drawn: it stands below a Suspense. */
export const Select = lazy<ComponentType<SelectProps>>(async () => ({ default: (await loadPickers()).Select }));

/** A select of several texts, likewise. */
export const MultiSelect = lazy<ComponentType<MultiSelectProps>>(async () => ({
  default: (await loadPickers()).MultiSelect,
}));
