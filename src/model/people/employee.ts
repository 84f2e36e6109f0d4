import { collegeCode } from '../college/codes.ts';
import { defineResource, type Problem } from '../define.ts';
import type { Choice, Values } from '../field.ts';
import { passwordHelp } from '../identity/password-rule.ts';
import { leavesAfter } from './leaving.ts';

/** The staff of the college as a whole, as opposed to those of its departments. */
export const staffTypes = [
  { value: 'OFFICE_STAFF', label: 'Office staff' },
  { value: 'LIBRARY_STAFF', label: 'Library staff of the college' },
  { value: 'NSNT_STAFF', label: 'Non-sanctioned non-teaching staff' },
] as const satisfies readonly Choice[];

/** Whether a type of employee is one of the college's staff. */
export function isStaff(type: unknown): boolean {
  return staffTypes.some(({ value }) => value === type);
}

/** The types of teachers: the heads of the college also teach in a department. All other types are support staff. */
export const teacherTypes: readonly string[] = ['PRINCIPAL', 'VICE PRINCIPAL', 'FACULTY'];

/** Whether a type of employee is a teacher. */
export function isTeacher(type: unknown): boolean {
  return teacherTypes.includes(String(type));
}

/** The fields of an employee that only the office may write. */
export const officeFields = ['type', 'dept_code', 'is_hod', 'index1', 'appointment_type', 'date_of_leaving'] as const;

/**
 * A person who works in a department, or on the staff of the college. One with an e-mail and a password can sign in as
 * FACULTY.
 */
export const employee = defineResource({
  name: 'employee',
  label: 'Employee',
  title: 'Employees',
  calls: { list: 'getemployee', add: 'addemployee', update: 'editemployee', remove: 'deleteemployee' },
  key: 'id',
  handle: 'id',
  caption: 'name',
  fields: {
    name: { kind: 'text', label: 'Name', required: true },
    type: {
      kind: 'choice',
      label: 'Type',
      required: true,
      choices: [
        { value: 'PRINCIPAL', label: 'Principal' },
        { value: 'VICE PRINCIPAL', label: 'Vice principal' },
        { value: 'FACULTY', label: 'Faculty' },
        { value: 'OFFICE', label: 'Office assistant' },
        { value: 'LIB', label: 'Library staff' },
        { value: 'BEARER', label: 'Bearer' },
        ...staffTypes,
      ],
    },
    appointment_type: {
      kind: 'choice',
      label: 'Nature of appointment',
      choices: [
        { value: 'REGULAR', label: 'Regular' },
        { value: 'TEMPORARY', label: 'Temporary' },
        { value: 'NON SANCTIONED', label: 'Non sanctioned' },
      ],
    },
    designation: { kind: 'text', label: 'Designation' },
    dept_code: { kind: 'unit', label: 'Department', refersTo: 'department' },
    email: { kind: 'email', label: 'E-mail', unique: true, help: 'With a password, the address to sign in with.' },
    password: { kind: 'secret', label: 'Password', help: passwordHelp },
    phone: { kind: 'text', label: 'Phone', range: [0, 20] },
    is_hod: { kind: 'flag', label: 'Head of department' },
    index1: { kind: 'number', label: 'Order', help: 'Higher shows first in the department.' },
    date_of_joining: { kind: 'date', label: 'Date of joining' },
    date_of_leaving: {
      kind: 'date',
      label: 'Date of leaving',
      help: 'The last day of service. After it, the public site no longer shows this person. A sign-in stays until it is removed.',
    },
    experience: { kind: 'text', label: 'Experience' },
    about: { kind: 'richtext', label: 'About' },
    dp: { kind: 'files', label: 'Photo', choices: [{ value: 'EMPLOYEE_DP', label: 'Photo' }] },
    cv: { kind: 'files', label: 'CV', choices: [{ value: 'EMPLOYEE_CV', label: 'CV' }] },
  },
  columns: ['name', 'type', 'designation', 'dept_code', 'email'],
  prepare: [signIn, appointment, placement, leavesAfter('date_of_joining')],
});

function signIn({ email, password }: Values): Problem[] {
  if (!password || email) return [];
  return [{ field: 'email', message: 'An e-mail address is needed to sign in with a password.' }];
}

/** The staff of the college have no nature of appointment. */
function appointment({ type, appointment_type }: Values): Problem[] {
  return isStaff(type) || appointment_type
    ? []
    : [{ field: 'appointment_type', message: 'Nature of appointment is required.' }];
}

/** The staff of the college belong to no department. */
function placement({ type, dept_code }: Values): Problem[] {
  return !isStaff(type) || dept_code === '' || dept_code === collegeCode
    ? []
    : [{ field: 'dept_code', message: `Staff of this type are the college's (${collegeCode}).` }];
}
