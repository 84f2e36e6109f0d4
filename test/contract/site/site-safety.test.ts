import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contactMark, enterSecrets, secretMark, secretWords, type Hidden } from './site-secrets.ts';
import { askRaw, walkSite, wordsOf, type Told } from './site-walk.ts';
import { engines, startServer, type Server } from '../server.ts';

/** Addresses that request a record by its number. */
const patterns = [
  ...['/notice/#', '/notice/#-x', '/notice/#.ics', '/notices/#', '/gallery/#', '/committees/#', '/departments/#'],
  ...['home', 'people', 'notices', 'files', 'gallery', 'alumni', 'profile', 'syllabus'].map(
    (tab) => `/departments/#/${tab}`,
  ),
  ...['/people/#', '/people/#-x', '/people/#/cv.pdf', '/people/#/cv.docx', '/people/#/publications.bib'],
  ...[
    '/m/a#',
    '/m/s#',
    '/accreditation/aqar-#',
    '/accreditation/ssr-#',
    '/facilities/#',
    '/iqac/#',
    '/f/#',
    '/students/#',
  ],
];

// The tests request thousands of pages.
describe.each(engines)('the public site on %s, in a store full of secrets', { timeout: 120_000 }, (engine) => {
  let server: Server;
  let hidden: Hidden;
  let walked: readonly Told[];
  beforeAll(async () => {
    server = await startServer(engine);
    hidden = await enterSecrets(server.admin);
    walked = await walkSite(server.url);
  }, 120_000);
  afterAll(() => server.stop());

  const ask = (path: string, asking?: Parameters<typeof askRaw>[2]) => askRaw(server.url, path, asking);
  const askAll = async (paths: readonly string[]): Promise<Told[]> => {
    const answers: Told[] = [];
    for (const path of paths) answers.push(await ask(path));
    return answers;
  };
  /** The status and path of each response that has the mark. */
  const telling = (answers: readonly Told[], mark = secretMark) =>
    answers.filter((told) => mark.test(wordsOf(told))).map(({ path, status }) => `${status} ${path}`);
  const setContacts = async (value: 0 | 1) => {
    const reply = await server.admin.put('/api/admin/updatesettings', {
      show_staff_phone: value,
      show_staff_email: value,
    });
    expect(reply.status).toBe(200);
  };

  test('a walk along every address finds published pages, and no secret', () => {
    const found = walked.map(({ path }) => path);
    for (const kind of [/^\/site\/notice\/\d/, /^\/site\/notices\/\w/, /feed\.atom$/, /\.ics$/, /^\/files\//]) {
      expect(
        found.filter((path) => kind.test(path)),
        String(kind),
      ).not.toEqual([]);
    }
    expect(walked.filter(({ body }) => body.includes('Open NIRF'))).not.toEqual([]);
    expect(telling(walked)).toEqual([]);
    expect(telling(walked, contactMark)).toEqual([]);
    expect(walked.filter(({ status }) => status >= 500).map(({ path }) => path)).toEqual([]);
    for (const { path } of hidden.files) expect(walked.filter(({ body }) => body.includes(path))).toEqual([]);
  });

  test('no address with the id of a record returns a secret, and hidden records get 404 or 410', async () => {
    const numbers = Array.from({ length: 20 }, (_, at) => at + 1);
    const paths = patterns.flatMap((pattern) => numbers.map((id) => pattern.replace('#', String(id))));
    const answers = await askAll(paths.map((path) => `/site${path}`));
    const ofHidden = await askAll(
      hidden.notices.flatMap((id, at) =>
        (at % 10 === 0 ? ['', '-x', '.ics'] : ['']).map((end) => `/site/notice/${id}${end}`),
      ),
    );
    expect(telling([...answers, ...ofHidden])).toEqual([]);
    expect(telling(answers, contactMark)).toEqual([]);
    expect(answers.filter(({ status }) => status >= 500).map(({ path }) => path)).toEqual([]);
    // An expired notice gets 410.
    expect(ofHidden.filter(({ status }) => status !== 404 && status !== 410).map(({ path }) => path)).toEqual([]);
    for (const id of hidden.people) {
      for (const end of ['', '-x', '/cv.pdf', '/cv.docx', '/publications.bib']) {
        expect([id, end, (await ask(`/site/people/${id}${end}`)).status]).toEqual([id, end, 404]);
      }
    }
  });

  test('the short address of a file that is not evidence gets 404 or 410 and no secret', async () => {
    const answers = await askAll(hidden.files.map(({ path }) => `/site/f/${path.slice(0, 10)}`));
    expect(answers.map(({ status }) => status).filter((status) => status !== 404 && status !== 410)).toEqual([]);
    expect(telling(answers)).toEqual([]);
  });

  test('a search for a secret gets the same response as a search for nonsense', async () => {
    const search = async (words: string) => {
      const told = await ask(`/site/search?q=${encodeURIComponent(words)}`);
      expect(told.status).toBe(200);
      return told.body.replaceAll(words, '');
    };
    const nothing = await search('xyxyxyxy');
    for (const words of secretWords) expect(await search(words), words).toBe(nothing);
  });

  test('query parameters of the portal do not change a page of the site', async () => {
    const queries = [
      'draft=1',
      'draft=true&preview=1',
      'limit=10000',
      'q=quokka',
      'id=1',
      'live_now=0',
      'token=x',
      'sort=-id',
    ];
    for (const path of ['/site', '/site/notices', '/site/events', '/site/feed.atom', '/site/sitemap.xml']) {
      const plain = (await ask(path)).body;
      for (const query of queries) expect((await ask(`${path}?${query}`)).body, query).toBe(plain);
    }
  });

  test('a HEAD request gets the status of the page without a body, and a range request gets no secret', async () => {
    const pages = walked.filter(({ path }, at) => at % 4 === 0 && !path.startsWith('/files/'));
    for (const { path, status } of pages) {
      const head = await ask(path, { method: 'HEAD' });
      expect([path, head.status, head.body]).toEqual([path, status, '']);
    }
    const secrets = hidden.notices.slice(0, 5).map((id) => `/site/notice/${id}`);
    const parts = await Promise.all(
      [...secrets, '/site', '/site/feed.atom'].map((path) => ask(path, { headers: { range: 'bytes=0-100000' } })),
    );
    expect(telling(parts)).toEqual([]);
  });

  test('no spelling of an address redirects to another host, causes a 5xx or gets a secret', async () => {
    const spelled = [
      ...[
        '/site/%2e%2e/api/getstudent',
        '/site/../api/getstudent',
        '/site/..%2fapi%2fgetstudent',
        '/site/%252e%252e/api',
      ],
      ...['/site/notice/1%00', '/site/notice/%00', '/site/notice/%E0%A4%A', '/site/%E0%A4%A/', '/site/notice/1e3'],
      ...[
        '/site//evil.example/',
        '/site//evil.example',
        '/site/\\evil.example/',
        '/site/%5Cevil.example/',
        '/site/%5c/',
      ],
      ...[
        '/site/%2F%2Fevil.example/',
        '/site/%2Fevil.example%2F/',
        '/site///',
        '/site/https://evil.example/',
        '/site/./',
      ],
      ...['/site/notices/%0d%0aSet-Cookie:%20x=1/', `/site/${'a'.repeat(5000)}`, `/site/notice/${'9'.repeat(400)}`],
      ...[
        '/site/notice/-1',
        '/site/notice/0',
        '/site/notice/01',
        '/site/constructor',
        '/site/__proto__',
        '/site/notices/toString',
      ],
      ...[
        `/site/search?q=${'%F0%9F%90%A8'.repeat(300)}`,
        '/site/search?q=%00',
        '/site/search?q=%25%5F',
        '/site/search?q[]=1',
      ],
      ...[
        '/site/search?q=%E0%A4%A',
        '/site/notices?year=2026&year=1',
        '/site/notices?page=-1',
        '/site/notices?page=1e9',
      ],
      ...['/site/logo/..%2f..%2fpackage.json', '/site/sitemap-0.xml', '/site/sitemap--1.xml', '/site/sitemap-x.xml'],
      ...[
        '/files/..%2f..%2fquadrangle.sqlite/x',
        '/files/COLLEGE/..%2f..%2fquadrangle.sqlite',
        '/site/%',
        '/site/%zz/',
      ],
    ];
    const answers = await askAll(spelled);
    expect(answers.filter(({ status }) => status >= 500).map(({ path }) => path)).toEqual([]);
    expect(telling(answers)).toEqual([]);
    for (const { path, headers } of [...answers, ...walked]) {
      const { location } = headers;
      if (location !== undefined) expect(location, path).toMatch(/^\/(?:site(?:\/[^/\\]|$)|files\/)/);
      expect(headers['set-cookie'], path).toBeUndefined();
    }
  });

  test('every page has nosniff and a strict CSP, loads nothing from other hosts and has no inline code', () => {
    for (const { path, headers, body } of walked) {
      expect(headers['x-content-type-options'], path).toBe('nosniff');
      if (!headers['content-type']?.startsWith('text/html')) continue;
      const policy = headers['content-security-policy'] ?? '';
      expect(policy, path).toContain("default-src 'none'");
      expect(policy, path).not.toMatch(/unsafe|https?:|\*|data:/);
      const loaded = [
        ...body.matchAll(/<(?:script|img|source|iframe|video|audio|link)\b[^>]*?\s(?:src|href|srcset)="([^"]*)"/g),
      ];
      const elsewhere = loaded
        .map(([whole, address = '']) => [whole, address])
        .filter(([whole = '', address = '']) => {
          return !address.startsWith('/') && !/rel="canonical"/.test(whole);
        });
      expect(elsewhere, path).toEqual([]);
      expect(body, path).not.toMatch(/\sstyle="|\son\w+="|javascript:/i);
    }
  });

  test('a forged host header appears in no page, not even in a cached one', async () => {
    const evil = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
    for (const path of [
      '/site/notices/nirf',
      '/site/feed.atom',
      '/site/sitemap.xml',
      '/site/notices/',
      '/robots.txt',
    ]) {
      expect(wordsOf(await ask(path, { headers: evil })), path).not.toContain('evil.example');
      expect(wordsOf(await ask(path)), path).not.toContain('evil.example');
    }
  });

  test('contacts of staff are public only while the settings show them, and no other secret is', async () => {
    await setContacts(1);
    const open = await walkSite(server.url);
    await setContacts(0);
    expect(telling(open)).toEqual([]);
    const shown = open.filter((told) => contactMark.test(wordsOf(told)));
    for (const contact of ['mina@staff.wallaby', '98713 60002']) {
      expect(
        shown.filter(({ body }) => body.includes(contact)),
        contact,
      ).not.toEqual([]);
    }
    expect(telling(await askAll(shown.map(({ path }) => path)), contactMark)).toEqual([]);
  });
});

test('a separate site host redirects to no other host and serves nothing of the portal', async () => {
  const host = 'www.college.example';
  const server = await startServer('sqlite', { SITE_HOST: host, PUBLIC_URL: 'https://portal.college.example' });
  try {
    for (const path of [
      ...['//evil.example/', '//evil.example', '/\\evil.example/', '/%5Cevil.example/', '/%2F%2Fevil.example/'],
      ...['///evil.example//', '/https://evil.example/', '/.//evil.example/', '/%09/evil.example/', '/%00/'],
    ]) {
      const { status, headers } = await askRaw(server.url, path, { headers: { host } });
      expect([path, status < 500]).toEqual([path, true]);
      if (headers['location'] !== undefined) expect(headers['location'], path).toMatch(/^\/(?![/\\])/);
    }
    for (const path of [
      '/api/getstudent',
      '/login',
      '/healthz',
      '/assets/../api/getcourse',
      '/files/../api/getcourse',
    ]) {
      const { status, body } = await askRaw(server.url, path, { headers: { host } });
      expect([path, status >= 400]).toEqual([path, true]);
      expect(body).not.toContain('id="root"');
    }
  } finally {
    await server.stop();
  }
});
