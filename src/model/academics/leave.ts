import { defineResource } from '../define.ts';

/** A kind of leave and its number of days a year. */
export const leave = defineResource({
  name: 'leave',
  label: 'Leave',
  title: 'Leave List',
  calls: { list: 'getleave', add: 'addleave', update: 'updateleave', remove: 'deleteleave' },
  key: 'id',
  handle: 'leave_type',
  caption: 'leave_type',
  fields: {
    leave_type: {
      kind: 'text',
      label: 'Leave name',
      required: true,
      unique: true,
      range: [1, 100],
      help: 'Cannot be changed later.',
    },
    leave_desc: { kind: 'text', label: 'Description', required: true, range: [1, 1000] },
    no_of_days: { kind: 'number', label: 'Number of days', required: true, range: [0, 3660] },
    is_renewal: { kind: 'flag', label: 'Renewed every year' },
  },
  columns: ['leave_type', 'leave_desc', 'no_of_days', 'is_renewal'],
});
