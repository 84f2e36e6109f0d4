import type { Client } from '#test/helpers/api-client.ts';
import { accreditationSamples, enterAbove } from './accreditation/accreditation-samples.ts';
import { contentSamples } from './content/content-samples.ts';

/** What the suites that loop over resources know of one. Nothing of it is read from the definition. */
export interface Sample {
  readonly resource: string;
  readonly label: string;
  readonly calls: { readonly list: string; readonly add: string; readonly update: string; readonly remove: string };
  /** The field that addresses a record. */
  readonly key: string;
  readonly good: Record<string, unknown>;
  /** A change of one field: its name and its new value. */
  readonly change: readonly [field: string, value: unknown];
  readonly required: readonly string[];
  readonly unique: readonly string[];
  /** A field of numbers or flags, in which the suites send text. */
  readonly numeric?: string;
  /** A field of text, in which the suites send a number and too long a text. */
  readonly text: string;
  /** The field by whose value the sample is found again if it has no unique field. */
  readonly found?: string;
}

const master = (entity: string) => ({
  list: `get${entity}`,
  add: `add${entity}`,
  update: `update${entity}`,
  remove: `delete${entity}`,
});

/** A sample of every resource that has the four generic calls. */
export const samples: readonly Sample[] = [
  {
    resource: 'course',
    label: 'Course',
    calls: master('course'),
    key: 'id',
    good: { name: 'BVoc', tenure: 'Semester', no_of_term: 6 },
    change: ['no_of_term', 8],
    required: ['name', 'tenure', 'no_of_term'],
    unique: ['name'],
    numeric: 'no_of_term',
    text: 'name',
  },
  {
    resource: 'department',
    label: 'Department',
    calls: master('department'),
    key: 'dept_code',
    good: { dept_code: 'GEO', dept_name: 'Geology', dept_name_as: 'ভূতত্ত্ব', is_teaching: 1 },
    change: ['dept_name', 'Geology and Mining'],
    required: ['dept_code', 'dept_name'],
    unique: ['dept_code'],
    numeric: 'is_teaching',
    text: 'dept_name',
  },
  {
    resource: 'subject',
    label: 'Subject',
    calls: master('subject'),
    key: 'sub_code',
    good: {
      course: 'BSc',
      stream: [{ label: 'Science', value: 'Science' }],
      dept_code: 'PHY',
      sub_code: 'PHY-HC-1016',
      sub_name: 'Mathematical Physics I',
      total_marks: 80,
      pass_marks: 32,
      is_MIL: 0,
    },
    change: ['sub_name', 'Mathematical Physics'],
    required: ['sub_code', 'sub_name', 'total_marks', 'pass_marks'],
    unique: ['sub_code'],
    numeric: 'total_marks',
    text: 'sub_name',
  },
  {
    resource: 'stream',
    label: 'Stream',
    calls: master('stream'),
    key: 'id',
    good: { stream_name: 'Commerce' },
    change: ['stream_name', 'Commerce and Management'],
    required: ['stream_name'],
    unique: ['stream_name'],
    text: 'stream_name',
  },
  {
    resource: 'session',
    label: 'Session',
    calls: master('session'),
    key: 'id',
    good: { session_name: '2026-27', is_active: 1 },
    change: ['is_active', 0],
    required: ['session_name'],
    unique: ['session_name'],
    numeric: 'is_active',
    text: 'session_name',
  },
  {
    resource: 'leave',
    label: 'Leave',
    calls: master('leave'),
    key: 'id',
    good: { leave_type: 'CL', leave_desc: 'Casual leave', no_of_days: 12, is_renewal: 1 },
    change: ['no_of_days', 15],
    required: ['leave_type', 'leave_desc', 'no_of_days'],
    unique: ['leave_type'],
    numeric: 'no_of_days',
    text: 'leave_desc',
  },
  {
    resource: 'doctype',
    label: 'Document type',
    calls: master('doctype'),
    key: 'id',
    good: { doc_type: 'Mark sheet' },
    change: ['doc_type', 'Mark sheet (final)'],
    required: ['doc_type'],
    unique: ['doc_type'],
    text: 'doc_type',
  },
  {
    resource: 'branch',
    label: 'Branch',
    calls: master('branch'),
    key: 'id',
    good: {
      branch_code: 'BSC-PHY',
      branch_name: 'BSc Physics',
      program: 'UG',
      course: 'BSc',
      stream: 'Science',
      dept_code: 'PHY',
    },
    change: ['branch_name', 'BSc (Honours) Physics'],
    required: ['branch_code', 'branch_name', 'program', 'course', 'stream'],
    unique: ['branch_code'],
    text: 'branch_name',
  },
  {
    resource: 'collegeuser',
    label: 'College user',
    calls: {
      list: 'getallcollegeuser',
      add: 'addcollegeuser',
      update: 'updatenewcollegeuser',
      remove: 'deletecollegeuser',
    },
    key: 'id',
    good: { name: 'Physics office', email: 'physics@college.example', password: 'a-good-long-password', role: 'PHY' },
    change: ['name', 'Department of Physics'],
    required: ['name', 'email', 'password'],
    unique: ['email'],
    text: 'name',
  },
  {
    resource: 'employee',
    label: 'Employee',
    calls: { list: 'getemployee', add: 'addemployee', update: 'editemployee', remove: 'deleteemployee' },
    key: 'id',
    good: {
      name: 'Dr. Rupa Das',
      type: 'FACULTY',
      appointment_type: 'REGULAR',
      designation: 'Associate Professor',
      dept_code: 'PHY',
      email: 'rupa.das@college.example',
      password: 'a-good-long-password',
      phone: '9000000001',
      is_hod: 0,
      index1: 20,
      date_of_joining: '2011-07-01',
    },
    change: ['designation', 'Professor'],
    required: ['name', 'type'],
    unique: ['email'],
    numeric: 'index1',
    text: 'designation',
  },
  {
    resource: 'class',
    label: 'Class',
    calls: master('class'),
    key: 'id',
    good: {
      class_name: 'BSc Science 1st Semester - PHY MAJOR',
      course_name: 'BSc',
      stream_name: 'Science',
      dept_code: 'PHY',
      course_type: 'MAJOR',
      term: 1,
      intake: 40,
      compulsory: [{ label: 'English I', code: 'ENG-AE-1014' }],
      major: [{ label: 'Mechanics', code: 'PHY-HC-1026' }],
      optional: [],
      teacher_list: [{ name: 'Ranjan Kalita', email: 'ranjan.kalita@college.example' }],
      is_admission: 1,
    },
    change: ['intake', 45],
    required: ['intake', 'class_name'],
    unique: ['class_name'],
    numeric: 'intake',
    text: 'class_name',
  },
  {
    resource: 'routine',
    label: 'Routine',
    calls: master('routine'),
    key: 'id',
    good: {
      session: '2025-26',
      day: 'Mon',
      course: 'BSc',
      stream: 'Science',
      semester: 1,
      sub_code: 'PHY-HC-1026',
      teacher: 'ranjan.kalita@college.example',
      teacher_name: 'Ranjan Kalita',
      room_number: 'P-12',
      period_number: 2,
      start_time: '10:00',
      end_time: '11:00',
      section: 'A',
    },
    change: ['period_number', 3],
    required: ['session', 'day', 'course', 'sub_code', 'period_number', 'start_time', 'end_time'],
    unique: [],
    numeric: 'period_number',
    text: 'room_number',
    found: 'room_number',
  },
  {
    resource: 'section',
    label: 'Section',
    calls: master('section'),
    key: 'id',
    good: {
      session: '2025-26',
      course: 'BSc',
      stream: 'Science',
      semester: 1,
      sub_code: 'PHY-HC-1026',
      section: 'A',
      student_data: [{ roll_no: '25-001', name: 'Anamika Das', email: 'anamika@student.example' }],
    },
    change: ['section', 'B'],
    required: ['session', 'course', 'semester', 'sub_code', 'section'],
    unique: [],
    numeric: 'semester',
    text: 'sub_code',
    found: 'sub_code',
  },
  {
    resource: 'accesscontrol',
    label: 'Access control',
    calls: master('accesscontrol'),
    key: 'id',
    good: { assigned_to: 'ranjan.kalita@college.example', permission: 'RW', access_field: 'INV' },
    change: ['permission', 'ALL'],
    required: ['assigned_to', 'permission', 'access_field'],
    unique: [],
    text: 'assigned_by',
    found: 'assigned_to',
  },
  {
    resource: 'student',
    label: 'Student',
    calls: master('student'),
    key: 'id',
    good: {
      program: 'UG',
      branch_code: 'BSC-MAT',
      current_semester: 1,
      college_roll_no: '25-101',
      name: 'Bikash Nath',
      father_name: 'Hari Nath',
      mother_name: 'Rina Nath',
      date_of_admission: '2025-08-01',
      date_of_birth: '2007-03-12',
      gender: 'MALE',
      caste: 'OBC',
      phone: '9000000101',
      present_address: 'Pandu, Guwahati',
      permanent_address: 'Nalbari',
      username: 'bikash.nath',
      semester_data: [],
      achievements: ['Chess champion of the district'],
      is_placed: 0,
    },
    change: ['current_semester', 2],
    required: ['program', 'branch_code', 'current_semester', 'college_roll_no', 'name', 'father_name', 'mother_name']
      .concat(['date_of_admission', 'date_of_birth', 'gender', 'caste', 'phone'])
      .concat(['present_address', 'permanent_address']),
    unique: ['username'],
    numeric: 'current_semester',
    text: 'father_name',
  },
  ...contentSamples,
  ...accreditationSamples,
];

