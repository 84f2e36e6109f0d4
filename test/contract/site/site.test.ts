import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Reply } from '#test/helpers/api-client.ts';
import { sampleFiles } from '../sample-files.ts';
import { wordsOf } from './site-page.ts';
import { engines, startServer, type Server } from '../server.ts';

const notice = (values: object) => ({
  date: '2026-03-04',
  type: 'COLLEGE_ACADEMIC_NOTICE',
  posted_as: 'Principal',
  title: 'Routine of the even semesters',
  description: '<p>From Monday on.</p>',
  ...values,
});

describe.each(engines)('the public site on %s', (engine) => {
  let server: Server;
  beforeAll(async () => (server = await startServer(engine)));
  afterAll(() => server.stop());

  const publish = async (values: object): Promise<number> => {
    const { status, body } = await server.admin.post(`/api/${server.admin.apikey}/createnotice`, notice(values));
    expect(status, JSON.stringify(body)).toBe(200);
    const { body: rows } = await server.admin.get('/api/getnotices?sort=-id&limit=1');
    return (rows as { id: number }[])[0]!.id;
  };
  const page = (path: string, headers: Record<string, string> = {}): Promise<Reply> =>
    server.nobody.raw(path, { redirect: 'manual', headers });
  const text = async (path: string) => String((await page(path)).body);

  test('a saved notice is on the site at the next request, and an unchanged page gets 304', async () => {
    const first = await page('/site');
    expect(first.status).toBe(200);
    const tag = first.headers.get('etag') ?? '';
    const again = await page('/site', { 'if-none-match': tag });
    expect([again.status, again.headers.get('content-type'), again.headers.get('etag')]).toEqual([304, null, tag]);
    await publish({ title: 'Holiday on Saturday' });
    const next = await page('/site', { 'if-none-match': tag });
    expect(next.status).toBe(200);
    expect(next.body).toContain('Holiday on Saturday');
  });

  test('draft, scheduled and expired notices are in no list; their pages get 404, and the expired one 410', async () => {
    const past = '2020-01-01T00:00:00.000Z';
    const hidden = [
      await publish({ title: 'Secret draft', draft: 1 }),
      await publish({ title: 'Secret draft of yesterday', draft: 1, expires_at: past }),
      await publish({ title: 'Secret of tomorrow', publish_at: '2090-01-01T00:00:00.000Z' }),
    ];
    const expired = await publish({ title: 'Secret of yesterday', expires_at: past });
    for (const path of [
      '/site',
      '/site/notices',
      '/site/notices/academic-notice',
      '/site/feed.atom',
      '/site/sitemap.xml',
    ]) {
      expect(await text(path)).not.toContain('Secret');
    }
    for (const id of hidden) expect((await page(`/site/notice/${id}`)).status).toBe(404);
    // A visitor who has the address learns only that the notice has expired.
    const { status, body } = await page(`/site/notice/${expired}-secret-of-yesterday`);
    expect([status, String(body).includes('This notice has expired')]).toEqual([410, true]);
    expect(body).not.toMatch(/secret/i);
  });

  test('the description in the metadata of a page separates the items of a list', async () => {
    const description = '<p>Bring:</p><ul><li>the card</li><li>two photographs</li></ul>';
    const id = await publish({ title: 'Admission', description });
    const html = await text(`/site/notice/${id}-admission`);
    const told = 'Bring: the card · two photographs';
    expect(html).toContain(`<meta name="description" content="${told}"/>`);
    expect(html).toContain(`"description":"${told}"`);
  });

  test('an old address of a notice redirects to the current one after the title changes', async () => {
    const id = await publish({ title: 'Examination fees' });
    expect((await page(`/site/notice/${id}-examination-fees`)).status).toBe(200);
    const renamed = notice({ title: 'Examination fees: last day' });
    const { status, body } = await server.admin.put(`/api/${server.admin.apikey}/${id}/editnotices`, renamed);
    expect(status, JSON.stringify(body)).toBe(200);
    const old = await page(`/site/notice/${id}-examination-fees`);
    expect([old.status, old.headers.get('location')]).toEqual([301, `/site/notice/${id}-examination-fees-last-day`]);
  });

  test('the sitemap gives the day of the last change of a page, not the date of its notice', async () => {
    const old = await publish({ title: 'Minutes of the opening', date: '1962-06-01' });
    await publish({ title: 'Convocation', date: '2099-01-01' });
    const map = await text('/site/sitemap.xml');
    expect(map).not.toMatch(/<lastmod>(?:1962|2099)/);
    const today = new Date().toISOString().slice(0, 10);
    expect(map).toContain(`/notice/${old}-minutes-of-the-opening</loc><lastmod>${today}`);
  });

  test('a scheduled notice has its publication time as its date in the feed and in the sitemap', async () => {
    const minute = 60_000;
    const at = new Date(Math.ceil(Date.now() / minute) * minute + 5 * minute).toISOString();
    const id = await publish({ title: 'Results are out', publish_at: at });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(at) + minute });
    try {
      const [, entry = ''] = /<title>Results are out<\/title>(.*?)<\/entry>/s.exec(await text('/site/feed.atom')) ?? [];
      expect(entry).toContain(`<updated>${at}</updated>`);
      expect(await text('/site/sitemap.xml')).toContain(`/notice/${id}-results-are-out</loc><lastmod>${at}`);
    } finally {
      vi.useRealTimers();
    }
  });

  test('text that is not in English has a lang attribute', async () => {
    const id = await publish({ title: 'পৰীক্ষাৰ ৰুটিন', description: '<p>See the notice board (জাননী ফলক).</p>' });
    const { headers } = await page(`/site/notice/${id}`);
    const notice = await text(headers.get('location') ?? '');
    expect(notice).toContain('<h1><span lang="as">পৰীক্ষাৰ ৰুটিন</span></h1>');
    expect(notice).toContain('(<span lang="as">জাননী ফলক</span>)');
    expect(notice).toContain('<title>পৰীক্ষাৰ ৰুটিন');
  });

  test('a title in another script is part of the address, and a truncated address redirects to it', async () => {
    const id = await publish({ title: 'পৰীক্ষাৰ জাননী' });
    const moved = await page(`/site/notice/${id}`);
    const location = moved.headers.get('location') ?? '';
    expect(decodeURIComponent(location)).toBe(`/site/notice/${id}-পৰীক্ষাৰ-জাননী`);
    expect((await page(location)).body).toContain('পৰীক্ষাৰ জাননী');
    // Messages cut long links anywhere, also in the middle of a character.
    for (const cut of [location.slice(0, -1), location.slice(0, -4), `${location.slice(0, -8)}?from=%E0`]) {
      const { status, headers } = await page(cut);
      expect([status, headers.get('location')], cut).toEqual([301, location]);
    }
  });

  test('a page is compressed with an encoding that the client accepts', async () => {
    for (const [taken, sent] of [
      ['br', 'br'],
      ['gzip', 'gzip'],
      ['gzip, br;q=0', 'gzip'],
      ['identity', null],
    ] as const) {
      const { headers } = await page('/site/notices', { 'accept-encoding': taken });
      expect(headers.get('content-encoding')).toBe(sent);
    }
  });

  test('the Content-Security-Policy of the home page allows no inline code, and the page has none', async () => {
    const { headers } = await page('/site');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe-inline');
    expect(await text('/site')).not.toMatch(/ style="| onclick=/);
  });

  test('an unknown address gets a 404 page with a search, and a trailing slash redirects', async () => {
    const missing = await page('/site/examination-fees');
    expect(missing.status).toBe(404);
    expect(missing.body).toContain('Page not found');
    expect(missing.body).toContain('value="examination fees"');
    expect((await page('/site/notices/nonsense')).status).toBe(404);
    expect((await page('/site/notices?year=1066')).status).toBe(404);
    expect((await page('/site/notices?page=999')).status).toBe(404);
    const slash = await page('/site/notices/');
    expect([slash.status, slash.headers.get('location')]).toEqual([301, '/site/notices']);
    expect((await page(`/site/x${'/'.repeat(3000)}x/`)).status).toBe(404);
    const asked = await page('/site/search/?q=tender');
    expect(asked.headers.get('location')).toBe('/site/search?q=tender');
    // With or without a slash or a query, the home page has one address.
    for (const path of ['/site', '/site/', '/site', '/site/?ref=mail']) {
      const { status, headers } = await page(path);
      const to = path === '/site' ? null : path.replace('/site/', '/site');
      expect([status, headers.get('location')], path).toEqual([to === null ? 200 : 301, to]);
    }
  });

  test('an event is in the calendar and on the page of events from its first day to its last', async () => {
    await publish({
      type: 'DEPTEVENT',
      title: 'Seminar on ferns',
      opening_date: '2090-02-03',
      closing_date: '2090-02-05',
    });
    const calendar = await text('/site/events.ics');
    expect(calendar).toContain('SUMMARY:Seminar on ferns');
    expect(calendar).toContain('DTSTART;VALUE=DATE:20900203');
    expect(calendar).toContain('DTEND;VALUE=DATE:20900206');
    expect(await text('/site/events')).toContain('3–5 Feb 2090');
  });

  test('an event of the college is called an event on its page, in its trail, in search results and in the feed', async () => {
    const days = { opening_date: '2090-05-06', closing_date: '2090-05-06' };
    const id = await publish({ type: 'DEPTEVENT', title: 'Open day', dept_code: 'PANDU', description: '', ...days });
    const own = await text(`/site/notice/${id}-open-day`);
    expect(wordsOf(own)).toMatch(/^Home Events Open day Events Open day /);
    expect(own).toContain('content="Event: 6 May 2090"');
    expect(own).toMatch(/"@type":"ListItem","position":2,"name":"Events"/);
    expect(wordsOf(await text('/site/search?q=open+day'))).toContain('Event · 6 May 2090');
    expect(await text('/site/events/feed.atom')).toMatch(/<title>Events · /);
    expect(await text('/site/tenders/feed.atom')).toMatch(/<title>Tenders · /);
    for (const path of [`/site/notice/${id}-open-day`, '/site/search?q=open+day', '/site/events/feed.atom']) {
      expect(await text(path), path).not.toContain('Department event');
    }
  });

  test('coming events are in structured data on the first page of events only, not among past events', async () => {
    const event = { type: 'DEPTEVENT', title: 'Field trip to the beel', is_dept: 1 };
    await publish({ ...event, title: 'Lecture of 2090', opening_date: '2090-03-01', closing_date: '2090-03-01' });
    for (let at = 0; at < 31; at += 1) {
      await publish({ ...event, opening_date: '2020-01-01', closing_date: '2020-01-01' });
    }
    expect(await text('/site/events')).toContain('"@type":"ItemList","name":"Events to come"');
    const second = await text('/site/events?page=2');
    expect(second).toContain('Field trip to the beel');
    expect(second).not.toMatch(/Events to come|Lecture of 2090/);
  });

  test('a tender is listed as open before its closing date, and as closed after it', async () => {
    const lift = await publish({
      ...{ type: 'COLLEGE_TENDER', title: 'Tender for a lift', description: '' },
      closing_date: '2090-01-01',
    });
    await publish({ type: 'COLLEGE_TENDER', title: 'Tender for benches', closing_date: '2020-01-01' });
    const [, open = '', closed = ''] = (await text('/site/tenders')).split(/<h2 id="(?:open|closed)">/);
    expect(open).toContain('Tender for a lift');
    expect(closed).toContain('Tender for benches');
    expect(await text(`/site/notice/${lift}-tender-for-a-lift`)).toContain(
      'content="Tender of 4 Mar 2026, closes 1 Jan 2090"',
    );
  });

  test('the site uses the colour from the settings', async () => {
    const colours = { site_colour: '#7a1f3d', site_accent: '' };
    const { body } = await server.admin.put(`/api/${server.admin.apikey}/updatesettings`, colours);
    expect(body).toBe('Settings updated successfully');
    expect(await text('/site')).toContain('--primary:#7a1f3d');
  });
});

