import { afterAll, beforeAll, expect, test } from 'vitest';
import { clashesOf, type Hour, type Roster } from '#model/academics/routine-clashes.ts';
import { collegeNoticeTypes, iqacTypes } from '#model/content/notice-types.ts';
import type { StoredRow } from '#model/define.ts';
import { sectionsOf } from '#model/entries/sections.ts';
import type { FileEntry } from '#model/files.ts';
import { facultyForms, type FacultyFormName } from '#model/faculty/forms.ts';
import { facultyTabsOf } from '#model/faculty/tabs.ts';
import { startServer, type Server } from './server.ts';
import { upload } from './uploading.ts';
import { fill } from '../../demo/fill.ts';
import type { Call } from '../../demo/entering.ts';

// The contents of the sample college. One engine is enough: the calls that create it are tested on both.
let server: Server;
beforeAll(async () => {
  server = await startServer('sqlite');
  const { admin } = server;
  const call: Call = async (method, path, body) => {
    const send = { GET: admin.get, POST: admin.post, PUT: admin.put, DELETE: admin.remove }[method];
    const reply = await send(path, body as never);
    if (reply.status !== 200) throw new Error(`${method} ${path} answered ${JSON.stringify(reply.body)}`);
    return reply.body;
  };
  await fill(call, async (type, name, content) => {
    const { status, body, file } = await upload(admin, [name, content], type);
    if (status !== 200) throw new Error(`Uploading ${name} as ${type} answered ${JSON.stringify(body)}`);
    return file;
  });
}, 240_000);
afterAll(() => server.stop());

const list = async (name: string) => (await server.admin.get(`/api/get${name}`)).body as StoredRow[];

/** The students of the sample who have not left. */
const studentsHere = async () => (await list('student')).filter((one) => one['date_of_leaving'] === null);

test('the sample has 600 students and twelve former ones, each with a different roll number', async () => {
  const rolls = (await list('student')).map((one) => one['college_roll_no']);
  expect([rolls.length, new Set(rolls).size, (await studentsHere()).length]).toEqual([612, 612, 600]);
});

test('the sample has a routine of at least 250 entries without a clash', async () => {
  const hours = (await list('routine')) as unknown as Hour[];
  const sections = (await list('section')) as unknown as Roster[];
  expect(hours.length).toBeGreaterThanOrEqual(250);
  expect(hours.flatMap((hour) => clashesOf(hour, { hours, sections })).map(({ message }) => message)).toEqual([]);
});

test('every teacher in the routine of the sample has 12 to 18 periods a week', async () => {
  const load = new Map<unknown, number>();
  for (const { teacher } of await list('routine')) load.set(teacher, (load.get(teacher) ?? 0) + 1);
  expect([...load].filter(([teacher, periods]) => teacher === '' || periods < 12 || periods > 18)).toEqual([]);
});

test('every section of the sample has students, and every present student has a class', async () => {
  const empty = (await list('section')).filter((one) => (one['student_data'] as unknown[]).length === 0);
  const branches = new Map((await list('branch')).map((one) => [one['branch_code'], one]));
  const classes = await list('class');
  const without = (await studentsHere()).filter((one) => {
    const branch = branches.get(one['branch_code']);
    return !classes.some(
      ({ course_name, dept_code, term }) =>
        course_name === branch?.['course'] && dept_code === branch?.['dept_code'] && term === one['current_semester'],
    );
  });
  expect([empty, without]).toEqual([[], []]);
});

test('the sample grants an office assistant access to the sections', async () => {
  const assistant = await server.signIn('harakanta.daimarylal@pandu.example.edu', 'sample-college-2026');
  expect((await assistant.get('/api/getsection')).status).toBe(200);
});

test('the sample has 300 notices of all types, and drafts that a reader does not see', async () => {
  const isNotice = ({ type }: StoredRow) => collegeNoticeTypes.some(({ value }) => value === type);
  const notices = (await list('notices')).filter(isNotice);
  expect(notices.length).toBeGreaterThanOrEqual(300);
  const types = new Set(notices.map(({ type }) => type));
  expect(collegeNoticeTypes.filter(({ value }) => !types.has(value))).toEqual([]);
  const reader = await server.signIn('new.clerk@pandu.example.edu', 'sample-college-2026');
  const seen = (await reader.get('/api/getnotices')).body as StoredRow[];
  expect(notices.some(({ draft }) => draft === 1)).toBe(true);
  expect(seen.filter(({ draft, publish_at }) => draft === 1 || publish_at !== null)).toEqual([]);
});

test('the sample has events of five owners, each posted in the name of its owner', async () => {
  const names = new Map((await list('department')).map(({ dept_code, dept_name }) => [dept_code, dept_name]));
  const own = names.set('PANDU', 'Pandu College (sample)');
  const events = (await list('notices')).filter(({ type }) => type === 'DEPTEVENT');
  expect(new Set(events.map(({ dept_code }) => dept_code)).size).toBe(5);
  expect(events.filter(({ dept_code, posted_as }) => posted_as !== own.get(dept_code))).toEqual([]);
});

test('the sample has IQAC material of every type', async () => {
  const types = new Set((await list('notices')).map(({ type }) => type));
  expect(iqacTypes.filter(({ value }) => !types.has(value))).toEqual([]);
});

