import { codeTaken, isSameCode, reservedCodes } from '../roles.ts';
import { defineResource } from '../define.ts';

/** A department, an office or the library. Its code is also the role of the accounts that act for it. */
export const department = defineResource({
  name: 'department',
  label: 'Department',
  title: 'Department List',
  calls: { list: 'getdepartment', add: 'adddepartment', update: 'updatedepartment', remove: 'deletedepartment' },
  key: 'dept_code',
  handle: 'dept_code',
  caption: 'dept_name',
  fields: {
    dept_code: {
      kind: 'code',
      label: 'Department code',
      required: true,
      unique: true,
      help: 'Short, and also the role of its users: BOT.',
    },
    dept_name: { kind: 'text', label: 'Department name', required: true },
    dept_name_as: {
      kind: 'text',
      label: 'Alternate name',
      help: 'The name in another language or script.',
    },
    is_teaching: { kind: 'flag', label: 'Teaching department' },
  },
  columns: ['dept_code', 'dept_name', 'dept_name_as', 'is_teaching'],
  prepare: [
    ({ dept_code }) =>
      reservedCodes.some((one) => isSameCode(one, dept_code)) ? [codeTaken('dept_code', String(dept_code))] : [],
  ],
});