test('a separate site host serves the site at its root, and nothing of the portal', async () => {
  const server = await startServer('sqlite', {
    SITE_HOST: 'www.college.example',
    PUBLIC_URL: 'https://portal.college.example',
  });
  try {
    const { port } = new URL(server.url);
    const { request } = await import('node:http');
    const get = (path: string, host = 'www.college.example') =>
      new Promise<{ status: number; body: string }>((resolve, reject) => {
        const asking = request({ port, host: '127.0.0.1', path, headers: { host } }, (answer) => {
          let body = '';
          answer.on('data', (chunk: Buffer) => (body += chunk.toString()));
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
        });
        asking.on('error', reject).end();
      });
    const home = await get('/');
    expect(home.status).toBe(200);
    expect(home.body).toContain('<link rel="canonical" href="https://www.college.example/"/>');
    expect(home.body).toContain('href="/notices"');
    for (const path of ['/?fbclid=1', '/notices', '/notices?type=NIRF'])
      expect((await get(path)).status, path).toBe(200);
    expect((await get('/robots.txt')).body).toContain('Sitemap: https://www.college.example/sitemap.xml');
    for (const path of ['/login', '/api/getsettings', '/healthz']) {
      expect((await get(path)).status).toBe(404);
      expect((await get(path, 'www.college.example.')).status).toBe(404);
    }
    const icons = () => Promise.all([get('/favicon.ico'), get('/favicon.ico', 'portal.college.example')]);
    expect((await icons()).map(({ status }) => status)).toEqual([204, 204]);
    const logo = `data:image/png;base64,${Buffer.from((await sampleFiles()).png).toString('base64')}`;
    await server.admin.put('/api/admin/updatesettings', { logo });
    for (const page of [await get('/'), await get('/site', 'portal.college.example')]) {
      const [, large = ''] =
        /<meta property="og:image" content="https:\/\/www\.college\.example([^"]*)"/.exec(page.body) ?? [];
      expect(page.body).toContain(`"logo":"https://www.college.example${large}"`);
      expect((await get(large)).status, large).toBe(200);
    }
    expect((await icons()).map(({ status }) => status)).toEqual([200, 200]);
  } finally {
    await server.stop();
  }
});

test('one address gets 120 searches a minute, then a 429 page that says when to try again', async () => {
  const server = await startServer('sqlite', { TRUSTED_PROXIES: 'loopback' });
  try {
    const from = (address: string, path: string) =>
      server.nobody.raw(path, { headers: { 'x-forwarded-for': address } });
    const search = '/site/search?q=fern';
    const found = await Promise.all(Array.from({ length: 120 }, () => from('203.0.113.1', search)));
    expect(new Set(found.map(({ status }) => status))).toEqual(new Set([200]));
    const { status, headers, body } = await from('203.0.113.1', search);
    const seconds = Number(headers.get('retry-after'));
    expect([status, seconds > 0 && seconds <= 60, headers.get('cache-control')]).toEqual([429, true, 'no-store']);
    expect(body).toContain(`Please reload this page in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`);
    // Other addresses and other pages are not limited.
    for (const [address, path] of [
      ['203.0.113.2', search],
      ['203.0.113.1', '/site/search'],
      ['203.0.113.1', '/site/notices'],
    ] as const) {
      expect((await from(address, path)).status).toBe(200);
    }
  } finally {
    await server.stop();
  }
});
