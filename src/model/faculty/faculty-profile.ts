import { defineResource } from '../define.ts';

/**
 * A person's profile apart from the sections of the academic record; the record is created when its first field is
 * saved.
 */
export const facultyProfile = defineResource({
  name: 'facultyprofile',
  label: 'Faculty profile',
  title: 'Faculty profiles',
  calls: {},
  key: 'employee_id',
  handle: 'employee_id',
  caption: 'employee_id',
  fields: {
    employee_id: { kind: 'ref', label: 'Employee', required: true, unique: true, refersTo: 'employee' },
    live_now: { kind: 'flag', label: 'Live' },
    h_qualification: { kind: 'text', label: 'Highest qualification' },
    area_of_research: { kind: 'text', label: 'Area of research', range: [0, 1000] },
    address: { kind: 'richtext', label: 'Address' },
    permanent_address: { kind: 'text', label: 'Permanent address', range: [0, 1000] },
    contact: { kind: 'text', label: 'Contact', range: [0, 200] },
    others: { kind: 'richtext', label: 'Other information' },
    facebook_link: { kind: 'link', label: 'Facebook' },
    linkedin_link: { kind: 'link', label: 'LinkedIn' },
    google_scholar: { kind: 'link', label: 'Google Scholar' },
    orchid_link: { kind: 'link', label: 'ORCID' },
    wiki_link: { kind: 'link', label: 'Wikipedia' },
  },
  columns: ['employee_id', 'live_now', 'h_qualification'],
});

export type FacultyField = keyof (typeof facultyProfile)['fields'];

/** The fields of the Basic form that are stored here; its others are stored with the employee. */
export const basicFields = [
  'h_qualification',
  'area_of_research',
  'address',
  'permanent_address',
  'contact',
] as const satisfies readonly FacultyField[];

/** The fields of the Links form. */
export const linkFields = [
  'facebook_link',
  'linkedin_link',
  'google_scholar',
  'orchid_link',
  'wiki_link',
] as const satisfies readonly FacultyField[];

/** The fields that only the office, the own department and the person may read. */
export const privateFields = ['address', 'permanent_address', 'contact'] as const satisfies readonly FacultyField[];
