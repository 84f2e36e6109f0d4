import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { password } from '#test/helpers/users.ts';
import { addEmployee } from '../add-employee.ts';
import { departmentRows } from '../department-samples.ts';
import { done } from '../done.ts';
import { enterReferred } from '../samples.ts';
import { engines, startServer, type Server } from '../server.ts';
import { endingDay as lastDay, midnight } from '../turn-of-day.ts';
import { siteOf, wordsOf } from './site-page.ts';

describe.each(engines)('people who left, on %s', (engine) => {
  let server: Server;
  let hema: number;
  let address: string;
  const { read, statusOf } = siteOf(() => server);

  const hire = async (name: string, fields: object) => {
    const { id } = await addEmployee(server.admin, fields);
    await done(server.admin.put(`/api/admin/${id}/editemployee`, { name }));
    return id;
  };
  const save = (call: string, body: object) => done(server.admin.post(`/api/admin/${hema}/${call}`, body));
  const preview = async () => String((await server.admin.get(`/api/admin/employee/${hema}/preview`)).body);

  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: midnight - 60_000 });
    server = await startServer(engine);
    await enterReferred(server.admin);
    await hire('Ranu Saikia', {});
    await hire('Prasanta Nath', { type: 'PRINCIPAL', date_of_leaving: lastDay });
    await hire('Tapan Mech', { type: 'OFFICE_STAFF', dept_code: 'PANDU', date_of_leaving: lastDay });
    const sign = { email: 'hema@college.example', password };
    hema = await hire('Hema Ojah', { ...sign, is_hod: 1, date_of_joining: '1998-07-01', date_of_leaving: lastDay });
    address = `/people/${hema}-hema-ojah`;
    await save('addemployeeapi', { m_type: 'seminar', seminar: [{ theme: 'Ferns of the Dihing' }] });
    await save('uploademployeedata', { type: 'live_now', value: 1 });
    const paper = { ...departmentRows['research_publications'], authors: 'Ojah, H.' };
    await done(server.admin.post('/api/admin/BOT/updatedeptdatafromform', { research_publications: [paper] }));
    const member = { member_name: 'Hema Ojah', member_designation: 'Convener' };
    await done(
      server.admin.post('/api/admin/addcommittee', { committee_code: 'LIB', name: 'Library', members: [member] }),
    );
  });
  beforeEach(() => void vi.setSystemTime(midnight - 60_000));
  afterAll(async () => {
    vi.useRealTimers();
    await server.stop();
  });

  const botany = async () => {
    const [, path = ''] = /href="\/site(\/departments\/\d+-botany)"/.exec(await read('/departments')) ?? [];
    return path;
  };

  test('are on the public pages until their last day ends in India, and on none after that', async () => {
    const home = await botany();
    const pages = [
      ['/people', 'Hema Ojah'],
      [`${home}/people`, 'Hema Ojah'],
      [home, 'Hema Ojah'],
      ['/departments', '3 teachers'],
      ['/sitemap.xml', address],
      ['/search?q=hema', `href="/site${address}"`],
      ['/search?q=dihing', 'Ferns of the Dihing'],
      ['/about', 'Prasanta Nath'],
      ['/staff', 'Tapan Mech'],
    ] as const;
    for (const [path, words] of pages) expect(await read(path), path).toContain(words);
    expect(await read(address)).toContain('Ferns of the Dihing');
    vi.setSystemTime(midnight - 1);
    for (const [path, words] of pages) expect(await read(path), path).toContain(words);
    vi.setSystemTime(midnight);
    for (const [path, words] of pages) expect(await read(path), path).not.toContain(words);
    expect(await read('/people')).toContain('Ranu Saikia');
    expect(await read('/departments')).toContain('1 teacher<');
    for (const file of ['', '/cv.pdf', '/publications.bib']) expect(await statusOf(address + file), file).toBe(404);
  });

  test('stay in the publications of their department and in committees', async () => {
    vi.setSystemTime(midnight);
    expect(await read(`${await botany()}/profile`)).toContain('Ojah, H.');
    const [, committee = ''] = /href="\/site(\/committees\/[^"]+)"/.exec(await read('/committees')) ?? [];
    expect(wordsOf(await read(committee))).toContain('Hema Ojah');
  });

  test('can still sign in and preview their profile, which says that the public does not see it', async () => {
    expect(await preview()).not.toContain('The public does not see it');
    vi.setSystemTime(midnight);
    expect(await preview()).toContain('The public does not see it');
    expect(await preview()).toContain('Ferns of the Dihing');
    const own = await (await server.signIn('hema@college.example')).get(`/api/admin/employee/${hema}/preview`);
    expect([own.status, String(own.body).includes('Hema Ojah')]).toEqual([200, true]);
  });

  test('are no longer a head of department in the self-disclosure', async () => {
    const heads = async () => wordsOf(await read('/disclosure')).includes('Heads of departments');
    expect(await heads()).toBe(true);
    vi.setSystemTime(midnight);
    expect(await heads()).toBe(false);
  });

  test('are public again when the date of leaving is removed', async () => {
    vi.setSystemTime(midnight);
    const edit = (fields: object) => done(server.admin.put(`/api/admin/${hema}/editemployee`, fields));
    await edit({ date_of_leaving: '' });
    expect(await read(address)).toContain('Hema Ojah');
    await edit({ date_of_leaving: lastDay });
    expect(await statusOf(address)).toBe(404);
  });

  test('do not have their date of leaving on a page or in the search beforehand', async () => {
    for (const path of [address, '/people', '/staff']) expect(wordsOf(await read(path)), path).not.toContain(lastDay);
    expect(await read(`/search?q=hema+${lastDay}`)).not.toContain(address);
  });
});
