import { defineResource } from '../define.ts';

/** A committee of the college with its members. */
export const committee = defineResource({
  name: 'committee',
  label: 'Committee',
  title: 'Committees',
  calls: { list: 'getcommittee', add: 'addcommittee', update: 'editcommittee', remove: 'deletecommittee' },
  key: 'id',
  handle: 'committee_code',
  caption: 'name',
  fields: {
    committee_code: { kind: 'code', label: 'Committee code', required: true, unique: true },
    name: { kind: 'text', label: 'Name', required: true },
    members: { kind: 'members', label: 'Members' },
  },
  columns: ['committee_code', 'name', 'members'],
});
