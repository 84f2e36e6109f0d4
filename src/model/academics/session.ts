import { defineResource } from '../define.ts';

/** An academic session, such as 2026-27. Not the session of a signed-in user. */
export const session = defineResource({
  name: 'session',
  label: 'Session',
  title: 'Session List',
  calls: { list: 'getsession', add: 'addsession', update: 'updatesession', remove: 'deletesession' },
  key: 'id',
  handle: 'session_name',
  caption: 'session_name',
  fields: {
    session_name: { kind: 'text', label: 'Session name', required: true, unique: true, range: [1, 100] },
    is_active: { kind: 'flag', label: 'Active' },
  },
  columns: ['session_name', 'is_active'],
});
