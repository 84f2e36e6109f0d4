import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { checkData } from '#server/backup/check/check-data.ts';
import { restoreArchive } from '#server/backup/restore-archive.ts';
import { writeArchive } from '#server/backup/write-archive.ts';
import { findRecord } from '../find-record.ts';
import { environmentOf, newFolder, newPlace, placeOf, removeFolders, withFiles, type Place } from './backup-places.ts';
import { engines, startServer, type Server } from '../server.ts';

afterAll(removeFolders);

const rename = async ({ admin }: Server, from: string, to: string) => {
  const { id } = await findRecord(admin, 'getcourse', ['name', from]);
  expect((await admin.put(`/api/admin/${id}/updatecourse`, { name: to })).status).toBe(200);
};

const revisionsIn = async (place: Place) => {
  const checking = withFiles(place, ({ storage: files }) =>
    checkData({ place, files, isDeep: false }, () => undefined),
  );
  return (await checking).find(({ title }) => title === 'Revisions');
};

test.each(engines)(
  'revisions of a clock years ahead are no fault on %s, and a restore invalidates browser caches',
  { timeout: 60_000 },
  async (engine) => {
    const server = await startServer(engine);
    await server.admin.post('/api/admin/addcourse', { name: 'First', tenure: 'Semester', no_of_term: 6 });
    const { store } = server.running.context;
    const later = sql`update revision set value = value + 100000000000 where resource = 'course'`;
    await store.write((tx) => tx.run(later.compile(store.sql)));
    const archive = join(newFolder(), 'ahead.tar');
    const place = placeOf(server);
    const found = await revisionsIn(place);
    expect([found?.seen, found?.faults]).toEqual([expect.stringContaining(', 1 of a time to come'), []]);
    await withFiles(place, ({ storage: files }) => writeArchive({ place, files, target: archive }));
    await rename(server, 'First', 'Second');
    await rename(server, 'Second', 'Third');
    const kept = { 'if-none-match': (await server.admin.get('/api/getcourse')).headers.get('etag') ?? '' };
    await server.stop();
    const other = await newPlace(engine);
    await withFiles(other, (files) => restoreArchive({ archive, place: other, files, tell: () => undefined }));
    const again = await startServer(engine, environmentOf(other));
    await rename(again, 'First', 'Other');
    expect((await again.admin.get('/api/getcourse', kept)).body).toMatchObject([{ name: 'Other' }]);
    await again.stop();
  },
);
