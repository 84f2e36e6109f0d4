import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DisclosedHeading, DisclosedItem } from '#model/disclosure/disclosure-of.ts';
import { createUploadForm, type Client } from '#test/helpers/api-client.ts';
import { addEmployee } from '../add-employee.ts';
import { departmentRows } from '../department-samples.ts';
import { done } from '../done.ts';
import { facultyRows } from '../faculty-samples.ts';
import { findRecord } from '../find-record.ts';
import { signInEveryRole, type Role } from '../people.ts';
import { enterReferred } from '../samples.ts';
import { engines, startServer, type Server } from '../server.ts';

interface Status {
  there: number;
  items: number;
  headings: DisclosedHeading[];
}

describe.each(engines)('%s', (engine) => {
  let server: Server;
  let people: Record<Role, Client>;
  beforeAll(async () => {
    server = await startServer(engine);
    await enterReferred(server.admin);
    people = await signInEveryRole(server);
  });
  afterAll(() => server.stop());

  const status = async (client = server.admin) => (await client.get('/api/getdisclosurestatus')).body as Status;
  const item = async (id: string): Promise<DisclosedItem | undefined> =>
    (await status()).headings.flatMap(({ items }) => items).find((one) => one.id === id);
  const site = async () => String((await server.nobody.get('/site/disclosure')).body);
  const notice = async (values: object) =>
    server.admin.post('/api/admin/createnotice', {
      ...{ date: '2026-11-20', posted_as: 'Principal', title: 'Plan', dept_code: 'PANDU', ...values },
    });

  test('a statement provides its item, and after its deletion the item is missing again', async () => {
    const before = await status();
    expect(await item('act')).toMatchObject({ isMissing: true, stated: [] });
    const sent = { item: 'act', title: 'Memorandum of association', description: '<p>Of 1962.</p>', upload_info: [] };
    expect((await people.IQAC.post('/api/admin/adddisclosure', sent)).body).toBe('Disclosure added successfully');
    expect(await item('act')).toMatchObject({ isMissing: false, stated: [sent] });
    expect((await status()).there).toBe(before.there + 1);
    const { id } = await findRecord(server.admin, 'getdisclosure', ['title', sent.title]);
    expect((await people.IQAC.remove(`/api/admin/${id}/deletedisclosure`)).status).toBe(200);
    expect(await status()).toEqual(before);
  });

  test('a statement for an unknown item is refused with 422', async () => {
    const { status: code, body } = await server.admin.post('/api/admin/adddisclosure', { item: 'budget', title: 'x' });
    expect([code, body]).toMatchObject([422, { errors: [{ field: 'item' }] }]);
  });

  test('IQAC states an item with an uploaded file, which the site shows and its search finds', async () => {
    const form = createUploadForm('SSR_FILE', 'accounts.txt', 'Income 1, expenditure 1.');
    const { body: file } = await people.IQAC.raw('/api/admin/addfile', { method: 'POST', body: form });
    const sent = { item: 'annual-accounts', title: 'Annual accounts 2025-26', upload_info: [file] };
    expect((await people.IQAC.post('/api/admin/adddisclosure', sent)).status).toBe(200);
    expect((await item('annual-accounts'))?.stated).toMatchObject([{ upload_info: [{ filename: 'accounts.txt' }] }]);
    expect(await site()).toContain('accounts.txt <span class="file-facts">(text, 24 bytes)</span>');
    const found = await server.nobody.get('/site/search?q=annual%20accounts');
    expect(found.body).toContain('/site/disclosure#item-annual-accounts');
  });

  test('only a published notice provides an item, in the status for IQAC too and on the site', async () => {
    await notice({ type: 'COLLEGE_IDP', draft: 1 });
    await notice({ type: 'COLLEGE_IDP', publish_at: '2099-01-01T00:00:00.000Z' });
    await notice({ type: 'COLLEGE_IDP', expires_at: '2020-01-01T00:00:00.000Z' });
    expect(await item('development-plan')).toMatchObject({ isMissing: true, sources: [] });
    expect(await site()).not.toContain('Institutional development plan');
    await notice({ type: 'COLLEGE_IDP' });
    expect(await item('development-plan')).toMatchObject({ isMissing: false, sources: [{ count: 1 }] });
    expect(await site()).toContain('Institutional development plan');
    expect(await status(people.IQAC)).toEqual(await status());
  });

  test('documents of the college page provide the items of IQAC, and are counted with the notices of their type', async () => {
    expect(await item('accreditation')).toMatchObject({ isMissing: true, sources: [] });
    const document = { type: 'IQAC_AQAR', title: 'AQAR 2024-25', dept_code: 'PANDU' };
    await done(server.admin.post('/api/admin/adddepartmentfile', document));
    expect(await item('accreditation')).toMatchObject({ isMissing: false, sources: [{ count: 1 }] });
    expect(await site()).toContain('/site/iqac/aqar');
    const { id } = await findRecord(server.admin, 'getdepartmentfile', ['title', document.title]);
    await notice({ type: 'IQAC_AQAR', title: 'AQAR 2025-26' });
    const both = { label: 'AQAR', path: '/iqac/aqar', count: 2 };
    expect((await item('accreditation'))?.sources).toMatchObject([both]);
    await done(server.admin.remove(`/api/admin/${id}/deletedepartmentfile`));
    const noticed = await findRecord(server.admin, 'getnotices', ['title', 'AQAR 2025-26']);
    await done(server.admin.remove(`/api/admin/${noticed.id}/deletenotice`));
    expect(await item('accreditation')).toMatchObject({ isMissing: true, sources: [] });
  });

  test('an accreditation cycle provides its item only when it has a file or link', async () => {
    const start = { tree: 'ssr', name: 'SSR 2041', framework: 'ssr-affiliated-2023' };
    expect((await people.IQAC.post('/api/admin/startcycle', start)).status).toBe(200);
    expect(await item('accreditation')).toMatchObject({ isMissing: true, sources: [] });
    expect(await site()).not.toContain('SSR 2041');
    const link = { type: 'SSR_FILE', path: 'https://college.example/plan', ext: '', mime: 'link', filename: 'Plan' };
    const { id } = await findRecord(server.admin, 'getssrfilegroup', ['name', 'SSR 2041']);
    await people.IQAC.put(`/api/admin/${id}/updatessrfilegroup`, { upload_info: [link] });
    expect(await item('accreditation')).toMatchObject({ isMissing: false, sources: [{ count: 1 }] });
    expect(await site()).toContain('SSR 2041');
  });

  test('committees, settings and rows of departments provide their items without a statement', async () => {
    await server.admin.post('/api/admin/addcommittee', { committee_code: 'GB', name: 'Governing Body', members: [] });
    const { id } = await findRecord(server.admin, 'getcommittee', ['committee_code', 'GB']);
    await server.admin.put('/api/admin/updatesettings', { about: '<p>A college by the river.</p>' });
    const reply = await server.admin.post('/api/admin/BOT/updatedeptdatafromform', {
      ongoing_research_projects: [departmentRows['ongoing_research_projects']],
    });
    expect(reply.status).toBe(200);
    expect((await item('governing-body'))?.sources).toMatchObject([
      { count: 1, records: [{ label: 'Governing Body', path: `/committees/${id}-governing-body` }] },
    ]);
    expect(await item('overview')).toMatchObject({ isMissing: false });
    expect((await item('projects'))?.sources).toMatchObject([{ label: 'Projects that run', count: 1 }]);
  });

  test('entries of live profiles are counted, and a paper in two profiles counts once', async () => {
    const counted = async (id: string) => (await item(id))?.sources.map(({ label, count }) => `${label}: ${count}`);
    const save = (id: number, m_type: string, lists: object) =>
      done(server.admin.post(`/api/admin/${id}/addemployeeapi`, { m_type, employee_id: id, email: '', ...lists }));
    const live = (id: number, value: 0 | 1) =>
      done(server.admin.post(`/api/admin/${id}/uploademployeedata`, { value, type: 'live_now' }));
    const [paper, book] = [facultyRows['research_paper'], facultyRows['text_book']];
    const [one, other, silent] = [
      await addEmployee(server.admin, {}),
      await addEmployee(server.admin, {}),
      await addEmployee(server.admin, {}),
    ];
    await save(one.id, 'publications', { research_paper: [paper, { ...paper, title_paper: 'On moss', doi: '' }] });
    await save(one.id, 'research', { research: [facultyRows['research'], { status: 'Ongoing' }] });
    await save(other.id, 'publications', { research_paper: [paper], text_book: [book] });
    await save(silent.id, 'publications', { research_paper: [{ ...paper, title_paper: 'On algae', doi: '' }] });
    expect(await item('publications')).toMatchObject({ isMissing: true, sources: [] });
    await live(one.id, 1);
    await live(other.id, 1);
    expect(await counted('publications')).toEqual([
      'Papers in people’s profiles: 2',
      'Books and chapters in people’s profiles: 1',
    ]);
    expect(await counted('projects')).toContain('Projects in people’s profiles: 1');
    expect(await site()).toContain('Papers in people’s profiles');
    await live(other.id, 0);
    expect(await counted('publications')).toEqual(['Papers in people’s profiles: 2']);
    // Office assistants have no form for projects: the public does not read theirs.
    await done(server.admin.put(`/api/admin/${one.id}/editemployee`, { type: 'OFFICE' }));
    expect(await counted('projects')).not.toContain('Projects in people’s profiles: 1');
    await live(one.id, 0);
    expect(await item('publications')).toMatchObject({ isMissing: true, sources: [] });
  });

  test('a profile that is not live is not counted, and the status contains no private data of it', async () => {
    const phone = '98765 43210';
    const hidden = {
      name: 'Dr. Hidden Name',
      type: 'FACULTY',
      dept_code: 'PHY',
      phone,
      email: 'hidden@college.example',
    };
    await server.admin.post('/api/admin/addemployee', hidden);
    const text = JSON.stringify(await status());
    for (const secret of [phone, hidden.email, hidden.name]) expect(text).not.toContain(secret);
    expect((await item('faculty'))?.sources.map(({ label }) => label)).not.toContain('Teachers with a live profile');
  });

  test('live profiles of teachers and the principal are counted, and those of library staff are not', async () => {
    for (const type of ['FACULTY', 'PRINCIPAL', 'LIB']) {
      const { id } = await addEmployee(server.admin, { type });
      await done(server.admin.post(`/api/admin/${id}/uploademployeedata`, { value: 1, type: 'live_now' }));
    }
    expect((await item('faculty'))?.sources).toContainEqual(
      expect.objectContaining({ label: 'Teachers with a live profile', count: 2 }),
    );
  });
});
