import { defineResource } from '../define.ts';

/** A notable alumnus; under the code of the students' union, one of its members. */
export const alumnus = defineResource({
  name: 'alumni',
  label: 'Alumnus',
  title: 'Alumni',
  calls: { list: 'getalumni', add: 'addalumni', update: 'editalumni', remove: 'deletealumni' },
  key: 'id',
  handle: 'id',
  caption: 'name',
  fields: {
    name: { kind: 'text', label: 'Name', required: true },
    batch: { kind: 'text', label: 'Batch', required: true },
    current_profession: { kind: 'text', label: 'Current profession' },
    qualification: { kind: 'text', label: 'Qualification' },
    email: { kind: 'email', label: 'E-mail' },
    phone: { kind: 'text', label: 'Phone', range: [0, 20] },
    dp: { kind: 'files', label: 'Photo', choices: [{ value: 'EMPLOYEE_DP', label: 'Photo' }] },
    dept_code: { kind: 'unit', label: 'Department', required: true, refersTo: 'department' },
  },
  columns: ['dp', 'name', 'batch', 'current_profession', 'qualification'],
});
