import type { Choice } from '../field.ts';

const same = (values: readonly string[]): Choice[] => values.map((value) => ({ value, label: value }));

/** The days a college teaches on, in order. */
export const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

export const dayChoices = same(days);

/** The first and the last period of a day. */
export const periodRange = [1, 12] as const;

export const sectionChoices = same(['A', 'B', 'C', 'D']);
