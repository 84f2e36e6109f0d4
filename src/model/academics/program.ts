import type { Choice } from '../field.ts';

/** The programmes a college offers. */
export const programChoices: readonly Choice[] = ['UG', 'PG', 'PhD'].map((value) => ({ value, label: value }));