/** The field and its value by which a sample is found among other records. */
export function handleOf({ good, unique, found }: Sample): readonly [string, unknown] {
  return Object.entries(good).find(([field]) => unique.includes(field) || field === found) ?? ['', ''];
}

/** Adds the records that the samples refer to. */
export async function enterReferred(admin: Client): Promise<void> {
  const marks = { total_marks: 80, pass_marks: 32 };
  const student = samples.find((one) => one.resource === 'student')?.good;
  const entered: [entity: string, record: Record<string, unknown>][] = [
    ['course', { name: 'BSc', tenure: 'Semester', no_of_term: 6 }],
    ['stream', { stream_name: 'Science' }],
    ['session', { session_name: '2025-26', is_active: 1 }],
    ['subject', { sub_code: 'PHY-HC-1026', sub_name: 'Mechanics', course: 'BSc', dept_code: 'PHY', ...marks }],
    ['subject', { sub_code: 'ENG-AE-1014', sub_name: 'English I', course: 'BSc', ...marks }],
    [
      'branch',
      { branch_code: 'BSC-MAT', branch_name: 'BSc Mathematics', program: 'UG', course: 'BSc', stream: 'Science' },
    ],
    [
      'employee',
      {
        name: 'Ranjan Kalita',
        type: 'FACULTY',
        appointment_type: 'REGULAR',
        email: 'ranjan.kalita@college.example',
      },
    ],
    [
      'student',
      {
        ...student,
        name: 'Anamika Das',
        college_roll_no: '25-001',
        email: 'anamika@student.example',
        username: 'anamika',
      },
    ],
  ];
  for (const [entity, record] of entered) {
    const { status, body } = await admin.post(`/api/admin/add${entity}`, record);
    if (status !== 200) throw new Error(`${entity}: ${JSON.stringify(body)}`);
  }
  await enterAbove(admin);
}
