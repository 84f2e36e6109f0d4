import { defineResource } from '../define.ts';
import { termRange } from './terms.ts';
import { dayChoices, periodRange, sectionChoices } from './week.ts';

/** One hour of the week: subject, students, teacher, room and time. */
export const routine = defineResource({
  name: 'routine',
  label: 'Routine',
  title: 'Routine',
  calls: { list: 'getroutine', add: 'addroutine', update: 'updateroutine', remove: 'deleteroutine' },
  key: 'id',
  handle: 'id',
  caption: 'sub_code',
  fields: {
    session: { kind: 'ref', label: 'Session', required: true, refersTo: 'session' },
    day: { kind: 'choice', label: 'Day', required: true, choices: dayChoices },
    course: { kind: 'ref', label: 'Course', required: true, refersTo: 'course' },
    stream: { kind: 'ref', label: 'Stream', refersTo: 'stream' },
    semester: { kind: 'number', label: 'Semester', range: termRange },
    sub_code: { kind: 'ref', label: 'Subject', required: true, refersTo: 'subject' },
    section: { kind: 'choice', label: 'Section', choices: sectionChoices },
    teacher: { kind: 'ref', label: 'Teacher', refersTo: 'employee.email' },
    teacher_name: { kind: 'text', label: "Teacher's name" },
    room_number: { kind: 'text', label: 'Room number', range: [0, 40] },
    period_number: { kind: 'number', label: 'Period', required: true, range: periodRange },
    start_time: { kind: 'time', label: 'Start time', required: true },
    end_time: { kind: 'time', label: 'End time', required: true },
    reason: {
      kind: 'remark',
      label: 'Reason',
      help: 'Why this is saved in spite of a clash. It goes to the log.',
    },
  },
  columns: [
    'session',
    'day',
    'period_number',
    'start_time',
    'end_time',
    'sub_code',
    'course',
    'semester',
    'section',
    'teacher_name',
    'room_number',
  ],
  prepare: [
    ({ start_time, end_time }) =>
      String(end_time) <= String(start_time)
        ? [{ field: 'end_time', message: 'End time must be after the start time.' }]
        : [],
  ],
});