test('four departments of the sample have rows in every list of their profile', async () => {
  for (const code of ['BOT', 'PHY', 'ENG', 'MAT']) {
    const { body } = await server.admin.get(`/api/admin/${code}/getsingledeptdata`);
    const told = body as Record<string, unknown>;
    const empty = sectionsOf('department').filter(({ resource }) => (told[resource.name] as unknown[]).length === 0);
    expect([code, empty.map(({ resource }) => resource.name)]).toEqual([code, []]);
  }
});

/** The faculty record of every employee, with the fields of the employee. */
async function facultyRecords(): Promise<StoredRow[]> {
  const employees = await list('employee');
  const read = ({ id }: StoredRow) => server.admin.get(`/api/admin/${String(id)}/getsingleempolyeedataapi`);
  return (await Promise.all(employees.map(read))).map(({ body }) => body as StoredRow);
}

/** Whether a form of a faculty record has any value. */
function isFilled(record: StoredRow, form: FacultyFormName): boolean {
  const { sections, fields } = facultyForms[form];
  return (
    sections.some(({ resource }) => (record[resource.name] as unknown[]).length > 0) ||
    fields.some((field) => record[field] !== '')
  );
}

test('thirty teachers of the sample have values in every form, and no list is empty for all', async () => {
  const records = await facultyRecords();
  const forms = Object.keys(facultyForms) as FacultyFormName[];
  const full = records.filter((record) => forms.every((form) => isFilled(record, form)));
  const empty = sectionsOf('employee').filter(({ resource }) =>
    records.every((record) => (record[resource.name] as unknown[]).length === 0),
  );
  expect([full.length >= 30, empty.map(({ resource }) => resource.name)]).toEqual([true, []]);
  expect(full.filter((record) => record['h_qualification'] === '' || record['about'] === '')).toEqual([]);
  const live = full.filter((record) => record['live_now'] === 1).length;
  expect([live >= 20, full.length - live >= 5]).toEqual([true, true]);
});

test('two teachers of the sample have left: their live records stay, and the site does not list them', async () => {
  const former = (await facultyRecords()).filter((record) => record['date_of_leaving'] !== null);
  expect(former.map((record) => record['live_now'])).toEqual([1, 1]);
  const written = (record: StoredRow) => isFilled(record, 'publications') || isFilled(record, 'workshop');
  expect(former.every(written)).toBe(true);
  const people = String((await server.nobody.raw('/site/people', {})).body);
  expect(former.filter(({ name }) => people.includes(String(name)))).toEqual([]);
});

test('no person of the sample has values in a form without a tab on the own faculty page', async () => {
  const hidden = (await facultyRecords()).flatMap((record) => {
    const tabs: readonly string[] = facultyTabsOf(String(record['type']));
    const forms = (Object.keys(facultyForms) as FacultyFormName[]).filter((form) => !tabs.includes(form));
    return forms.filter((form) => isFilled(record, form)).map((form) => [record['name'], form]);
  });
  expect(hidden).toEqual([]);
});

test('at least five papers of the sample occur with titles that differ only in case', async () => {
  const titles = (await facultyRecords()).flatMap((record) =>
    (record['research_paper'] as StoredRow[]).map((row) => String(row['title_paper'])),
  );
  const spellings = Map.groupBy(new Set(titles), (title) => title.toLowerCase());
  expect([...spellings.values()].filter((ways) => ways.length > 1).length).toBeGreaterThanOrEqual(5);
});

test('two cycles of the sample have about half of their evidence, and some evidence has two files', async () => {
  const cycles = [
    ['aqar', 'group', 'AQAR 2024-25'],
    ['ssr', 'ssrgroup', 'SSR 2023'],
  ] as const;
  for (const [tree, groups, name] of cycles) {
    const cycle = (await list(groups)).find((one) => one['name'] === name);
    const { body } = await server.admin.get(`/api/admin/${tree}/${String(cycle?.['id'])}/getcycle`);
    const { evidence, provided } = (body as { progress: { evidence: number; provided: number } }).progress;
    expect([name, provided / evidence > 0.4, provided / evidence < 0.7]).toEqual([name, true, true]);
  }
  const files = [...(await list('filegroup')), ...(await list('ssrfilegroup'))].map((one) => one['upload_info']);
  expect((files as unknown[][]).some((uploads) => uploads.length === 2)).toBe(true);
});

test('one featured notification of the sample is live', async () => {
  const live = (await list('featurednotifications')).filter(({ liveNow }) => liveNow === 1);
  expect(live).toHaveLength(1);
});

test('every picture of the sample has an alternative text', async () => {
  const { body: botany } = await server.admin.get('/api/admin/BOT/getsingledeptdata');
  const lists = ['gallery', 'employee', 'alumni', 'filegroup', 'ssrfilegroup'];
  const pictures = filesIn([...(await Promise.all(lists.map(list))), botany]).filter(({ mime }) =>
    mime.startsWith('image/'),
  );
  expect(pictures.length).toBeGreaterThan(50);
  expect(pictures.filter(({ alt }) => !alt)).toEqual([]);
});

/** The file entries in a value, at any depth. */
function filesIn(values: unknown): FileEntry[] {
  if (typeof values !== 'object' || values === null) return [];
  if ('path' in values && 'mime' in values) return [values as FileEntry];
  return Object.values(values).flatMap(filesIn);
}
