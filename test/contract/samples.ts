import type { Client } from './server.ts';

/** What the looped suites need to know of a resource: nothing of it is read from its definition. */
export interface Sample {
  readonly resource: string;
  readonly label: string;
  readonly calls: { readonly list: string; readonly add: string; readonly update: string; readonly remove: string };
  /** The field that addresses a record. */
  readonly key: string;
  readonly good: Record<string, unknown>;
  /** A change of one field that may be changed: its name, its new value. */
  readonly change: readonly [field: string, value: unknown];
  readonly required: readonly string[];
  readonly unique: readonly string[];
  /** A field that holds numbers or flags, to send text in. */
  readonly numeric?: string;
  /** A field of text, to send a number in and too much of it. */
  readonly text: string;
}

const master = (entity: string) => ({
  list: `get${entity}`,
  add: `add${entity}`,
  update: `update${entity}`,
  remove: `delete${entity}`,
});

/** One of every resource that has the four generic calls. */
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
    required: ['name', 'type', 'appointment_type'],
    unique: ['email'],
    numeric: 'index1',
    text: 'designation',
  },
];

/** Enters what the samples refer to. */
export async function enterReferred(admin: Client): Promise<void> {
  await admin.post('/api/admin/addcourse', { name: 'BSc', tenure: 'Semester', no_of_term: 6 });
  await admin.post('/api/admin/addstream', { stream_name: 'Science' });
}

type Stored = Record<string, unknown> & { id: number; version: number };

/** The one record of a list whose field has this value. */
export async function find(client: Client, list: string, [field, value]: readonly [string, unknown]): Promise<Stored> {
  const { body } = await client.get(`/api/${list}`);
  const found = (body as Stored[]).find((row) => row[field] === value);
  if (!found) throw new Error(`${list} has no record whose ${field} is ${String(value)}.`);
  return found;
}
