import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createDatabase } from '#test/helpers/postgres.ts';
import { childrenOf, readXml } from '#test/helpers/read-xml.ts';
import { engines, startServer } from '../server.ts';

const event = {
  type: 'DEPTEVENT',
  date: '2026-03-04',
  posted_as: 'Principal',
  title: 'Seminar on ferns',
  opening_date: '2026-03-10',
  closing_date: '2026-03-11',
};

test.each(engines)(
  'ids in feed and calendar are the same on any host and after a restart, and differ by college: %s',
  async (engine) => {
    const here = await newPlace(engine);
    const before = await idsAt(engine, here);
    expect(before.feed).toMatch(/^urn:uuid:[0-9a-f-]{36}$/);
    expect(new Set([before.feed, ...before.entries]).size).toBe(2);
    expect(before.address).toMatch(/^http:\/\/localhost:\d+\/site\/notice/);
    const hosts = { SITE_HOST: 'www.college.example', PUBLIC_URL: 'https://portal.college.example' };
    const after = await idsAt(engine, { ...here, ...hosts });
    expect(after.address).toMatch(/^https:\/\/www\.college\.example\/notice/);
    expect({ ...after, address: '' }).toEqual({ ...before, address: '' });
    const elsewhere = await idsAt(engine, await newPlace(engine));
    for (const one of ['feed', 'entries', 'event'] as const) expect(elsewhere[one]).not.toEqual(before[one]);
    rmSync(here['DATA_DIR'] ?? '', { recursive: true, force: true });
  },
);

async function newPlace(engine: (typeof engines)[number]): Promise<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'quadrangle-ids-'));
  return { DATA_DIR: folder, ...(engine === 'postgres' && { DATABASE_URL: await createDatabase() }) };
}

/** Starts a server with one event, and returns the ids of feed, entries and event, and the address in the feed. */
async function idsAt(engine: (typeof engines)[number], settings: Record<string, string>) {
  const server = await startServer(engine, settings);
  try {
    const known = await server.admin.get('/api/getnotices');
    if ((known.body as unknown[]).length === 0) {
      expect((await server.admin.post('/api/admin/createnotice', event)).status).toBe(200);
    }
    const feed = readXml(String((await server.nobody.get('/site/feed.atom')).body));
    const entries = childrenOf(feed, 'entry');
    const textsOf = (name: string) => entries.map((entry) => childrenOf(entry, name)[0]?.text);
    const calendar = String((await server.nobody.get('/site/events.ics')).body);
    return {
      feed: childrenOf(feed, 'id')[0]?.text ?? '',
      entries: textsOf('id'),
      event: /UID:(.+)/.exec(calendar)?.[1]?.trim(),
      address: entries.map((entry) => childrenOf(entry, 'link')[0]?.attributes['href'])[0],
    };
  } finally {
    await server.stop();
  }
}
