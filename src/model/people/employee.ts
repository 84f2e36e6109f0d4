import { defineResource } from '../define.ts';

/** A person who works in a department. One with an e-mail and a password can sign in as FACULTY. */
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
      ],
    },
    appointment_type: {
      kind: 'choice',
      label: 'Nature of appointment',
      required: true,
      choices: [
        { value: 'REGULAR', label: 'Regular' },
        { value: 'TEMPORARY', label: 'Temporary' },
        { value: 'NON SANCTIONED', label: 'Non sanctioned' },
      ],
    },
    designation: { kind: 'text', label: 'Designation' },
    dept_code: { kind: 'ref', label: 'Department', refersTo: 'department' },
    email: { kind: 'email', label: 'E-mail', unique: true, help: 'With a password, the address to sign in with.' },
    password: { kind: 'secret', label: 'Password', help: '8 to 128 characters. Leave empty to keep what is set.' },
    phone: { kind: 'text', label: 'Phone', range: [0, 20] },
    is_hod: { kind: 'flag', label: 'Head of department' },
    index1: { kind: 'number', label: 'Order', help: 'Higher shows first in the department.' },
    date_of_joining: { kind: 'date', label: 'Date of joining' },
    experience: { kind: 'text', label: 'Experience' },
    about: { kind: 'richtext', label: 'About' },
    dp: { kind: 'files', label: 'Photo', choices: [{ value: 'EMPLOYEE_DP', label: 'Photo' }] },
    cv: { kind: 'files', label: 'CV', choices: [{ value: 'EMPLOYEE_CV', label: 'CV' }] },
  },
  columns: ['name', 'type', 'designation', 'dept_code', 'email'],
  prepare: ({ email, password }) =>
    password && !email ? [{ field: 'email', message: 'An e-mail address is needed to sign in with a password.' }] : [],
});
