import { enterAccreditation } from './accreditation/enter.ts';
import { papersBy } from './accreditation/evidence.ts';
import { branches } from './branches.ts';
import { enterContent } from './content/enter.ts';
import type { Upload } from './content/files.ts';
import { classes } from './classes.ts';
import { logo } from './logo.ts';
import { courses, departments, docTypes, leaves, sessions, settings, streams } from './college.ts';
import { enterFaculty } from './faculty/enter.ts';
import { employees, formerTeachers, grants, samplePassword, users } from './people.ts';
import { weekOfRoutine } from './routine.ts';
import { sittings } from './sections.ts';
import { someAtATime } from './some-at-a-time.ts';
import { formerStudents, students } from './students.ts';
import { subjects } from './subjects/subjects.ts';
import type { Call } from './entering.ts';

/**
 * Enters the whole sample college through the portal's own calls, always in the same order, so that every fill of an
 * empty store makes the same records. Their numbers follow that order as well, if records that are sent together are
 * stored in sequence.
 */
export async function fill(call: Call, upload: Upload): Promise<void> {
  const add = (path: string, records: readonly object[], together?: number) =>
    someAtATime(records, (record) => call('POST', `/api/admin/${path}`, record), together);

  await call('PUT', '/api/admin/updatesettings', { ...settings, logo: await logo() });
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
  // Passwords take the server their time, and unequal ones: these come one by one.
  await add(
    'addcollegeuser',
    users.map((user) => ({ ...user, password: samplePassword })),
    1,
  );
  await add('addemployee', [...employees, ...formerTeachers], 1);
  await add('addaccesscontrol', grants);
  await add('addstudent', [...students, ...formerStudents]);
  await add('addclass', classes);
  await add(
    'addsection',
    sittings.map((one) => one.section),
  );
  await add('addroutine', weekOfRoutine());
  await enterContent({ call, add, upload });
  await enterFaculty({ call, upload });
  await enterAccreditation({ call, papers: papersBy(upload) });
}
