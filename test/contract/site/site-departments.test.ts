import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#test/helpers/api-client.ts';
import { addEmployee } from '../add-employee.ts';
import { departmentRows } from '../department-samples.ts';
import { done } from '../done.ts';
import { findRecord, type Stored } from '../find-record.ts';
import { engines, startServer, type Server } from '../server.ts';
import { siteOf, wordsOf } from './site-page.ts';
import { upload } from '../uploading.ts';

describe.each(engines)('departments on the public site on %s', (engine) => {
  let server: Server;
  let admin: Client;
  let made = 0;
  beforeAll(async () => {
    server = await startServer(engine);
    admin = server.admin;
  });
  afterAll(() => server.stop());

  const { ask, read, statusOf, movedTo } = siteOf(() => server);
  /** Adds a new department, and returns its code, name, id and public address. */
  const found = async (fields: object = {}) => {
    made += 1;
    const [code, name] = [`NEW${made}`, `Field studies ${made}`];
    await done(admin.post('/api/admin/adddepartment', { dept_code: code, dept_name: name, ...fields }));
    const { id } = await findRecord(admin, 'getdepartment', ['dept_code', code]);
    return { code, name, id, address: `/departments/${id}-field-studies-${made}` };
  };
  const post = (fields: object) =>
    done(admin.post('/api/admin/createnotice', { date: '2026-03-04', posted_as: 'Head', description: '', ...fields }));
  const save = (code: string, body: object) => done(admin.post(`/api/admin/${code}/updatedeptdatafromform`, body));
  const goLive = ({ id }: Stored) =>
    done(admin.post(`/api/admin/${id}/uploademployeedata`, { value: 1, type: 'live_now' }));

  test('departments are listed by whether they teach, with their other name and number of teachers', async () => {
    const teaching = await found({ dept_name_as: 'ক্ষেত্ৰ অধ্যয়ন', is_teaching: 1 });
    const office = await found();
    await addEmployee(admin, { dept_code: teaching.code });
    await addEmployee(admin, { dept_code: teaching.code, type: 'OFFICE' });
    const page = await read('/departments');
    expect(page).toContain(`href="/site${teaching.address}"`);
    const [teachers = '', others = ''] = wordsOf(page).split('Library and offices');
    expect(teachers).toContain(`${teaching.name} ক্ষেত্ৰ অধ্যয়ন 1 teacher`);
    expect(others).toContain(office.name);
  });

  test('the first page shows what the department entered, and has tabs only for parts that are not empty', async () => {
    const { code, address, name } = await found();
    expect(wordsOf(await read(address))).toContain(`${name} has not introduced itself yet.`);
    expect(await read(address)).not.toContain('class="dept-tabs"');
    await save(code, {
      estd: '1962',
      examination_system: 'Semester',
      department_about: '<p>We study <strong>fields</strong>.</p>',
      courses: '<p>Two courses.</p>',
      contact_details: '<p>Room 12</p>',
      teaching_post: [departmentRows['teaching_post']],
    });
    const page = await read(address);
    expect(page).toContain('<p>We study <strong>fields</strong>.</p>');
    for (const words of ['Year of establishment 1962', 'Examination system Semester', 'Two courses.', 'Room 12']) {
      expect(wordsOf(page)).toContain(words);
    }
    const [, tabs = ''] = page.split('class="dept-tabs"');
    expect(tabs.split('</nav>')[0]?.match(/departments\/[^"]*/g)).toEqual([
      address.slice(1),
      `${address.slice(1)}/profile`,
    ]);
    const map = await read('/sitemap.xml');
    for (const listed of [address, `${address}/profile`]) expect(map).toContain(`${listed}</loc>`);
    expect(map).not.toContain(`${address}/people`);
  });

  test('an empty part says so and is noindex, and an unknown part or department gets 404', async () => {
    const { address, name } = await found();
    for (const part of ['profile', 'people', 'notices', 'files', 'gallery', 'alumni']) {
      const page = await read(`${address}/${part}`);
      expect(wordsOf(page), part).toContain(`${name} has published nothing here yet.`);
      expect(page).toContain('noindex');
    }
    expect(await statusOf(`${address}/nonsense`)).toBe(404);
    expect(await statusOf('/departments/999999-nothing')).toBe(404);
    expect(await statusOf('/departments/nonsense')).toBe(404);
  });

  test('an old name of a department in an address redirects in every part, and so do the portal’s part names', async () => {
    const { id, address, code } = await found();
    expect(await movedTo(`/departments/${id}`)).toBe(`/site${address}`);
    expect(await movedTo(`/departments/${id}-old-name/people`)).toBe(`/site${address}/people`);
    expect(await movedTo(`/departments/${id}-old-name/notices?year=2025`)).toBe(`/site${address}/notices?year=2025`);
    expect(await movedTo(`${address}/home`)).toBe(`/site${address}`);
    expect(await movedTo(`${address}/syllabus`)).toBe(`/site${address}/files`);
    await done(admin.put(`/api/admin/${code}/updatedepartment`, { dept_code: code, dept_name: 'Meadows' }));
    expect(await movedTo(address)).toBe(`/site/departments/${id}-meadows`);
  });

  test('every section with rows is a table with its columns and files, and an empty one is not shown', async () => {
    const { code, address } = await found();
    const { file } = await upload(admin, ['proof.txt', 'A proof.'], 'DEPARTMENT_FILE_UPLOAD');
    const rows = Object.fromEntries(Object.entries(departmentRows).map(([name, row]) => [name, [row]]));
    await save(code, { ...rows, awards_faculty: [{ ...departmentRows['awards_faculty'], file: [file] }] });
    const page = await read(`${address}/profile`);
    expect(page.match(/<table/g)).toHaveLength(23);
    const words = wordsOf(page);
    expect(words).toMatch(/ Departments Field studies \d+ Profile Field studies/);
    for (const cell of ['Wetland flora of Kamrup', '2,50,000', '12-14 March 2024', 'proof.txt (text, 8 bytes)']) {
      expect(words).toContain(cell);
    }
    expect(page).toContain('href="https://journals.example/weeds"');
    expect(page).toContain('href="#programs-offered"');
    await save(
      code,
      Object.fromEntries(Object.keys(rows).map((name) => [name, name === 'student_cleared' ? rows[name] : []])),
    );
    const few = await read(`${address}/profile`);
    expect(few.match(/<table/g)).toHaveLength(1);
    expect(wordsOf(few)).toContain('Students who cleared examinations Examination Year Students NET 2023 2');
  });

  test('people are listed by index with the head first and no private data, and a live profile is linked', async () => {
    const { code, address } = await found();
    const last = await addEmployee(admin, {
      dept_code: code,
      index1: 1,
      phone: '9864011111',
      email: `a.${code}@b.example`,
    });
    const first = await addEmployee(admin, { dept_code: code, index1: 9, about: '<p>Secret life</p>' });
    const head = await addEmployee(admin, { dept_code: code, index1: 5, is_hod: 1 });
    const office = await addEmployee(admin, { dept_code: code, index1: 99, type: 'OFFICE' });
    const page = await read(`${address}/people`);
    const order = [head, first, last, office].map(({ name }) => page.indexOf(`>${String(name)}<`));
    expect(order).toEqual([...order].sort((one, other) => one - other));
    expect(Math.min(...order)).toBeGreaterThan(0);
    expect(page).not.toContain('9864011111');
    expect(page).not.toContain(`${code}@b.example`);
    expect(page).not.toContain('Secret life');
    expect(page).not.toContain('/site/people/');
    await goLive(head);
    expect(await read(`${address}/people`)).toContain(`href="/site/people/${head.id}-`);
    expect(await read(address)).toContain(`href="/site/people/${head.id}-`);
  });

  test('the notices of a department are its own, with coming events and without drafts', async () => {
    const { code, address } = await found();
    await post({ type: 'COLLEGE_ACADEMIC_NOTICE', title: 'Field trip list', dept_code: code });
    await post({ type: 'COLLEGE_ACADEMIC_NOTICE', title: 'Secret field trip', dept_code: code, draft: 1 });
    await post({ type: 'COLLEGE_ACADEMIC_NOTICE', title: 'Another’s notice', dept_code: 'BOT' });
    const days = { opening_date: '2090-02-03', closing_date: '2090-02-05' };
    await post({ type: 'DEPTEVENT', title: 'Day of ferns', dept_code: code, is_dept: 1, ...days });
    const words = wordsOf(await read(`${address}/notices`));
    expect(words).toMatch(/Events to come .*Day of ferns 3–5 Feb 2090/);
    expect(words).toContain('Field trip list');
    expect(words).not.toContain('Another’s notice');
    expect(words).not.toContain('Secret');
    expect(wordsOf(await read(address))).not.toContain('Secret');
    expect(await statusOf(`${address}/notices?page=2`)).toBe(404);
    expect(await statusOf(`${address}/notices?year=1066`)).toBe(404);
  });

  test('a department with only a draft has no tab for notices', async () => {
    const { code, address } = await found();
    await post({ type: 'COLLEGE_ACADEMIC_NOTICE', title: 'Secret trip', dept_code: code, draft: 1 });
    const page = await read(address);
    expect(page).not.toContain(`${address}/notices`);
    expect(wordsOf(await read(`${address}/notices`))).not.toContain('Secret');
  });

  test('files are grouped by type, with their format and size', async () => {
    const { code, address } = await found();
    const { file } = await upload(admin, ['first.txt', 'Semester one.']);
    for (const [type, title] of [
      ['CO_PO', 'Outcomes of 2026'],
      ['SYLLABUS', 'FYUGP, first semester'],
    ]) {
      const fields = { type, title, description: '<p>As of 2026.</p>', upload_info: [file], dept_code: code };
      await done(admin.post('/api/admin/adddepartmentfile', fields));
    }
    const words = wordsOf(await read(`${address}/files`));
    expect(words).toMatch(/Syllabus FYUGP, first semester As of 2026. first.txt \(text, 13 bytes\) COs & POs Outcomes/);
  });

  test('pictures and alumni of a department are shown, the alumni without phone and e-mail', async () => {
    const { code, address } = await found();
    const item = { date: '2026-09-05', caption: 'Herbarium day', type: 'DEPARTMENT', dept_code: code };
    await done(admin.post('/api/admin/addgallery', { ...item, upload_info: [] }));
    const { id } = await findRecord(admin, 'getgallery', ['caption', 'Herbarium day']);
    const alumnus = { name: 'Nilakshi Barman', batch: '1998-2001', current_profession: 'Scientist', dept_code: code };
    await done(admin.post('/api/admin/addalumni', { ...alumnus, email: 'n@lab.example', phone: '9864022222' }));
    const gallery = await read(`${address}/gallery`);
    expect(gallery).toContain(`/site/gallery/${id}-herbarium-day`);
    const alumni = await read(`${address}/alumni`);
    expect(wordsOf(alumni)).toContain('Nilakshi Barman 1998-2001 Scientist');
    expect(alumni).not.toMatch(/n@lab\.example|9864022222/);
    expect(await statusOf(`${address}/alumni?page=2`)).toBe(404);
  });

  test('a saved profile is on the page at the next request', async () => {
    const { code, address } = await found();
    await ask(address);
    await save(code, { teaching_post: [departmentRows['teaching_post']] });
    expect(wordsOf(await read(`${address}/profile`))).toContain('Assistant Professor 6 5 1');
    await save(code, { teaching_post: [{ ...departmentRows['teaching_post'], filled: '4', vacant: '2' }] });
    expect(wordsOf(await read(`${address}/profile`))).toContain('Assistant Professor 6 4 2');
  });
});
