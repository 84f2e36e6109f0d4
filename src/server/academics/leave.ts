import type { Guard } from '../http/records/guard.ts';

/** Granted leave refers to its type by name, so a type never changes. */
export const leaveGuard: Guard = {
  fields: ({ before, after }) =>
    Promise.resolve(
      before && before['leave_type'] !== after['leave_type']
        ? [{ field: 'leave_type', message: 'The name of a leave cannot be changed. Add another leave instead.' }]
        : [],
    ),
};
