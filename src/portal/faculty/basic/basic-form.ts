import { isReserved, type Principal } from '#model/access.ts';
import type { Field, Resource } from '#model/define.ts';
import { facultyProfile } from '#model/faculty/faculty-profile.ts';
import { employee } from '#model/people/employee.ts';
import type { ProfileGroup } from '../form/profile-form.tsx';

/** The fields of the Basic form, by topic. */
export const basicGroups: readonly ProfileGroup[] = [
  {
    title: 'Appointment',
    fields: ['type', 'appointment_type', 'designation', 'date_of_joining', 'date_of_leaving', 'is_hod'],
  },
  { title: 'Name and contact', fields: ['name', 'email', 'phone'] },
  { title: 'Qualification and research', fields: ['h_qualification', 'experience', 'area_of_research'] },
  {
    title: 'Addresses',
    note: 'Not shown to the public: the college, the department and the person read it.',
    fields: ['contact', 'permanent_address', 'address'],
  },
  { title: 'For the public page', fields: ['about', 'dp', 'cv'] },
];

const fields: Readonly<Record<string, Field>> = { ...employee.fields, ...facultyProfile.fields };

/** The Basic form for a user with these permissions. */
export function basicForm(principal: Principal): Resource {
  const names = basicGroups.flatMap((group) => group.fields);
  const asked = Object.fromEntries(names.map((name) => [name, fieldOf(name)]));
  const { type } = employee.fields;
  const use = { resource: employee, verb: 'update' } as const;
  const choices = type.choices.filter(({ value }) => !isReserved(principal, use, { type: value }));
  return {
    ...facultyProfile,
    name: 'basic',
    label: 'Basic',
    caption: 'name',
    fields: { ...asked, type: { ...type, choices } },
    columns: [],
    // The form has no department field, so rules about it are dropped.
    prepare: employee.prepare.map((rule) => (record) => rule(record).filter(({ field }) => field !== 'dept_code')),
  };
}

function fieldOf(name: string): Field {
  const field = fields[name];
  if (!field) throw new Error(`The Basic form has no field ${name}.`);
  return field;
}
