import { defineResource } from '../define.ts';

/** The facts of the college itself and the portal's settings: one record, number 1. */
export const settings = defineResource({
  name: 'settings',
  label: 'Settings',
  title: 'Settings',
  calls: { list: 'getsettings', update: 'updatesettings' },
  key: 'id',
  handle: 'college_code',
  caption: 'college_name',
  fields: {
    college_name: { kind: 'text', label: 'College name', required: true },
    college_code: { kind: 'code', label: 'College code', required: true, help: 'Stands for the whole college: PANDU.' },
    address: { kind: 'text', label: 'Address', range: [0, 1000] },
    logo: { kind: 'picture', label: 'Logo', help: 'PNG, JPEG or WebP, up to 200 kB.' },
    site_address: {
      kind: 'link',
      label: 'Public site address',
      help: 'Shown on the dashboard: https://college.edu.in',
    },
    upload_limit: {
      kind: 'number',
      label: 'Upload limit (MB)',
      required: true,
      range: [1, 45],
      help: 'The largest file that may be uploaded, 45 MB at most.',
    },
    self_registration: { kind: 'flag', label: 'Students may register themselves' },
  },
  columns: ['college_name', 'college_code'],
});
