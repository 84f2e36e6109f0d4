import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client, Reply } from '#test/helpers/api-client.ts';
import { password } from '#test/helpers/users.ts';
import { addEmployee } from '../add-employee.ts';
import { done } from '../done.ts';
import { facultyForms, facultyRows } from '../faculty-samples.ts';
import { enterReferred } from '../samples.ts';
import { engines, startServer, type Server } from '../server.ts';
import { removalOf, upload } from '../uploading.ts';

type Row = Record<string, unknown> & { id: number };
type Data = Record<string, unknown> & { version: number };

const lists = Object.entries(facultyForms).flatMap(([m_type, names]) => names.map((name) => [name, m_type] as const));
const links = ['facebook_link', 'linkedin_link', 'google_scholar', 'orchid_link', 'wiki_link'];

describe.each(engines)('%s', (engine) => {
  let server: Server;
  let admin: Client;
  beforeAll(async () => {
    server = await startServer(engine);
    admin = server.admin;
    await enterReferred(admin);
  });
  afterAll(() => server.stop());

  const newEmployee = async (fields: object = {}) => (await addEmployee(admin, fields)).id;
  const read = async (id: number, client = admin) => {
    const { status, body } = await client.get(`/api/admin/${id}/getsingleempolyeedataapi`);
    expect(status).toBe(200);
    return body as Data;
  };
  const list = async (id: number, name: string) => (await read(id))[name] as Row[];
  const save = (id: number, m_type: string, body: object, client = admin) =>
    client.post(`/api/admin/${id}/addemployeeapi`, { m_type, employee_id: id, email: '', ...body });
  const live = (id: number, body: object) => admin.post(`/api/admin/${id}/uploademployeedata`, body);
  const basic = (id: number, body: object, client = admin) =>
    client.post(`/api/admin/${id}/uploademployeedatanew`, body);
  const problems = async (reply: Promise<Reply>, expected = 422) => {
    const { status, body } = await reply;
    expect(status, JSON.stringify(body)).toBe(expected);
    return (body as { errors: { field: string; message: string }[] }).errors;
  };
  const fields = async (reply: Promise<Reply>) => (await problems(reply)).map(({ field }) => field);

  test('an employee without a record is read with empty lists and blank fields', async () => {
    const id = await newEmployee({ designation: 'Lecturer' });
    const data = await read(id);
    expect(data).toMatchObject({
      ...Object.fromEntries(lists.map(([name]) => [name, []])),
      ...Object.fromEntries([...links, 'address', 'permanent_address', 'contact', 'others'].map((name) => [name, ''])),
      ...{ live_now: 0, h_qualification: '', area_of_research: '', is_hod: 0, index1: null },
      ...{ date_of_joining: null, date_of_leaving: null },
      ...{ id, employee_id: id, designation: 'Lecturer', dept_code: 'BOT', version: 0, profile_id: null },
    });
    expect(data).not.toHaveProperty('password');
  });

  test.each(['getsingleempolyeedata', 'getsingleempolyeedataapi'])('%s returns 0 for an unknown id', async (call) => {
    const replies = await Promise.all(
      ['999999', '0', 'nobody', '1e3'].map((id) => admin.get(`/api/admin/${id}/${call}`)),
    );
    expect(replies.map(({ status, body }) => [status, body])).toEqual(Array(4).fill([200, 0]));
  });

  test('saving for an unknown employee is answered with 404', async () => {
    const replies = await Promise.all([
      save(999999, 'awards', {}),
      live(999999, { value: 1, type: 'live_now' }),
      basic(999999, {}),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  test.each(lists)('the list %s is read back as it was sent, in order', async (name, m_type) => {
    const id = await newEmployee();
    const row = facultyRows[name] ?? {};
    const [column = ''] = Object.keys(row).filter((one) => !/^course_/.test(one));
    const rows = ['First', 'Second', 'Third'].map((text) => ({ ...row, [column]: text }));
    expect(await done(save(id, m_type, { [name]: rows }))).toBe('Faculty profile updated successfully');
    const stored = await list(id, name);
    expect(stored).toEqual(rows.map((one) => ({ id: expect.any(Number) as number, ...one })));
    // Saving the same list again changes nothing, and the reverse order keeps the entries.
    const before = await read(id);
    await done(save(id, m_type, { [name]: stored }));
    expect(await read(id)).toEqual(before);
    await done(save(id, m_type, { [name]: stored.toReversed() }));
    expect(await list(id, name)).toEqual(stored.toReversed());
    const [newest] = (await admin.get('/api/admin/any/any/log?limit=1')).body as string[];
    expect(newest).toMatch(new RegExp(`updated the order of .+ of "${String(before['name'])}"$`));
  });

  test('the log has the name of the person whose profile is added, updated and restored', async () => {
    const id = await newEmployee();
    const { name } = await read(id);
    await done(live(id, { value: 1, type: 'live_now' }));
    await done(live(id, { value: 0, type: 'live_now' }));
    const profile = Number((await read(id))['profile_id']);
    await done(admin.post(`/api/admin/facultyprofile/${profile}/restore`, { version: 1 }));
    await done(save(id, 'phd', { oDegree: [{ description_o: 'SLET', year_o: '2006' }] }));
    const lines = (await admin.get('/api/admin/any/any/log?limit=4')).body as string[];
    const said = `faculty profile ${profile} "${String(name)}"`;
    expect(lines.map((line) => line.replace(/^.*\) /, '').replace(/ \d+ "SLET/, ' 7 "SLET'))).toEqual([
      `added other detail 7 "SLET" of "${String(name)}"`,
      `restored ${said}: live_now 0 → 1`,
      `updated ${said}: live_now 1 → 0`,
      `added ${said}`,
    ]);
  });

  test('the lists of a form are saved together: an omitted list stays, and an empty list is emptied', async () => {
    const id = await newEmployee();
    for (const [m_type, names] of Object.entries(facultyForms)) {
      await done(save(id, m_type, Object.fromEntries(names.map((name) => [name, [facultyRows[name]]]))));
    }
    const full = await read(id);
    expect(lists.filter(([name]) => (full[name] as Row[]).length !== 1)).toEqual([]);
    await done(
      save(id, 'phd', { mphil: [], oDegree: [facultyRows['oDegree'], { description_o: 'SLET', year_o: '2006' }] }),
    );
    const now = await read(id);
    expect([now['mphil'], (now['oDegree'] as Row[]).length]).toEqual([[], 2]);
    const untouched = lists.map(([name]) => name).filter((name) => !['mphil', 'oDegree'].includes(name));
    expect(untouched.map((name) => now[name])).toEqual(untouched.map((name) => full[name]));
  });

  test('getsingleempolyeedata also returns the fields of a form nested under its name', async () => {
    const id = await newEmployee({ phone: '9000000003' });
    await done(save(id, 'publications', { research_paper: [facultyRows['research_paper']] }));
    await done(save(id, 'links', { value: { wiki_link: 'https://en.wikipedia.org/wiki/X' } }));
    const { body } = await admin.get(`/api/admin/${id}/getsingleempolyeedata`);
    const flat = await read(id);
    expect(body).toMatchObject({
      ...flat,
      basic: { phone: '9000000003', employee_id: id, h_qualification: '' },
      publications: { research_paper: flat['research_paper'], text_book: [] },
      involvement: { college_activities: [], social_activities: [] },
      links: { wiki_link: 'https://en.wikipedia.org/wiki/X', facebook_link: '' },
    });
  });

  test.each(lists)('a row of %s without any value is refused', async (name, m_type) => {
    const id = await newEmployee();
    const row = facultyRows[name] ?? {};
    const blank = Object.fromEntries(Object.keys(row).map((column) => [column, column === 'file' ? [] : ' ']));
    const found = await problems(save(id, m_type, { [name]: [row, blank, {}] }));
    const places = new Set(found.map(({ field }) => field.split('.').slice(0, 2).join('.')));
    expect([...places]).toEqual([`${name}.1`, `${name}.2`]);
    expect(await list(id, name)).toEqual([]);
  });

  test('an Other Degree needs its description and its year', async () => {
    const sent = { oDegree: [{ description_o: 'NET' }, { year_o: '2005' }] };
    expect(await fields(save(await newEmployee(), 'phd', sent))).toEqual([
      'oDegree.0.year_o',
      'oDegree.1.description_o',
    ]);
  });

  test.each([
    ['seminar', 'seminar', { date_year: '2022-13' }],
    ['involvement', 'college_activities', { from: 'July 2021' }],
    ['involvement', 'social_activities', { till: '2021-02-30' }],
    ['publications', 'research_paper', { date_year: '23' }],
    ['publications', 'econtent', { quarter: '2023 5th' }],
    ['publications', 'text_book', { quarter: '2009 4th' }],
    ['publications', 'news_paper', { quarter: `${new Date().getUTCFullYear() + 2} 1st` }],
    ['research', 'research', { quarter: '2023' }],
    ['research', 'research', { commencement_date: '2022' }],
    ['research', 'research', { submission_date: '2022-02-30' }],
    ['guideship', 'guideship', { date_of_registration: 'soon' }],
    ['phd', 'bDegree', { course_b: 'MA' }],
    ['phd', 'mDegree', { course_m: 'BA' }],
    ['awards', 'awards', { area: ['x'] }],
    ['awards', 'awards', { file: 'x.pdf' }],
    ['awards', 'awards', { file: [{ type: 'FACULTY_AWARDS', path: `${'0'.repeat(32)}.pdf` }] }],
    ['awards', 'awards', { colour: 'red' }],
    ['awards', 'awards', { employee_id: 999999 }],
  ] as const)('%s: a row of %s with %j is refused with the path of the field', async (m_type, name, wrong) => {
    const id = await newEmployee();
    const row = facultyRows[name] ?? {};
    expect(await fields(save(id, m_type, { [name]: [row, { ...row, ...wrong }] }))).toEqual([
      `${name}.1.${Object.keys(wrong).join('')}`,
    ]);
  });

  test('a row can be sent back as the list over all employees returns it', async () => {
    const id = await newEmployee();
    await done(save(id, 'awards', { awards: [facultyRows['awards']] }));
    const { body } = await admin.get(`/api/getawards?employee_id=${id}`);
    await done(save(id, 'awards', { awards: body as object[] }));
    expect((await admin.get(`/api/getawards?employee_id=${id}`)).body).toEqual(body);
  });

  test('a cell of 1,001 characters is refused', async () => {
    const id = await newEmployee();
    expect(await fields(save(id, 'awards', { awards: [{ area: 'x'.repeat(1001) }] }))).toEqual(['awards.0.area']);
  });

  test('one invalid row leaves all lists of the form unchanged, and all errors are reported', async () => {
    const id = await newEmployee();
    const wrong = {
      ...{ phd: [facultyRows['phd'], null], mphil: 'none', bDegree: [{ course_b: 'BTECH' }] },
      ...{ seminar: [], colour: 'red', version: 'new', employee_id: id + 1 },
    };
    expect((await fields(save(id, 'phd', wrong))).toSorted()).toEqual([
      ...['bDegree.0.course_b', 'colour', 'employee_id', 'mphil', 'phd.1', 'seminar', 'version'],
    ]);
    expect(await list(id, 'phd')).toEqual([]);
  });

  test.each([undefined, 'colour', 'basic', 'constructor', 7])('the unknown section %j is refused', async (m_type) => {
    const id = await newEmployee();
    expect(await fields(admin.post(`/api/admin/${id}/addemployeeapi`, { m_type, employee_id: id }))).toEqual([
      'm_type',
    ]);
  });

  test('a body must be an object, and must not have the id of another employee', async () => {
    const id = await newEmployee();
    for (const body of [[], 'x', null]) {
      const { status } = await admin.post(`/api/admin/${id}/addemployeeapi`, body);
      expect([400, 422]).toContain(status);
    }
    const other = { employee_id: String(id + 1) };
    expect(await fields(save(id, 'awards', { awards: [], ...other }))).toEqual(['employee_id']);
    expect(await fields(live(id, { value: 1, type: 'live_now', ...other }))).toEqual(['employee_id']);
    expect(await fields(basic(id, { designation: 'x', ...other }))).toEqual(['employee_id']);
    for (const same of [String(id), id, '', null]) await done(save(id, 'awards', { awards: [], employee_id: same }));
  });

  test('links are accepted in a value or in a wrapped body, and must be web addresses', async () => {
    const id = await newEmployee();
    const sent = Object.fromEntries(links.map((name) => [name, `https://college.example/${name}`]));
    await done(save(id, 'links', { value: sent }));
    expect(await read(id)).toMatchObject(sent);
    const value = { m_type: 'links', employee_id: id, email: '', ...sent, wiki_link: '' };
    await done(admin.post(`/api/admin/${id}/addemployeeapi`, { value }));
    expect(await read(id)).toMatchObject({ ...sent, wiki_link: '' });
    const wrong = { facebook_link: 'javascript:alert(1)', orchid_link: 'ftp://x.example', wiki_link: 'en.wikipedia' };
    expect(await fields(save(id, 'links', { value: wrong }))).toEqual(Object.keys(wrong));
    expect(await fields(save(id, 'links', { value: { colour: 'red' } }))).toEqual(['colour']);
    expect(await fields(save(id, 'links', { value: { employee_id: id + 1 } }))).toEqual(['employee_id']);
    expect(await read(id)).toMatchObject({ ...sent, wiki_link: '' });
  });

  test('the field others is saved with the achievements and sanitized, and other forms refuse it', async () => {
    const id = await newEmployee();
    const others = '<p>Singer<script>x</script></p>';
    await done(save(id, 'cocurricular', { cocurricular: [facultyRows['cocurricular']], others }));
    expect(await read(id)).toMatchObject({ others: '<p>Singer</p>', cocurricular: [facultyRows['cocurricular']] });
    expect(await fields(save(id, 'awards', { others }))).toEqual(['others']);
  });

  test('the Live flag is set by its own call, and other values and types are refused', async () => {
    const id = await newEmployee();
    for (const value of [1, '0', '1', 0] as const) {
      await done(live(id, { value, type: 'live_now', employee_id: id }));
      expect((await read(id))['live_now']).toBe(Number(value));
    }
    for (const value of [2, '', null, 'on', undefined]) {
      expect(await fields(live(id, { value, type: 'live_now' }))).toEqual(['value']);
    }
    expect(await fields(live(id, { value: 1, type: 'is_hod' }))).toEqual(['type']);
  });

  test('basic details are saved, omitted ones stay unchanged, and all invalid ones are reported', async () => {
    const id = await newEmployee({ about: '<p>Old</p>' });
    const sent = {
      ...{ name: 'Dr. Rita Deka', type: 'PRINCIPAL', appointment_type: 'REGULAR', designation: 'Principal' },
      ...{ phone: '9000000009', date_of_joining: '2008-07-01', h_qualification: 'PhD', experience: '18 years' },
      ...{ area_of_research: 'Ferns', is_hod: 1, permanent_address: 'Nalbari', contact: '0361-2570000' },
    };
    await done(basic(id, { ...sent, address: '<p>Pandu<script>x</script></p>', is_hod: '1' }));
    expect(await read(id)).toMatchObject({ ...sent, address: '<p>Pandu</p>', about: '<p>Old</p>' });
    const wrong = { name: '', date_of_joining: 'x', is_hod: 3, type: 'KING', email: 'x' };
    expect((await fields(basic(id, wrong))).toSorted()).toEqual(Object.keys(wrong).toSorted());
    expect(await fields(basic(id, { contact: 'x'.repeat(201), colour: 'red' }))).toEqual(['contact', 'colour']);
    expect(await fields(basic(id, { password }))).toEqual(['password']);
    await done(basic(id, { ...(await read(id)), designation: 'Head' }));
    expect(await read(id)).toMatchObject({ ...sent, designation: 'Head' });
  });

  test('the e-mail of the sign-in follows the e-mail of the basic details', async () => {
    const email = `${engine}.rita@college.example`;
    const id = await newEmployee({ email, password });
    await done(basic(id, { email: `new.${email}` }));
    await expect(server.signIn(email)).rejects.toThrow('/api/collegeuser/login answered 401');
    const rita = await server.signIn(`new.${email}`);
    await done(basic(id, { email: `own.${email}` }, rita));
    expect((await server.signIn(`own.${email}`)).apikey).toBe(rita.apikey);
    // A change by the person keeps the session. A change by another user ends it: the e-mail may be another person’s.
    expect((await rita.get('/api/me')).body).toMatchObject({ user: { email: `own.${email}` } });
    await done(basic(id, { email: `office.${email}` }));
    expect((await rita.get('/api/me')).status).toBe(401);
    await done(basic(id, { email: `own.${email}` }));
    const other = await newEmployee({ email: `other.${email}`, password });
    expect((await problems(basic(other, { email: `own.${email}` }), 409)).map(({ field }) => field)).toEqual(['email']);
  });

  test('a version that does not exist yet is refused with 409', async () => {
    const id = await newEmployee();
    await done(save(id, 'awards', { awards: [facultyRows['awards']] }));
    const version = (await read(id)).version + 1;
    for (const reply of [
      save(id, 'awards', { version, awards: [] }),
      live(id, { version, value: 1, type: 'live_now' }),
      basic(id, { version, contact: '0361' }),
    ]) {
      expect((await problems(reply, 409)).map(({ field }) => field)).toEqual(['version']);
    }
    expect(await list(id, 'awards')).toHaveLength(1);
  });

  test('concurrent saves of different sections succeed, and an outdated save of a changed one gets 409', async () => {
    const id = await newEmployee();
    await done(save(id, 'awards', { awards: [facultyRows['awards']] }));
    const { version } = await read(id);
    const award = (area: string) => ({ awards: [{ ...facultyRows['awards'], area }] });
    const both = await Promise.all([
      save(id, 'awards', { version, ...award('One') }),
      save(id, 'publications', { version, magazine: [facultyRows['magazine']] }),
      save(id, 'publications', { version, text_book: [facultyRows['text_book']] }),
      save(id, 'cocurricular', { version, others: '<p>x</p>' }),
      live(id, { version, value: 1, type: 'live_now' }),
      basic(id, { version, contact: '0361' }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    const late = async (reply: Promise<Reply>) => (await problems(reply, 409)).map(({ field }) => field);
    expect(await late(save(id, 'awards', { version, ...award('Two') }))).toEqual(['version', 'awards']);
    expect(await late(save(id, 'publications', { version, magazine: [], text_book: [], econtent: [] }))).toEqual([
      ...['version', 'text_book', 'magazine'],
    ]);
    expect(await late(save(id, 'cocurricular', { version, others: '', cocurricular: [] }))).toEqual([
      'version',
      'others',
    ]);
    expect(await late(live(id, { version, value: 0, type: 'live_now' }))).toEqual(['version', 'live_now']);
    expect(await late(basic(id, { version, contact: '' }))).toContain('contact');
    expect(await list(id, 'awards')).toMatchObject([{ area: 'One' }]);
    await done(save(id, 'awards', { version: (await read(id)).version, ...award('Three') }));
    await done(save(id, 'awards', award('Four')));
    expect(await list(id, 'awards')).toMatchObject([{ area: 'Four' }]);
  });

  test('saving an employee does not change the version of a department whose code is the employee id', async () => {
    const id = await newEmployee();
    await done(admin.post('/api/admin/adddepartment', { dept_code: String(id), dept_name: `Department ${id}` }));
    await done(save(id, 'awards', { awards: [facultyRows['awards']] }));
    const { body } = await admin.get(`/api/admin/${id}/getsingledeptdata`);
    expect(body).toMatchObject({ dept_code: String(id), version: 0 });
  });

  test('basic details read before another change of the employee are refused with 409, and change nothing', async () => {
    const id = await newEmployee();
    const { version } = await read(id);
    await done(admin.put(`/api/admin/${id}/editemployee`, { designation: 'Reader' }));
    const late = await problems(basic(id, { version, designation: 'Lecturer' }), 409);
    expect(late.map(({ field }) => field)).toEqual(['version', 'employee']);
    expect(await read(id)).toMatchObject({ designation: 'Reader' });
  });

  test('of four concurrent saves of one list with the same version, one succeeds and three get 409', async () => {
    const id = await newEmployee();
    const { version } = await read(id);
    const sent = ['A', 'B', 'C', 'D'].map((area) => save(id, 'awards', { version, awards: [{ area }] }));
    expect((await Promise.all(sent)).map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await list(id, 'awards')).toHaveLength(1);
  });

  test('a row refers to its uploaded file, which then cannot be deleted', async () => {
    const id = await newEmployee();
    const { file } = await upload(admin, ['proof.txt', 'Proof'], 'FACULTY_AWARDS');
    await done(save(id, 'awards', { awards: [{ ...facultyRows['awards'], file: [file] }] }));
    expect(await list(id, 'awards')).toMatchObject([{ file: [file] }]);
    const kept = await admin.remove(removalOf(file));
    expect([kept.status, JSON.stringify(kept.body).includes('Best teacher')]).toEqual([409, true]);
  });

  test('an employee with entries cannot be deleted, and without any is deleted and restored with the profile', async () => {
    const id = await newEmployee();
    await done(save(id, 'awards', { awards: [facultyRows['awards']] }));
    await done(basic(id, { contact: '0361' }));
    const remove = () => admin.remove(`/api/admin/${id}/deleteemployee`);
    const refused = await remove();
    expect([refused.status, JSON.stringify(refused.body).includes('Best teacher')]).toEqual([409, true]);
    await done(save(id, 'awards', { awards: [] }));
    const gone = (await admin.get('/api/admin/getdeleted?resource=facultyprofile')).body;
    expect(gone).toContainEqual(expect.objectContaining({ resource: 'awards', caption: 'Best teacher' }));
    const profile = (await read(id))['profile_id'];
    await done(remove());
    expect((await admin.get(`/api/admin/${id}/getsingleempolyeedataapi`)).body).toBe(0);
    await done(admin.post(`/api/admin/employee/${id}/restore`, {}));
    expect(await read(id)).toMatchObject({ contact: '0361', awards: [], profile_id: profile });
    await done(basic(id, { contact: '0362' }));
    await done(remove());
    await done(admin.post(`/api/admin/employee/${id}/restore`, {}));
    expect(await read(id)).toMatchObject({ contact: '0362', profile_id: profile });
  });
});
