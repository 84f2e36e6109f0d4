import { defineResource } from '../define.ts';

/** A paper that is taught and examined. */
export const subject = defineResource({
  name: 'subject',
  label: 'Subject',
  title: 'Subject List',
  calls: { list: 'getsubject', add: 'addsubject', update: 'updatesubject', remove: 'deletesubject' },
  key: 'sub_code',
  handle: 'sub_code',
  caption: 'sub_name',
  fields: {
    course: { kind: 'ref', label: 'Course', refersTo: 'course' },
    stream: { kind: 'refs', label: 'Stream', refersTo: 'stream' },
    dept_code: { kind: 'ref', label: 'Department', refersTo: 'department' },
    sub_code: { kind: 'code', label: 'Subject code', required: true, unique: true },
    sub_name: { kind: 'text', label: 'Subject name', required: true },
    total_marks: { kind: 'number', label: 'Total marks', required: true, range: [0, 10_000] },
    pass_marks: { kind: 'number', label: 'Pass marks', required: true, range: [0, 10_000] },
    is_MIL: {
      kind: 'flag',
      label: 'MIL',
      help: 'A modern Indian language paper.',
      choices: [
        { value: 1, label: 'YES' },
        { value: 0, label: 'NO' },
      ],
    },
  },
  columns: ['sub_code', 'sub_name', 'course', 'stream', 'dept_code', 'total_marks', 'pass_marks', 'is_MIL'],
  prepare: [
    ({ total_marks, pass_marks }) =>
      Number(pass_marks) > Number(total_marks)
        ? [{ field: 'pass_marks', message: 'Pass marks cannot be more than total marks.' }]
        : [],
  ],
});
