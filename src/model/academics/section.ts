import { defineResource } from '../define.ts';
import { termRange } from './terms.ts';
import { sectionChoices } from './week.ts';

/** The students of one group for one subject of a term. */
export const section = defineResource({
  name: 'section',
  label: 'Section',
  title: 'Sections',
  calls: { list: 'getsection', add: 'addsection', update: 'updatesection', remove: 'deletesection' },
  key: 'id',
  handle: 'id',
  caption: 'sub_code',
  fields: {
    session: { kind: 'ref', label: 'Session', required: true, refersTo: 'session' },
    course: { kind: 'ref', label: 'Course', required: true, refersTo: 'course' },
    stream: { kind: 'ref', label: 'Stream', refersTo: 'stream' },
    semester: { kind: 'number', label: 'Term', required: true, range: termRange },
    sub_code: { kind: 'ref', label: 'Subject code', required: true, refersTo: 'subject' },
    section: { kind: 'choice', label: 'Section', required: true, choices: sectionChoices },
    student_data: { kind: 'students', label: 'Students', refersTo: 'student.college_roll_no' },
  },
  columns: ['session', 'course', 'sub_code', 'semester', 'section'],
});
