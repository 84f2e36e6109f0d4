import type { Locator } from '@playwright/test';
import { choose, field } from './screen.ts';

/** What the journeys that run for every list need to know of it, in the words of the screen. */
export interface Sample {
  readonly resource: string;
  readonly path: string;
  readonly title: string;
  readonly label: string;
  /** Records that must exist before a record of this kind is added: they are added through the API. */
  readonly needs?: readonly (readonly [resource: string, fields: object])[];
  /** The body of an API request that adds a record with this name. */
  readonly record: (name: string) => Record<string, unknown>;
  /** `name` is the field that holds that name; `key` is the field that identifies the record in an API request. */
  readonly name: string;
  readonly key: string;
  /** Fills the drawer with the same record. */
  readonly fill: (drawer: Locator, name: string) => Promise<void>;
  /** The texts that the row of the record shows beside the name. */
  readonly shows: readonly string[];
  /** The error messages of an empty form, in order. */
  readonly required: readonly string[];
  /** A field to edit: its label, its name in the API, the value entered here, and the value another user stores. */
  readonly edit: {
    readonly label: string;
    readonly field: string;
    readonly here: string;
    readonly there: string | number;
  };
}

const courses = [
  ['stream', { stream_name: 'Science' }],
  ['course', { name: 'BSc', tenure: 'Semester', no_of_term: 6 }],
] as const;

