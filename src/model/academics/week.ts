import type { Choice } from '../field.ts';

const same = (values: readonly string[]): Choice[] => values.map((value) => ({ value, label: value }));

/** The days a college teaches on, in order. */
export const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** The names of the days in registers, in the same order. */
const fullNames = [
  ['Monday'],
  ['Tuesday', 'Tues'],
  ['Wednesday'],
  ['Thursday', 'Thur', 'Thurs'],
  ['Friday'],
  ['Saturday'],
];

export const dayChoices: readonly Choice[] = same(days).map((choice, at) => ({ ...choice, also: fullNames[at] ?? [] }));

/** The first and the last period of a day. */
export const periodRange = [1, 12] as const;

export const sectionChoices = same(['A', 'B', 'C', 'D']);
