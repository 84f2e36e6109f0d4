import { branches } from './branches.ts';
import { courses, departments, docTypes, leaves, sessions, settings, streams } from './college.ts';
import { employees, samplePassword, users } from './people.ts';
import { artsSubjects } from './subjects/arts.ts';
import { commerceSubjects } from './subjects/commerce.ts';
import { commonSubjects } from './subjects/common.ts';
import { computingSubjects } from './subjects/computing.ts';
import type { DemoSubject } from './subjects/paper.ts';
import { scienceSubjects } from './subjects/science.ts';

/** Makes one call of the portal as a SUPERADMIN: answers what the server says, throws when it refuses. */
export type Call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) => Promise<unknown>;

export const subjects: DemoSubject[] = [
  ...commonSubjects,
  ...artsSubjects,
  ...scienceSubjects,
  ...commerceSubjects,
  ...computingSubjects,
];

/**
 * Enters the whole sample college through the portal's own calls, always in the same order, so that every fill of an
 * empty store makes the same records with the same numbers.
 */
export async function fill(call: Call): Promise<void> {
  const add = async (path: string, records: readonly object[]) => {
    for (const record of records) await call('POST', `/api/admin/${path}`, record);
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
}
