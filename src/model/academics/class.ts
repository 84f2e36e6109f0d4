import { defineResource } from '../define.ts';
import { termRange } from './terms.ts';

/** A class that is held: a term of a course, with its students, subjects and teachers. */
export const classOfCourse = defineResource({
  name: 'class',
  label: 'Class',
  title: 'Class List',
  calls: { list: 'getclass', add: 'addclass', update: 'updateclass', remove: 'deleteclass' },
  key: 'id',
  handle: 'class_name',
  caption: 'class_name',
  fields: {
    course_name: { kind: 'ref', label: 'Course', refersTo: 'course' },
    stream_name: { kind: 'ref', label: 'Stream', refersTo: 'stream' },
    course_type: {
      kind: 'choice',
      label: 'Course type',
      choices: [
        { value: 'MAJOR', label: 'MAJOR' },
        { value: 'PASS', label: 'PASS COURSE' },
      ],
    },
    dept_code: { kind: 'ref', label: 'Department', refersTo: 'department' },
    term: { kind: 'number', label: 'Term', range: termRange },
    compulsory: { kind: 'subjects', label: 'Compulsory subjects', refersTo: 'subject' },
    major: { kind: 'subjects', label: 'Major subjects', refersTo: 'subject' },
    optional: { kind: 'subjects', label: 'Optional subjects', refersTo: 'subject' },
    teacher_list: { kind: 'people', label: 'Teachers', refersTo: 'employee.email' },
    intake: { kind: 'number', label: 'Intake', required: true },
    is_admission: { kind: 'flag', label: 'Open for admission' },
    class_name: { kind: 'text', label: 'Class name', required: true, unique: true },
  },
  columns: ['class_name', 'course_name', 'stream_name', 'term', 'dept_code', 'course_type', 'intake', 'is_admission'],
  prepare: [
    ({ course_type, dept_code }) =>
      course_type === 'PASS' && dept_code
        ? [{ field: 'dept_code', message: 'A pass course belongs to no department.' }]
        : [],
  ],
});
