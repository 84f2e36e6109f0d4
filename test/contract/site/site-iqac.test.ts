import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collegeCode } from '#model/college/codes.ts';
import type { Client } from '#test/helpers/api-client.ts';
import { signInEveryRole } from '../people.ts';
import { engines, startServer, type Server } from '../server.ts';

describe.each(engines)('%s', (engine) => {
  let server: Server;
  let iqac: Client;
  beforeAll(async () => {
    server = await startServer(engine);
    iqac = (await signInEveryRole(server)).IQAC;
  });
  afterAll(() => server.stop());

  const look = (path: string) => server.nobody.raw(`/site${path}`, { redirect: 'manual' });
  const page = async (path: string) => {
    const { status, body } = await look(path);
    expect([path, status]).toEqual([path, 200]);
    return String(body);
  };
  const publish = async (fields: object) => {
    const made = { date: '2026-11-20', posted_as: 'IQAC Coordinator', ...fields };
    const { status, body } = await iqac.post('/api/admin/createnotice', made);
    expect(status, JSON.stringify(body)).toBe(200);
    const rows = (await iqac.get('/api/admin/getnotices?sort=-id&limit=1')).body as { id: number }[];
    return rows[0]?.id ?? 0;
  };
  const keep = async (type: string, title: string) => {
    const made = { type, title, description: '<p>Kept on the page.</p>', dept_code: collegeCode };
    const link = { type, path: 'https://www.naac.example/a', ext: '', mime: 'link', filename: 'At NAAC' };
    const { status, body } = await server.admin.post('/api/admin/adddepartmentfile', { ...made, upload_info: [link] });
    expect(status, JSON.stringify(body)).toBe(200);
  };

  test('the IQAC page shows the newest notice of each kind and its count, and no empty kind', async () => {
    await publish({ type: 'IQAC_MINUTES', title: 'Minutes of the spring', date: '2025-04-02' });
    await publish({ type: 'IQAC_MINUTES', title: 'Minutes of the autumn', date: '2026-10-02' });
    await publish({ type: 'IQAC_MINUTES', title: 'Minutes of the same day', date: '2026-10-02' });
    await publish({ type: 'IQAC_MINUTES', title: 'Minutes not yet approved', date: '2026-11-02', draft: 1 });
    await publish({ type: 'IQAC_NEWSLETTER', title: 'The newsletter', date: '2026-10-02' });
    await keep('IQAC_ACTION_TAKEN', 'What was done in 2025');
    const html = await page('/iqac');
    expect(html).toContain('Minutes of the same day');
    expect(html).toContain('The newsletter');
    expect(html).toMatch(/href="\/site\/iqac\/minutes">Meeting Minutes<\/a> <span class="facts">3</);
    expect(html).toMatch(/href="\/site\/iqac\/action-taken">Action Taken Report<\/a> <span class="facts">1</);
    for (const absent of ['of the autumn', 'of the spring', 'not yet approved', '/iqac/mou']) {
      expect(html).not.toContain(absent);
    }
  });

  test('a kind is read by year and includes documents of the college page; an unknown year or kind gets 404', async () => {
    await publish({ type: 'IQAC_AQAR', title: 'AQAR as submitted', date: '2025-12-30' });
    await publish({ type: 'IQAC_AQAR', title: 'AQAR as accepted', date: '2026-02-01' });
    await keep('IQAC_AQAR', 'The first reports');
    await iqac.post('/api/admin/startcycle', {
      tree: 'aqar',
      name: 'AQAR 2025-26',
      framework: 'aqar-affiliated-ug-2020',
    });
    const html = await page('/iqac/aqar');
    for (const text of ['as submitted', 'as accepted', 'The first reports', 'Kept on the page.', '(naac.example)']) {
      expect(html).toContain(text);
    }
    expect(html).toMatch(/href="\/site\/accreditation\/aqar-\d+-aqar-2025-26"/);
    const one = await page('/iqac/aqar?year=2025');
    expect(one).toContain('as submitted');
    expect(one).not.toContain('as accepted');
    expect(one).not.toContain('The first reports');
    const found = /href="\/site\/iqac\/aqar#(file-\d+)"/.exec(await page('/search?q=first+reports'));
    expect(html).toContain(`id="${found?.[1] ?? 'none was found'}"`);
    for (const path of ['/iqac/aqar?year=1999', '/iqac/nirf', '/iqac/library', '/iqac/x']) {
      expect([path, (await look(path)).status]).toEqual([path, 404]);
    }
  });

  test('hidden links are read by their addresses only: they are noindex and in no list, feed or sitemap', async () => {
    const id = await publish({ type: 'IQAC_HIDDEN_LINKS', title: 'For the peer team' });
    await publish({ type: 'IQAC_MOU', title: 'Signed with the university' });
    for (const path of [`/notice/${id}-for-the-peer-team`, '/iqac/hidden-links']) {
      const html = await page(path);
      expect(html).toContain('For the peer team');
      expect(html).toContain('<meta name="robots" content="noindex"/>');
      expect(html).not.toContain('feed.atom');
    }
    expect((await look('/iqac/hidden-links/feed.atom')).status).toBe(404);
    for (const path of ['', '/iqac', '/notices', '/feed.atom', '/sitemap.xml', '/iqac/mou']) {
      const text = await page(path);
      expect([path, /peer team|hidden-links|Hidden Links/i.test(text)]).toEqual([path, false]);
    }
    expect(await page('/iqac/mou')).not.toContain('noindex');
  });
});
