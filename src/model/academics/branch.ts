import { defineResource } from '../define.ts';
import { programChoices } from './program.ts';

/** What a student enrols in: a course and stream of a programme, run by a department or by the whole college. */
export const branch = defineResource({
  name: 'branch',
  label: 'Branch',
  title: 'Branches',
  calls: { list: 'getbranch', add: 'addbranch', update: 'updatebranch', remove: 'deletebranch' },
  key: 'id',
  handle: 'branch_code',
  caption: 'branch_name',
  fields: {
    branch_code: { kind: 'code', label: 'Branch code', required: true, unique: true },
    branch_name: { kind: 'text', label: 'Branch name', required: true },
    program: { kind: 'choice', label: 'Program', required: true, choices: programChoices },
    course: { kind: 'ref', label: 'Course', required: true, refersTo: 'course' },
    stream: { kind: 'ref', label: 'Stream', required: true, refersTo: 'stream' },
    dept_code: { kind: 'ref', label: 'Department', refersTo: 'department' },
  },
  columns: ['branch_code', 'branch_name', 'program', 'course', 'stream', 'dept_code'],
});
