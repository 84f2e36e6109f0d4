import type { MultiSelectProps, SelectProps } from '@mantine/core';
import { lazy, type ComponentType } from 'react';

// The heaviest controls of all. Lists render without them; forms and filters wait for them, once.
/** Preloads them when the pointer or the focus comes near a control that needs them. */
export const loadPickers = () => import('./drop-downs.tsx');

/** A select of texts, loaded on first render: it needs a Suspense above it. */
export const Select = lazy<ComponentType<SelectProps>>(async () => ({ default: (await loadPickers()).Select }));

/** A select of several texts, loaded likewise. */
export const MultiSelect = lazy<ComponentType<MultiSelectProps>>(async () => ({
  default: (await loadPickers()).MultiSelect,
}));
