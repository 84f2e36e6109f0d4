import { noticeTypes } from '#model/content/notice-types.ts';
import type { UploadedFile } from '#model/files.ts';
import type { Client } from '#test/helpers/api-client.ts';
import { password } from '#test/helpers/users.ts';
import { addEmployee } from '../add-employee.ts';
import { facultyForms, facultyRows } from '../faculty-samples.ts';
import { findRecord } from '../find-record.ts';
import { sampleFiles } from '../sample-files.ts';
import { enterReferred, samples } from '../samples.ts';
import { upload } from '../uploading.ts';

/** Matches a mark in all data that the public must never read: words, e-mail addresses, phone numbers and dates. */
export const secretMark = /quokka|98712\s?6\d|\b1971\b/i;

/** Matches a mark in the phone numbers and e-mail addresses of staff, which the settings may show. */
export const contactMark = /wallaby|98713\s?6\d/i;

/** Search queries of a visitor who knows a part of a secret. */
export const secretWords = ['quokka', 'quok', 'hush', 'hush7', '98712', '9871260001', '1971', 'college.quokka'];

/** The ids of records that the public must not find, and files that no public record refers to. */
export interface Hidden {
  readonly notices: readonly number[];
  readonly people: readonly number[];
  readonly files: readonly UploadedFile[];
}

let made = 0;

/** A secret text, different each time. */
function secret(): string {
  made += 1;
  return `Quokka hush${made}`;
}

/** Fills a store with hidden records of every kind, and with public records. */
export async function enterSecrets(admin: Client): Promise<Hidden> {
  await enterReferred(admin);
  const notices = await enterNotices(admin);
  const people = await enterPeople(admin);
  await enterPublic(admin);
  await enterInternal(admin);
  const orphan = await secretFile(admin, 'SYLLABUS');
  const picture = await secretFile(admin, 'COLLEGE_EVENT');
  return { notices: notices.ids, people: people.ids, files: [...notices.files, ...people.files, orphan, picture] };
}

async function done(reply: ReturnType<Client['post']>): Promise<void> {
  const { status, body } = await reply;
  if (status !== 200) throw new Error(JSON.stringify(body));
}

async function secretFile(admin: Client, type: string): Promise<UploadedFile> {
  return (await upload(admin, [`quokka-${type}.txt`, `${secret()} in ${type}`], type)).file;
}

/** Other ways in which a notice is hidden: published later, expired, or deleted afterwards. */
const otherwiseHidden = [
  { publish_at: '2090-01-01T00:00:00.000Z' },
  { expires_at: '2020-01-01T00:00:00.000Z' },
  { title: 'Quokka, deleted' },
];

/** Adds for every type a draft, a notice hidden in another way, and a published one whose first title was a secret. */
async function enterNotices(admin: Client) {
  const file = await secretFile(admin, 'COLLEGE_TENDER');
  const days = { date: '2026-03-04', opening_date: '2026-03-05', closing_date: '2090-01-01' };
  // A hidden link is read by anyone who knows its address, so it is no secret.
  const types = noticeTypes.filter(({ value }) => value !== 'IQAC_HIDDEN_LINKS');
  for (const [at, { value: type }] of types.entries()) {
    const post = (fields: object) =>
      done(
        admin.post('/api/admin/createnotice', { ...days, type, posted_as: 'Principal', title: secret(), ...fields }),
      );
    const hidden = { description: `<p>${secret()}</p>`, upload_info: [file] };
    await Promise.all([
      post({ ...hidden, draft: 1 }),
      post({ ...hidden, ...otherwiseHidden[at % otherwiseHidden.length] }),
      post({ title: `${secret()} renamed`, description: `<p>${secret()}</p>` }),
    ]);
  }
  type Notice = { id: number; title: string; type: string; version: number };
  const rows = (await admin.get('/api/getnotices')).body as Notice[];
  for (const { id, title, type, version } of rows) {
    if (title.endsWith('deleted')) await done(admin.remove(`/api/admin/${id}/deletenotice`));
    if (!title.endsWith('renamed')) continue;
    const open = {
      ...days,
      type,
      posted_as: 'Principal',
      title: `Open ${type}`,
      description: '<p>For all.</p>',
      version,
    };
    await done(admin.put(`/api/admin/${id}/editnotices`, open));
  }
  return { ids: rows.filter(({ title }) => !title.endsWith('renamed')).map(({ id }) => id), files: [file] };
}

