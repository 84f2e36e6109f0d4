import { defineResource } from '../define.ts';

/** The pass rates of the students of a course, as the public page shows them. */
export const academicPerformance = defineResource({
  name: 'academicperformance',
  label: 'Academic performance',
  title: 'Academic performance',
  calls: {
    list: 'getacademicperformance',
    add: 'addacademicperformance',
    update: 'editacademicperformance',
    remove: 'deleteacademicperformance',
  },
  key: 'id',
  handle: 'id',
  caption: 'course',
  fields: {
    course: { kind: 'text', label: 'Course', required: true },
    percentage: { kind: 'figure', label: 'Percentage', required: true, range: [0, 100] },
    index1: { kind: 'number', label: 'Order', help: 'Lower shows first.' },
    dp: { kind: 'files', label: 'Picture', choices: [{ value: 'EMPLOYEE_DP', label: 'Picture' }] },
    dept_code: { kind: 'unit', label: 'Published by', refersTo: 'department' },
  },
  columns: ['course', 'percentage', 'index1', 'dp'],
});
