import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { done } from '../done.ts';
import type { Stored } from '../find-record.ts';
import { engines, startServer, type Server } from '../server.ts';

interface Status {
  headings: { items: { id: string; isMissing: boolean; sources: { count: number }[] }[] }[];
}

describe.each(engines)('%s', (engine) => {
  let server: Server;
  let pieces: Stored[];
  beforeAll(async () => {
    server = await startServer(engine);
    const asked = { tree: 'ssr', name: 'SSR 2041', framework: 'ssr-affiliated-2023' };
    await done(server.admin.post('/api/admin/startcycle', asked));
    pieces = (await done(server.admin.get('/api/getssrfilegroup?limit=2'))) as Stored[];
    for (const [at, { id }] of pieces.entries()) {
      const path = `https://college.example/${at}`;
      const link = { type: 'SSR_FILE', path, ext: '', mime: 'link', filename: `Plan ${at}` };
      await done(server.admin.put(`/api/admin/${id}/updatessrfilegroup`, { upload_info: [link] }));
    }
  });
  afterAll(() => server.stop());

  const damage = async (id: number | undefined, text: string) => {
    const { store } = server.running.context;
    await store.write((tx) => {
      tx.touch('ssrfilegroup');
      return tx.run(sql`update ssrfilegroup set upload_info = ${text} where id = ${id}`.compile(store.sql));
    });
  };
  const accreditation = async () => {
    const { headings } = (await done(server.admin.get('/api/getdisclosurestatus'))) as Status;
    return headings.flatMap(({ items }) => items).find(({ id }) => id === 'accreditation');
  };

  test.each(['[{"path": "https://coll', '{"path": "https://college.example/0"}', '7', ''])(
    'a damaged list of files (%s) counts as blank, and other evidence still counts',
    async (text) => {
      await damage(pieces[0]?.id, text);
      expect(await accreditation()).toMatchObject({ isMissing: false, sources: [{ count: 1 }] });
      expect(await done(server.nobody.get('/site/disclosure'))).toContain('SSR 2041');
      expect(await done(server.nobody.get('/site/accreditation'))).toContain('56 metrics, 1 file or link');
    },
  );

  test('a cycle whose only list of files is damaged is listed without files, and discloses nothing', async () => {
    for (const { id } of pieces) await damage(id, '[{');
    expect(await accreditation()).toMatchObject({ isMissing: true, sources: [] });
    expect(await done(server.nobody.get('/site/disclosure'))).not.toContain('SSR 2041');
  });
});