/** Ordered so that each list is still empty when its first test runs. */
export const samples: readonly Sample[] = [
  {
    resource: 'doctype',
    path: '/master/doctype',
    title: 'Document Types',
    label: 'Document type',
    record: (name) => ({ doc_type: name }),
    name: 'doc_type',
    key: 'id',
    fill: (drawer, name) => field(drawer, 'Document Type').fill(name),
    shows: [],
    required: ['Document Type is required.'],
    edit: { label: 'Document Type', field: 'doc_type', here: 'Mark sheet (final)', there: 'Mark sheet (copy)' },
  },
  {
    resource: 'leave',
    path: '/master/leave',
    title: 'Leave List',
    label: 'Leave',
    record: (name) => ({ leave_type: name, leave_desc: 'Casual leave', no_of_days: 12, is_renewal: 1 }),
    name: 'leave_type',
    key: 'id',
    fill: async (drawer, name) => {
      await field(drawer, 'Leave name').fill(name);
      await field(drawer, 'Description').fill('Casual leave');
      await field(drawer, 'Number of days').fill('12');
      await drawer.getByRole('checkbox', { name: 'Renewed every year' }).check();
    },
    shows: ['Casual leave', '12', 'Yes'],
    required: ['Leave name is required.', 'Description is required.', 'Number of days is required.'],
    edit: { label: 'Number of days', field: 'no_of_days', here: '15', there: 20 },
  },
  {
    resource: 'session',
    path: '/master/session',
    title: 'Session List',
    label: 'Session',
    record: (name) => ({ session_name: name, is_active: 1 }),
    name: 'session_name',
    key: 'id',
    fill: async (drawer, name) => {
      await field(drawer, 'Session name').fill(name);
      await drawer.getByRole('checkbox', { name: 'Active' }).check();
    },
    shows: ['Yes'],
    required: ['Session name is required.'],
    edit: { label: 'Session name', field: 'session_name', here: '2027-28 (odd)', there: '2027-28 (even)' },
  },
  {
    resource: 'course',
    path: '/master/course',
    title: 'Course List',
    label: 'Course',
    record: (name) => ({ name, tenure: 'Semester', no_of_term: 6 }),
    name: 'name',
    key: 'id',
    fill: async (drawer, name) => {
      await field(drawer, 'Name').fill(name);
      await field(drawer, 'Tenure').fill('Semester');
      await field(drawer, 'Number of terms').fill('6');
    },
    shows: ['Semester', '6'],
    required: ['Name is required.', 'Tenure is required.', 'Number of terms is required.'],
    edit: { label: 'Number of terms', field: 'no_of_term', here: '8', there: 10 },
  },
  {
    resource: 'stream',
    path: '/master/stream',
    title: 'Stream List',
    label: 'Stream',
    record: (name) => ({ stream_name: name }),
    name: 'stream_name',
    key: 'id',
    fill: (drawer, name) => field(drawer, 'Stream name').fill(name),
    shows: [],
    required: ['Stream name is required.'],
    edit: { label: 'Stream name', field: 'stream_name', here: 'Arts and Letters', there: 'Humanities' },
  },
  {
    resource: 'department',
    path: '/master/department',
    title: 'Department List',
    label: 'Department',
    record: (name) => ({ dept_code: name, dept_name: 'Geology', dept_name_as: 'ভূতত্ত্ব', is_teaching: 1 }),
    name: 'dept_code',
    key: 'dept_code',
    fill: async (drawer, name) => {
      await field(drawer, 'Department code').fill(name);
      await field(drawer, 'Department name').fill('Geology');
      await field(drawer, 'Alternate name').fill('ভূতত্ত্ব');
      await drawer.getByRole('checkbox', { name: 'Teaching department' }).check();
    },
    shows: ['Geology', 'ভূতত্ত্ব', 'Yes'],
    required: ['Department code is required.', 'Department name is required.'],
    edit: { label: 'Department name', field: 'dept_name', here: 'Earth Science', there: 'Geology and Mining' },
  },
  {
    resource: 'subject',
    path: '/master/subject',
    title: 'Subject List',
    label: 'Subject',
    needs: courses,
    record: (name) => ({
      course: 'BSc',
      stream: [{ label: 'Science', value: 'Science' }],
      dept_code: 'PHY',
      sub_code: name,
      sub_name: 'Mathematical Physics I',
      total_marks: 80,
      pass_marks: 32,
      is_MIL: 0,
    }),
    name: 'sub_code',
    key: 'sub_code',
    fill: async (drawer, name) => {
      await choose(drawer, 'Course', 'BSc');
      await choose(drawer, 'Stream', 'Science');
      await choose(drawer, 'Department', 'Physics · PHY');
      await field(drawer, 'Subject code').fill(name);
      await field(drawer, 'Subject name').fill('Mathematical Physics I');
      await field(drawer, 'Total marks').fill('80');
      await field(drawer, 'Pass marks').fill('32');
    },
    shows: ['Mathematical Physics I', 'BSc', 'Science', 'PHY', '80', '32', 'NO'],
    required: [
      'Subject code is required.',
      'Subject name is required.',
      'Total marks is required.',
      'Pass marks is required.',
    ],
    edit: { label: 'Subject name', field: 'sub_name', here: 'Mathematical Physics', there: 'Physics for all' },
  },
  {
    resource: 'branch',
    path: '/master/branch',
    title: 'Branches',
    label: 'Branch',
    needs: courses,
    record: (name) => ({
      branch_code: name,
      branch_name: 'BSc Honours in Physics',
      program: 'UG',
      course: 'BSc',
      stream: 'Science',
      dept_code: 'PHY',
    }),
    name: 'branch_code',
    key: 'id',
    fill: async (drawer, name) => {
      await field(drawer, 'Branch code').fill(name);
      await field(drawer, 'Branch name').fill('BSc Honours in Physics');
      await choose(drawer, 'Program', 'UG');
      await choose(drawer, 'Course', 'BSc');
      await choose(drawer, 'Stream', 'Science');
      await choose(drawer, 'Department', 'Physics · PHY');
    },
    shows: ['BSc Honours in Physics', 'UG', 'BSc', 'Science', 'PHY'],
    required: [
      'Branch code is required.',
      'Branch name is required.',
      'Program is required.',
      'Course is required.',
      'Stream is required.',
    ],
    edit: { label: 'Branch name', field: 'branch_name', here: 'BSc Major in Physics', there: 'BSc in Physics' },
  },
];
