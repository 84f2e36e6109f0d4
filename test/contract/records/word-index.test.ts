import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import pg from 'pg';
import { createDatabase } from '#test/helpers/postgres.ts';
import { engines, startServer, type Server } from '../server.ts';

/** The URL of a new database for a user who may create tables in it, but no extensions. */
async function databaseWithoutExtensions(): Promise<string> {
  const address = new URL(await createDatabase());
  const client = new pg.Client(address.href);
  await client.connect();
  const user = `plain_${address.pathname.slice(1)}`;
  await client.query(`create user "${user}" password 'plain'`);
  await client.query(`grant usage, create on schema public to "${user}"`);
  await client.end();
  return Object.assign(address, { username: user, password: 'plain' }).href;
}

describe.each([...engines, 'postgres without pg_trgm'] as const)('%s', (place) => {
  let server: Server;
  beforeAll(async () => {
    server =
      place === 'postgres without pg_trgm'
        ? await startServer('sqlite', { DATABASE_URL: await databaseWithoutExtensions() })
        : await startServer(place);
  });
  afterAll(() => server.stop());

  const titles = async (words: string) => {
    const { body } = await server.admin.get(`/api/getnotices?q=${encodeURIComponent(words)}`);
    return (body as { title: string }[]).map(({ title }) => title);
  };

  test('the store has a word index, except without pg_trgm', () => {
    expect(server.running.context.store.indexesWords).toBe(place !== 'postgres without pg_trgm');
  });

  test('search finds a notice by its current title after it is edited, and by none while it is deleted', async () => {
    const post = { date: '2026-11-20', type: 'COLLEGE_EVENT', posted_as: 'Principal', dept_code: 'PANDU', is_dept: 0 };
    await server.admin.post('/api/admin/createnotice', { ...post, title: 'Day of the xylophone' });
    const { body } = await server.admin.get('/api/getnotices?q=xylophone');
    const [notice] = body as { id: number; version: number }[];
    expect(await titles('ylopho day')).toEqual(['Day of the xylophone']);
    await server.admin.put(`/api/admin/${notice?.id}/editnotices`, { title: 'Day of the marimba' });
    expect([await titles('xylophone'), await titles('marimba')]).toEqual([[], ['Day of the marimba']]);
    await server.admin.remove(`/api/admin/${notice?.id}/deletenotice`);
    expect(await titles('marimba')).toEqual([]);
    await server.admin.post(`/api/admin/notice/${notice?.id}/restore`, {});
    expect(await titles('marimba')).toEqual(['Day of the marimba']);
  });

  test('a word finds notices by the label of their type, alone and together with other words', async () => {
    expect(await titles('news')).toEqual(['Day of the marimba']);
    expect(await titles('news marimba')).toEqual(['Day of the marimba']);
    expect(await titles('tender marimba')).toEqual([]);
    const post = { date: '2026-11-21', type: 'COLLEGE_TENDER', posted_as: 'Office', dept_code: 'PANDU', is_dept: 0 };
    await server.admin.post('/api/admin/createnotice', { ...post, title: 'Newsreels' });
    expect((await titles('news')).toSorted()).toEqual(['Day of the marimba', 'Newsreels']);
    expect(await titles('news tender')).toEqual(['Newsreels']);
  });

  test('characters that are special to an index or a pattern are searched for literally', async () => {
    const title = `100% "quoted" \\ under_score * AND (brackets) 'x'`;
    const post = { date: '2026-11-20', type: 'COLLEGE_EVENT', posted_as: 'Office', dept_code: 'PANDU', is_dept: 0 };
    await server.admin.post('/api/admin/createnotice', { ...post, title });
    for (const words of ['100%', '"quoted"', 'under_score', 'under_score * AND', '(brackets)', `'x'`, '\\ 100%']) {
      expect([words, await titles(words)]).toEqual([words, [title]]);
    }
    expect(await titles('underxscore')).toEqual([]);
  });

  test('search matches other digits, joiners and the visible words of formatted text, but not its tags', async () => {
    const post = { date: '2026-11-20', type: 'COLLEGE_EVENT', posted_as: 'Office', dept_code: 'PANDU', is_dept: 0 };
    const title = 'শ্\u200dরীমন্ত শঙ্কৰদেৱ ২০২৪';
    const description = '<p>The <strong>Gar</strong>den &amp; pond, 2 &lt; 3</p>';
    await server.admin.post('/api/admin/createnotice', { ...post, title, description });
    for (const words of ['শ্রীমন্ত', 'শ্ৰীমন্ত', 'শঙ্করদেৱ', '2024', '२०२४', 'garden', '& pond', 'GARDEN 2024']) {
      expect([words, await titles(words)]).toEqual([words, [title]]);
    }
    expect(await titles('strong garden')).toEqual([]);
  });

  test.each(['BSc', 'b.sc.', 'BCom', 'B. Com.'])(
    'a degree is found with and without full stops: %s',
    async (degree) => {
      const post = { date: '2026-11-20', type: 'COLLEGE_EVENT', posted_as: 'Office', dept_code: 'PANDU', is_dept: 0 };
      const added = ['Seats in B.Sc. and BCom', 'Seats in BSc and B. Com'];
      for (const title of added) await server.admin.post('/api/admin/createnotice', { ...post, title });
      expect(await titles(`${degree} seats`)).toEqual(expect.arrayContaining(added));
    },
  );

  test('the log finds lines by words, and none by an unknown word', async () => {
    const { body } = await server.admin.get('/api/admin/SUPERADMIN/x/log?q=marimba%20restored&limit=5');
    expect((body as string[]).length).toBeGreaterThan(0);
    expect((await server.admin.get('/api/admin/SUPERADMIN/x/log?q=zzzqqq&limit=5')).body).toEqual([]);
  });
});
