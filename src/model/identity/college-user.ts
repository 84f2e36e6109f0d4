import { defineResource } from '../define.ts';
import { passwordHelp } from './password-rule.ts';

/** A member of the college's offices who signs in with an e-mail and a password. */
export const collegeUser = defineResource({
  name: 'collegeuser',
  label: 'College user',
  title: 'Departmental Users',
  calls: {
    list: 'getallcollegeuser',
    add: 'addcollegeuser',
    update: 'updatenewcollegeuser',
    remove: 'deletecollegeuser',
  },
  key: 'id',
  handle: 'email',
  caption: 'name',
  fields: {
    name: { kind: 'text', label: 'Name', required: true },
    email: {
      kind: 'email',
      label: 'Username',
      required: true,
      unique: true,
      help: 'The e-mail address to sign in with.',
    },
    password: { kind: 'secret', label: 'Password', required: true, help: passwordHelp },
    role: {
      kind: 'text',
      label: 'Role',
      range: [0, 40],
      help: 'A department code, FACULTY, IQAC or SUPERADMIN. None reaches only the dashboard.',
    },
  },
  columns: ['name', 'email', 'role'],
});
