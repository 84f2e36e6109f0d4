import type { Problem } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import { kindOf } from '#model/kinds/kinds.ts';
import { withoutInvisible } from '#model/kinds/without-invisible.ts';
import { student } from '#model/people/student.ts';
import { readRecord } from '#model/record.ts';

type StudentField = keyof typeof student.fields;

/** One step of the registration: its title and its fields. */
export interface Step {
  readonly title: string;
  readonly fields: readonly StudentField[];
}

/** The steps of the registration, in order; the last one has no fields and shows a summary. */
export const steps: readonly [Step, Step, Step] = [
  { title: 'Primary Information', fields: ['program', 'branch_code', 'current_semester', 'college_roll_no'] },
  {
    title: 'Basic information',
    fields: [
      ...(['name', 'father_name', 'mother_name', 'date_of_admission', 'date_of_birth'] as const),
      ...(['gender', 'caste', 'phone', 'present_address', 'permanent_address'] as const),
    ],
  },
  { title: 'Review', fields: [] },
];

/** The problems in the fields of a step, in order and with the labels of the registration. */
export function problemsIn({ fields }: Step, values: Values): Problem[] {
  const reading = readRecord(student, values);
  if (reading.ok) return [];
  return fields
    .flatMap((name) => reading.problems.filter(({ field }) => field === name))
    .map(({ field, message }) => ({ field, message: isMissing(field, values) ? 'This is required!' : message }));
}

/** The furthest step that may be opened: the first one with a problem. Counts from 0. */
export function furthestStep(values: Values): number {
  const wrong = steps.findIndex((step) => problemsIn(step, values).length > 0);
  return wrong === -1 ? steps.length - 1 : wrong;
}

/** The step that contains a field; -1 for none. */
export function stepOf(field: string): number {
  return steps.findIndex(({ fields }) => fields.some((name) => name === field));
}

/** Reduces a draft to the fields of the registration: its storage may contain anything. */
export function pickRegistrationFields(draft: Values): Values {
  const names = steps.flatMap(({ fields }) => fields);
  const kept = names.filter((name) => typeof draft[name] === 'string' || typeof draft[name] === 'number');
  return Object.fromEntries(kept.map((name) => [name, draft[name]]));
}

function isMissing(name: string, values: Values): boolean {
  const field = student.fields[name as StudentField];
  const value = values[name];
  return kindOf(field).isBlank(
    typeof value === 'string' ? withoutInvisible(value).trim() || kindOf(field).blank : value,
  );
}
