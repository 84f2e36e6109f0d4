import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#test/helpers/api-client.ts';
import { addEmployee } from '../add-employee.ts';
import { unzipped } from '../faculty/unzipped.ts';
import { findRecord } from '../find-record.ts';
import { studentRow } from '../imports/importing.ts';
import { done } from '../done.ts';
import { roles, signInEveryRole, signInPhysics, type Role } from '../people.ts';
import { enterReferred } from '../samples.ts';
import { engines, startServer, type Server } from '../server.ts';

type Reader = Role | 'physics';
const readers: readonly Reader[] = [...roles, 'physics'];

/** The ids of the records that the renderings are made of. */
type Ids = Readonly<Record<'employee' | 'award' | 'student' | 'section', number>>;

/** What only these may read; the others get 403 unless another status is given. */
interface Rendering {
  readonly what: string;
  readonly address: (ids: Ids) => string;
  readonly by: readonly Reader[];
  /** Whether it tells that something changed, without the text of it. */
  readonly isBrief?: true;
  /** The status for readers of the list who may not read this record. */
  readonly others?: Readonly<Partial<Record<Reader, number>>>;
}

/** Stands in every record, so in all that is made of it. */
const mark = 'Zylophora';
const ofEmployee: readonly Reader[] = ['SUPERADMIN', 'IQAC', 'physics'];
const ofStudent: readonly Reader[] = ['SUPERADMIN', 'physics'];

const renderings: readonly Rendering[] = [
  ...['cv.pdf', 'cv.docx', 'publications.bib', 'record.json', 'getsingleempolyeedata', 'getsingleempolyeedataapi'].map(
    (name) => ({
      ...{ what: `${name} of an employee of Physics`, by: ofEmployee },
      address: ({ employee }: Ids) => `/api/admin/${employee}/${name}`,
    }),
  ),
  {
    ...{ what: 'the preview of an employee of Physics', by: ofEmployee },
    address: ({ employee }) => `/api/admin/employee/${employee}/preview`,
  },
  {
    ...{ what: 'an award of an employee of Physics', by: ofEmployee, others: { DEPARTMENT: 404, FACULTY: 404 } },
    address: ({ award }) => `/api/getawards/${award}`,
  },
  {
    ...{ what: 'the history of an employee of Physics', by: ['SUPERADMIN', 'physics'], isBrief: true },
    address: ({ employee }) => `/api/admin/employee/${employee}/history`,
  },
  {
    ...{ what: 'the history of an award of Physics', by: ['SUPERADMIN', 'physics'] },
    address: ({ award }) => `/api/admin/awards/${award}/history`,
  },
  {
    ...{ what: 'a student of Physics', by: ofStudent, others: { DEPARTMENT: 404 } },
    address: ({ student }) => `/api/getstudent/${student}`,
  },
  {
    ...{ what: 'the history of a student', by: ['SUPERADMIN'] },
    address: ({ student }) => `/api/admin/student/${student}/history`,
  },
  {
    ...{ what: 'a section with its students', by: ['SUPERADMIN', 'DEPARTMENT', 'physics'] },
    address: ({ section }) => `/api/getsection/${section}`,
  },
  {
    ...{ what: 'the history of a section', by: ['SUPERADMIN'], isBrief: true },
    address: ({ section }) => `/api/admin/section/${section}/history`,
  },
];

describe.each(engines)('what is made of rows on %s', (engine) => {
  let server: Server;
  let people: Record<Reader, Client>;
  let ids: Ids;
  beforeAll(async () => {
    server = await startServer(engine);
    const { admin } = server;
    await enterReferred(admin);
    people = { ...(await signInEveryRole(server)), physics: await signInPhysics(server) };
    ids = await enter(admin);
  });
  afterAll(() => server.stop());

  /** The response to a reader. The text of a document of Word is unpacked; that of a PDF stays coded. */
  const ask = async (reader: Reader, { address }: Rendering) => {
    const authorization = `Bearer ${people[reader].token}`;
    const answer = await fetch(server.url + address(ids), { headers: { authorization, unit: 'admin' } });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const text = bytes.subarray(0, 2).toString() === 'PK' ? Object.values(unzipped(bytes)).join('') : String(bytes);
    return { status: answer.status, type: answer.headers.get('content-type') ?? '', text };
  };

  test.each(renderings)('of $what is sent only to those who may read the rows', async (rendering) => {
    for (const reader of readers) {
      const { status, type, text } = await ask(reader, rendering);
      const isAllowed = rendering.by.includes(reader);
      expect([reader, status]).toEqual([reader, isAllowed ? 200 : (rendering.others?.[reader] ?? 403)]);
      const isReadable = type !== 'application/pdf' && !rendering.isBrief;
      expect([reader, text.includes(mark)]).toEqual([reader, isAllowed && isReadable]);
      if (!isAllowed) expect(type).toBe('application/problem+json; charset=utf-8');
    }
  });

  test('the lists and the search of each role have the rows of Physics only for those who may read them', async () => {
    const found: Record<string, Reader[]> = {};
    for (const path of ['/api/getawards', '/api/getstudent', '/api/getsection', `/api/admin/search?q=${mark}`]) {
      found[path] = [];
      for (const reader of readers) {
        const { status, body } = await people[reader].get(path);
        expect([200, 403], `${path} ${reader}`).toContain(status);
        if (JSON.stringify(body).includes(mark)) found[path].push(reader);
      }
    }
    expect(found).toEqual({
      '/api/getawards': ['SUPERADMIN', 'IQAC', 'physics'],
      '/api/getstudent': ['SUPERADMIN', 'physics'],
      '/api/getsection': ['SUPERADMIN', 'DEPARTMENT', 'physics'],
      // Sections are found by their letter and subject.
      [`/api/admin/search?q=${mark}`]: ['SUPERADMIN', 'IQAC', 'physics'],
    });
  });
});

async function enter(admin: Client): Promise<Ids> {
  const { id: employee } = await addEmployee(admin, { dept_code: 'PHY' });
  const save = (call: string, body: object) => done(admin.post(`/api/admin/${employee}/${call}`, body));
  await save('addemployeeapi', { m_type: 'awards', awards: [{ area: mark }] });
  await save('addemployeeapi', { m_type: 'publications', research_paper: [{ title_paper: mark, date_year: '2021' }] });
  const student = { ...studentRow(1), branch_code: 'BSC-PHZ', name: mark, gender: 'FEMALE', caste: 'GENERAL' };
  const branch = { branch_code: 'BSC-PHZ', branch_name: 'BSc Physics', program: 'UG', course: 'BSc', dept_code: 'PHY' };
  await done(admin.post('/api/admin/addbranch', { ...branch, stream: 'Science' }));
  const dates = { date_of_admission: '2024-08-01', date_of_birth: '2006-03-03' };
  await done(admin.post('/api/addstudent', { ...student, ...dates }));
  const subject = { session: '2025-26', course: 'BSc', stream: 'Science', semester: 1, sub_code: 'PHY-HC-1026' };
  const student_data = [{ name: mark, email: '', roll_no: '24-001' }];
  await done(admin.post('/api/admin/addsection', { ...subject, section: 'D', student_data }));
  return {
    employee,
    award: (await findRecord(admin, 'getawards', ['area', mark])).id,
    student: (await findRecord(admin, 'getstudent', ['name', mark])).id,
    section: (await findRecord(admin, 'getsection', ['section', 'D'])).id,
  };
}