/** Adds an employee with a full academic record that is not live, one whose record is live, and one who closed it. */
async function enterPeople(admin: Client) {
  const contacts = (name: string, phone: string) => ({ email: `${name}@staff.wallaby`, phone, password });
  const closed = await addEmployee(admin, { ...contacts('rupa', '98713 60001'), is_hod: 1, designation: 'Lecturer' });
  const open = await addEmployee(admin, { ...contacts('mina', '98713 60002'), designation: 'Reader' });
  const files: UploadedFile[] = [];
  for (const { id } of [closed, open]) {
    const basic = { address: `<p>${secret()}</p>`, permanent_address: secret(), contact: '98712 60001' };
    const own = { date_of_joining: '1971-07-09', experience: secret(), about: `<p>${secret()}</p>` };
    const cv = await secretFile(admin, 'EMPLOYEE_CV');
    const words = { h_qualification: secret(), area_of_research: secret() };
    const isOpen = id === open.id;
    const said = { ...basic, ...(isOpen ? { h_qualification: 'PhD' } : { ...own, ...words, cv: [cv] }) };
    await done(admin.post(`/api/admin/${id}/uploademployeedatanew`, said));
    files.push(cv);
    const paper = await secretFile(admin, 'FACULTY_RESEARCH_PAPER');
    files.push(paper);
    for (const [m_type, lists] of Object.entries(facultyForms)) {
      const rows = lists.map((list) => [list, [isOpen ? facultyRows[list] : secretRow(list, paper)]] as const);
      await done(admin.post(`/api/admin/${id}/addemployeeapi`, { m_type, ...Object.fromEntries(rows) }));
    }
  }
  await done(admin.post(`/api/admin/${open.id}/uploademployeedata`, { value: 1, type: 'live_now' }));
  // This profile was live for a moment, and is closed again.
  const once = await addEmployee(admin, contacts('anil', '98713 60003'));
  await done(admin.post(`/api/admin/${once.id}/uploademployeedatanew`, { h_qualification: secret() }));
  await done(admin.post(`/api/admin/${once.id}/uploademployeedata`, { value: 1, type: 'live_now' }));
  await done(admin.post(`/api/admin/${once.id}/uploademployeedata`, { value: 0, type: 'live_now' }));
  return { ids: [closed.id, once.id], files };
}

function secretRow(list: string, file: UploadedFile): object {
  const row = facultyRows[list] ?? {};
  const [column = ''] = Object.keys(row).filter((one) => !one.startsWith('course_'));
  return { ...row, [column]: secret(), ...('file' in row && { file: [file] }) };
}

/** Adds public records, some with fields that the public must not read. */
async function enterPublic(admin: Client): Promise<void> {
  const add = (call: string, record: object) => done(admin.post(`/api/admin/${call}`, record));
  const { png } = await sampleFiles();
  const file = (await upload(admin, ['open.png', png], 'COLLEGE')).file;
  const evidence = (await upload(admin, ['evidence.txt', 'For all.'], 'SSR_FILE')).file;
  await add('addgallery', {
    date: '2026-09-05',
    caption: 'Open day',
    type: 'COLLEGE',
    dept_code: 'PANDU',
    upload_info: [file],
  });
  await add('addcommittee', { committee_code: 'ICC', name: 'Open committee', members: [] });
  await add('addfeaturednotification', { title: 'Open admission', liveNow: 1 });
  await add('addfeaturednotification', { title: secret(), description: `<p>${secret()}</p>`, liveNow: 0 });
  await add('addacademicperformance', { course: 'BSc', percentage: '92.5', index1: 1 });
  const alumnus = { name: 'Nilakshi Barman', batch: '1998-2001', dept_code: 'BOT' };
  await add('addalumni', { ...alumnus, email: 'nilakshi@college.quokka', phone: '98712 60002' });
  await add('adddepartmentfile', { type: 'SYLLABUS', title: 'Open syllabus', dept_code: 'BOT', upload_info: [] });
  for (const [tree, calls, framework] of [
    ['aqar', '', 'aqar-affiliated-ug-2020'],
    ['ssr', 'ssr', 'ssr-affiliated-2023'],
  ] as const) {
    await done(admin.post('/api/admin/startcycle', { tree, name: `Open ${tree}`, framework }));
    const rows = (await admin.get(`/api/get${calls}filegroup`)).body as { id: number }[];
    await done(admin.put(`/api/admin/${rows[0]?.id ?? 0}/update${calls}filegroup`, { upload_info: [evidence] }));
  }
}

/** Adds data that no public page shows: a student, a user and an entry in a list of the office. */
async function enterInternal(admin: Client): Promise<void> {
  const add = (call: string, record: object) => done(admin.post(`/api/admin/${call}`, record));
  const student = samples.find(({ resource }) => resource === 'student')?.good;
  const home = { present_address: secret(), permanent_address: secret(), phone: '9871260003' };
  const person = { name: secret(), father_name: secret(), mother_name: secret(), email: 'student@college.quokka' };
  await add('addstudent', { ...student, ...person, ...home, college_roll_no: '26-099', date_of_birth: '1971-01-02' });
  await add('addcollegeuser', { name: secret(), email: 'user@college.quokka', role: 'IQAC', password });
  await add('adddoctype', { doc_type: secret() });
  await findRecord(admin, 'getstudent', ['email', 'student@college.quokka']);
}
