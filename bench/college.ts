import { readConfig } from '#server/config/config.ts';
import { writeActivity } from '#server/store/activity.ts';
import { openStore } from '#server/store/open.ts';
import { admin } from '#test/helpers/administrator.ts';
import { type Measured } from './process.ts';

/** How much a college has. */
export interface Amount {
  readonly courses: number;
  readonly notices: number;
  readonly students: number;
  /** Lines of the log. */
  readonly lines: number;
}

/** The largest that is measured: some twenty years of a college. */
export const large: Amount = { courses: 200, notices: 10_000, students: 5_000, lines: 100_000 };

/** A portal that is asked over HTTP as its administrator. */
export interface Office {
  readonly headers: Readonly<Record<string, string>>;
  send(method: 'POST' | 'PUT', path: string, body: unknown): Promise<unknown>;
}

const types = [
  'COLLEGE_EVENT',
  'COLLEGE_ADMIN_NOTICE',
  'COLLEGE_ACADEMIC_NOTICE',
  'COLLEGE_TENDER',
  'COLLEGE_DOWNLOADS',
];

/** How many writes are under way at a time. */
const atOnce = 32;

/** Signs in to a portal under measurement. */
export async function openOffice({ url }: Pick<Measured, 'url'>): Promise<Office> {
  const send = async (method: string, path: string, { body, token }: { body: unknown; token?: string }) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await fetch(url + path, { method, headers, body: JSON.stringify(body) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
    return JSON.parse(text.trim().split('\n').at(-1) ?? 'null') as unknown;
  };
  const { token } = (await send('POST', '/api/collegeuser/login', { body: admin })) as { token: string };
  return {
    headers: { authorization: `Bearer ${token}`, unit: 'admin' },
    send: (method, path, body) => send(method, path, { body, token }),
  };
}

/** Fills a portal with what one amount has more than another. `settings` are those that the server was started with. */
export async function fill(
  server: Measured,
  office: Office,
  { from, to, settings = {} }: { from: Amount; to: Amount; settings?: Readonly<Record<string, string>> },
): Promise<void> {
  if (from.students === 0) await prepareBranch(office);
  await each(from.courses, to.courses, (at) => office.send('POST', '/api/admin/addcourse', courseAt(at)));
  await each(from.notices, to.notices, (at) => office.send('POST', '/api/admin/createnotice', noticeAt(at)));
  const rows = numbers(from.students, to.students).map(studentAt);
  if (rows.length > 0) await office.send('POST', '/api/admin/student/import', { file: 'students.csv', rows });
  await addLines(server, { from: from.lines, to: to.lines, settings });
}

/** A notice by its number. */
export function noticeAt(at: number): Record<string, string | number> {
  const subject = ['examination', 'admission', 'library', 'hostel', 'scholarship', 'seminar', 'sports'][at % 7] ?? '';
  return {
    date: `${2017 + (at % 10)}-${String((at % 12) + 1).padStart(2, '0')}-${String((at % 28) + 1).padStart(2, '0')}`,
    type: types[at % types.length] ?? '',
    posted_as: 'Principal',
    title: `Notice ${at} on the ${subject}`,
    description: `<p>All students of semester ${(at % 6) + 1} are informed of the <strong>${subject}</strong> that is held
      on the campus. Whoever cannot come tells the office before the last day, in writing, with the reason. Reference ${at * 7919}.</p>`,
    dept_code: 'PANDU',
    is_dept: 0,
  };
}

/** The type of notice of the requested list page. */
export const askedType = types[0] ?? '';

/** A course by its number. */
export function courseAt(at: number): { name: string; tenure: string; no_of_term: number } {
  return { name: `Course ${at}`, tenure: 'Semester', no_of_term: 6 };
}

/** What a student is registered into. */
export async function prepareBranch(office: Office): Promise<void> {
  await office.send('POST', '/api/admin/addcourse', { name: 'BSc', tenure: 'Semester', no_of_term: 6 });
  await office.send('POST', '/api/admin/addstream', { stream_name: 'Science' });
  const branch = { branch_code: 'BSC-BOT', branch_name: 'BSc Botany', program: 'UG', course: 'BSc', stream: 'Science' };
  await office.send('POST', '/api/admin/addbranch', branch);
}

/** A student as a row of a file. */
export function studentAt(at: number): Record<string, string> {
  return {
    program: 'UG',
    branch_code: 'BSC-BOT',
    current_semester: String((at % 6) + 1),
    college_roll_no: `${20 + Math.floor(at / 1000)}-${String(at % 1000).padStart(3, '0')}`,
    name: `Student ${at}`,
    father_name: `Father ${at}`,
    mother_name: `Mother ${at}`,
    date_of_admission: '01/08/2025',
    date_of_birth: '12 Mar 2007',
    gender: at % 2 === 0 ? 'Male' : 'Female',
    caste: 'General',
    phone: String(9_000_000_000 + at),
    present_address: 'Pandu, Guwahati 781012',
    permanent_address: 'Nalbari, Assam',
  };
}

/** The log grows by years of work, which cannot be done over: its lines are written by the store itself. */
async function addLines(
  { dataDir }: Measured,
  { from, to, settings }: { from: number; to: number; settings: Readonly<Record<string, string>> },
): Promise<void> {
  const config = readConfig({ DATA_DIR: dataDir, ...settings });
  const store = await openStore(config, (error) => console.error(error));
  const lines = numbers(from, to).map((at) => ({
    at: new Date(Date.UTC(2016, 0, 1) + at * 3_000_000).toISOString(),
    email: `person${at % 60}@college.example`,
    role: 'FACULTY',
    action: ['added', 'updated', 'deleted', 'signed in'][at % 4] ?? '',
    resource: at % 4 === 3 ? '' : 'notice',
    record_id: at % 4 === 3 ? null : at % 10_000,
    login_id: null,
    detail: '',
  }));
  await store.write((tx) => writeActivity({ store, tx }, lines));
  await store.close();
}

async function each(from: number, to: number, job: (at: number) => Promise<unknown>): Promise<void> {
  const rest = numbers(from, to)[Symbol.iterator]();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const at of rest) await job(at);
    }),
  );
}

function numbers(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
}
