import { defineResource } from '../define.ts';

/**
 * Gives an employee access to an area of the college's work. A grant on EGOV opens the master screens of this portal.
 */
export const accessControl = defineResource({
  name: 'accesscontrol',
  label: 'Access control',
  title: 'Access Control',
  calls: {
    list: 'getaccesscontrol',
    add: 'addaccesscontrol',
    update: 'updateaccesscontrol',
    remove: 'deleteaccesscontrol',
  },
  key: 'id',
  handle: 'id',
  caption: 'assigned_to',
  fields: {
    assigned_to: { kind: 'ref', label: 'Assigned to', required: true, refersTo: 'employee.email' },
    assigned_by: { kind: 'text', label: 'Assigned by', range: [0, 254] },
    permission: {
      kind: 'choice',
      label: 'Permission',
      required: true,
      choices: [
        { value: 'R', label: 'Read' },
        { value: 'RW', label: 'Read & Write' },
        { value: 'ALL', label: 'READ, WRITE & EXECUTE' },
      ],
    },
    access_field: {
      kind: 'choice',
      label: 'Access field',
      required: true,
      help: 'E-Governance opens the master screens of this portal.',
      choices: [
        { value: 'EGOV', label: 'E-Governance' },
        { value: 'ACC', label: 'Accounts' },
        { value: 'INV', label: 'Inventory' },
      ],
    },
  },
  columns: ['assigned_to', 'permission', 'access_field', 'assigned_by'],
});
