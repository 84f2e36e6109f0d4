import type { Field } from '../../define.ts';

/** What the sections of a person's academic record share. */
export const ofEmployee = { owner: 'employee', uploads: 'FACULTY_WORKSHOP' } as const;

/** Words that a row may have. */
export function optional(label: string, greatest = 300): Field {
  return { kind: 'text', label, range: [0, greatest] };
}

/** As much of a date as is known. */
export function partialDate(label: string): Field {
  return { kind: 'partialdate', label };
}

/** A calendar or academic year, in words. */
export function year(label = 'Year'): Field {
  return { kind: 'text', label, range: [0, 20] };
}

/** The quarter that a row is reported in. */
export const quarter: Field = { kind: 'quarter', label: 'Quarter' };
