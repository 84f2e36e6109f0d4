import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#test/helpers/api-client.ts';
import { readXml } from '#test/helpers/read-xml.ts';
import { facultyRows } from '#test/contract/faculty-samples.ts';
import { samples } from '#test/contract/samples.ts';
import { startServer, type Server } from '#test/contract/server.ts';
import { walkSite, type Told } from '#test/contract/site/site-walk.ts';
import { unzipped } from '#test/contract/faculty/unzipped.ts';
import { badLinks } from './corpus/markup.ts';
import { enterMarkup } from './enter-markup.ts';
import { executablesIn } from './executables-in.ts';

// How a text is rendered does not depend on the engine: SQLite is enough.
describe('markup that is entered in every public field', { timeout: 120_000 }, () => {
  let server: Server;
  let admin: Client;
  let person: number;
  let walked: readonly Told[];
  /** Paths that the server requested from the address of the tripwire, which it should only have stored. */
  const fetched: string[] = [];
  const tripwire = createServer((request, response) => {
    fetched.push(request.url ?? '');
    response.end();
  });
  let trap: string;
  let taken = 0;

  beforeAll(async () => {
    await new Promise<void>((resolve) => tripwire.listen(0, '127.0.0.1', resolve));
    trap = `http://127.0.0.1:${(tripwire.address() as AddressInfo).port}`;
    server = await startServer('sqlite');
    admin = server.admin;
    ({ person, taken } = await enterMarkup(admin));
    await admin.put('/api/admin/updatesettings', { site_address: `${trap}/site` });
    walked = await walkSite(server.url);
  }, 300_000);
  afterAll(async () => {
    tripwire.close();
    await server.stop();
  });

  test('is accepted in more than 100 fields, and is on more than 20 pages of the site', () => {
    expect(taken).toBeGreaterThan(100);
    expect(walked.filter(({ body }) => body.includes('alert(1)')).length).toBeGreaterThan(20);
  });

  test('runs on no page of the site', () => {
    const pages = walked.filter(({ headers }) => headers['content-type']?.startsWith('text/html'));
    expect(pages.flatMap(({ path, body }) => executablesIn(body).map((one) => `${path}: ${one}`))).toEqual([]);
  });

  test('is well-formed text in feeds and sitemaps, without DOCTYPE, entity or script', () => {
    const xml = walked.filter(({ headers }) => /[/+]xml/.test(headers['content-type'] ?? ''));
    expect(xml.length).toBeGreaterThan(1);
    for (const { path, body } of xml) expect(() => readXml(body), path).not.toThrow();
    for (const { body } of xml) expect(body).not.toMatch(/<!DOCTYPE|<!ENTITY|<script/i);
  });

  test('adds no line and no event to a calendar', () => {
    const calendars = walked.filter(({ headers }) => headers['content-type']?.startsWith('text/calendar'));
    expect(calendars.length).toBeGreaterThan(1);
    for (const { path, body } of calendars) {
      expect(body.match(/^(?:SUMMARY:forged|X-Forged)/gm), path).toBeNull();
      expect(
        body.split('\r\n').filter((line) => line !== '' && !/^(?:[A-Z][A-Z-]*[;:]|[ \t])/.test(line)),
        path,
      ).toEqual([]);
      expect(body.match(/^BEGIN:VEVENT/gm)?.length, path).toBe(body.match(/^UID:/gm)?.length);
    }
  });

  test('adds no header to a response', () => {
    expect(walked.filter(({ headers }) => 'x-forged' in headers || 'set-cookie' in headers)).toEqual([]);
  });

  test('is only text in a CV, a bibliography and a JSON record', async () => {
    const authorization = `Bearer ${admin.token}`;
    const read = async (name: string) =>
      Buffer.from(
        await (await fetch(`${server.url}/api/admin/${person}/${name}`, { headers: { authorization } })).arrayBuffer(),
      );
    const parts = unzipped(await read('cv.docx'));
    for (const [name, text] of Object.entries(parts)) {
      if (!/\.(?:xml|rels)$/.test(name)) continue;
      expect(text, name).not.toMatch(
        /<!DOCTYPE|<!ENTITY|<script|<w:instrText[^>]*>(?!PAGE<|NUMPAGES<)|TargetMode="External"[^>]*Target="(?!https?:|mailto:|tel:)/i,
      );
    }
    expect(parts['word/document.xml']).toContain('alert(1)');
    expect((await read('cv.pdf')).toString('latin1')).not.toMatch(/\/JavaScript|\/Launch|\/S\s*\/JS/);
    expect(JSON.parse((await read('record.json')).toString())).toBeTypeOf('object');
    // The text of an entry cannot end it and begin a command.
    const bib = (await read('publications.bib')).toString();
    expect(bib.match(/^@/gm)?.length ?? 0).toBeGreaterThan(0);
    expect(bib).not.toMatch(/^\s*@(?:string|preamble|comment)\b/im);
  });

  test.each(badLinks)('a record with the link %j is refused with 422', async (path) => {
    const link = { type: 'NIRF', path, ext: '', mime: 'link', filename: 'A page' };
    const good = { ...goodOf('notice'), title: `Link ${path}` };
    const { status } = await admin.post('/api/admin/createnotice', { ...good, upload_info: [link] });
    expect(status).toBe(422);
  });

  test('the server requests no address that is entered in a field', async () => {
    const link = { type: 'NIRF', path: `${trap}/link`, ext: '', mime: 'link', filename: trap };
    await admin.post('/api/admin/createnotice', { ...goodOf('notice'), title: trap, upload_info: [link] });
    await admin.put('/api/admin/updatesettings', { site_address: trap, logo: `${trap}/logo.png` });
    await admin.post(`/api/admin/${person}/addemployeeapi`, {
      m_type: 'publications',
      research_paper: [{ ...facultyRows['research_paper'], doi: `${trap}/doi`, title_paper: trap }],
    });
    for (const path of ['/site', '/site/notices/nirf', `/site/people/${person}`]) await server.nobody.get(path);
    for (const name of ['cv.pdf', 'cv.docx']) await admin.get(`/api/admin/${person}/${name}`);
    expect(fetched).toEqual([]);
  });
});

function goodOf(resource: string): Readonly<Record<string, unknown>> {
  return samples.find((one) => one.resource === resource)?.good ?? {};
}
