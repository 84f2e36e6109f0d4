import type { Field } from '../../define.ts';

/** The properties that all sections of a person's academic record share. */
export const ofEmployee = { owner: 'employee', uploads: 'FACULTY_WORKSHOP' } as const;

/** An optional text. */
export function optional(label: string, greatest = 300): Field {
  return { kind: 'text', label, range: [0, greatest] };
}

/** A date of which only a part may be known. */
export function partialDate(label: string): Field {
  return { kind: 'partialdate', label };
}

/** A calendar or academic year, as text. */
export function year(label = 'Year'): Field {
  return { kind: 'text', label, range: [0, 20] };
}

/** The quarter that a row is reported in. */
export const quarter: Field = { kind: 'quarter', label: 'Quarter' };
