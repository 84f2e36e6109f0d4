import { programChoices } from '../academics/program.ts';
import { termRange } from '../academics/terms.ts';
import { defineResource } from '../define.ts';
import { leavesAfter } from './leaving.ts';

/** The castes in the registration form, as the state's forms spell them. */
const castes = ['GENERAL', 'OBC', 'ST(H)', 'ST(P)', 'SC', 'MOBC'];
const genders = ['MALE', 'FEMALE', 'OTHER'];
const listed = (values: string[]) => values.map((value) => ({ value, label: value }));

/** A student of the college, from registration on. */
export const student = defineResource({
  name: 'student',
  label: 'Student',
  title: 'Students',
  // Registration also has a call of its own, without a key: it may be open to those who are not signed in.
  calls: { list: 'getstudent', add: 'addstudent', update: 'updatestudent', remove: 'deletestudent' },
  key: 'id',
  handle: 'username',
  caption: 'name',
  fields: {
    program: { kind: 'choice', label: 'Program', required: true, choices: programChoices },
    branch_code: { kind: 'ref', label: 'Branch', required: true, refersTo: 'branch' },
    current_semester: { kind: 'number', label: 'Semester', required: true, range: termRange },
    college_roll_no: { kind: 'roll', label: 'Roll number', required: true },
    name: { kind: 'text', label: 'Name', required: true },
    father_name: { kind: 'text', label: "Father's name", required: true },
    mother_name: { kind: 'text', label: "Mother's name", required: true },
    date_of_admission: { kind: 'date', label: 'Date of admission', required: true },
    date_of_leaving: {
      kind: 'date',
      label: 'Date of leaving',
      help: 'The last day at the college. After it, the student is not offered to sections any more.',
    },
    date_of_birth: { kind: 'date', label: 'Date of birth', required: true },
    gender: { kind: 'choice', label: 'Gender', required: true, choices: listed(genders) },
    caste: { kind: 'choice', label: 'Caste', required: true, choices: listed(castes) },
    phone: { kind: 'phone', label: 'Phone', required: true },
    email: { kind: 'email', label: 'E-mail' },
    present_address: { kind: 'text', label: 'Present address', required: true, range: [0, 500] },
    permanent_address: { kind: 'text', label: 'Permanent address', required: true, range: [0, 500] },
    username: {
      kind: 'text',
      label: 'Username',
      unique: true,
      help: 'Left empty, it is made of branch and roll number.',
    },
    university_roll_no: { kind: 'text', label: 'University roll number' },
    registration_no: { kind: 'text', label: 'Registration number' },
    quota: { kind: 'text', label: 'Quota' },
    state: { kind: 'text', label: 'State' },
    is_placed: { kind: 'flag', label: 'Placed' },
    placement: { kind: 'text', label: 'Placement', range: [0, 500] },
    details: { kind: 'text', label: 'Details', range: [0, 2000] },
    semester_data: { kind: 'items', label: 'Semester data' },
    achievements: { kind: 'items', label: 'Achievements' },
    college_code: { kind: 'text', label: 'College code', range: [0, 40] },
  },
  columns: ['college_roll_no', 'name', 'program', 'branch_code', 'current_semester', 'gender', 'caste', 'phone'],
  prepare: [
    ({ date_of_birth, date_of_admission }) =>
      String(date_of_birth) >= String(date_of_admission)
        ? [{ field: 'date_of_birth', message: 'Date of birth must be before the date of admission.' }]
        : [],
    leavesAfter('date_of_admission'),
  ],
});
