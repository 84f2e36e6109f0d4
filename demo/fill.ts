import { branches } from './branches.ts';
import { classes } from './classes.ts';
import { courses, departments, docTypes, leaves, sessions, settings, streams } from './college.ts';
import { employees, grants, samplePassword, users } from './people.ts';
import { weekOfRoutine } from './routine.ts';
import { sittings } from './sections.ts';
import { students } from './students.ts';
import { subjects } from './subjects/subjects.ts';

/** Makes one call of the portal as a SUPERADMIN: answers what the server says, throws when it refuses. */
export type Call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) => Promise<unknown>;

/** Calls under way at a time where there are hundreds: the server stores what waits together in one go. */
const atOnce = 64;

/**
 * Enters the whole sample college through the portal's own calls, so that every fill of an empty store makes the same records. The
 * lists of a few dozen are entered one by one and get the same numbers, too.
 */
export async function fill(call: Call): Promise<void> {
  const add = async (path: string, records: readonly object[]) => {
    for (const record of records) await call('POST', `/api/admin/${path}`, record);
  };
  const addMany = async (path: string, records: readonly object[]) => {
    const waiting = records.values();
    const enter = async () => {
      for (const record of waiting) await call('POST', `/api/${path}`, record);
    };
    await Promise.all(Array.from({ length: atOnce }, enter));
  };

  await call('PUT', '/api/admin/updatesettings', settings);
  for (const { dept_code, ...changes } of departments) {
    await call('PUT', `/api/admin/${dept_code}/updatedepartment`, changes);
  }
  await add(
    'addstream',
    streams.map((stream_name) => ({ stream_name })),
  );
  await add('addcourse', courses);
  await add('addsession', sessions);
  await add('addleave', leaves);
  await add(
    'adddoctype',
    docTypes.map((doc_type) => ({ doc_type })),
  );
  await add('addbranch', branches);
  await add('addsubject', subjects);
  await add(
    'addcollegeuser',
    users.map((user) => ({ ...user, password: samplePassword })),
  );
  await add('addemployee', employees);
  await add('addaccesscontrol', grants);
  await addMany('addstudent', students);
  await addMany('admin/addclass', classes);
  await addMany(
    'admin/addsection',
    sittings.map((one) => one.section),
  );
  await addMany('admin/addroutine', weekOfRoutine());
}
