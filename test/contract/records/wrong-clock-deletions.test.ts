import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { UploadedFile } from '#model/files.ts';
import { pruneHistoryJob } from '#server/activity/prune-history.ts';
import { cleanUpUploadsJob, sweepFilesJob } from '#server/content/orphans.ts';
import { slewClock } from '#server/operation/slew-clock.ts';
import type { Client } from '#test/helpers/api-client.ts';
import { password } from '#test/helpers/users.ts';
import { done } from '../done.ts';
import { findRecord } from '../find-record.ts';
import { enterReferred } from '../samples.ts';
import { adminEmail, engines, startServer, type Server } from '../server.ts';
import { addressOf, upload } from '../uploading.ts';

const day = 24 * 60 * 60_000;

describe.each(engines)('%s', (engine) => {
  let server: Server;
  beforeAll(async () => {
    server = await startServer(engine);
    await enterReferred(server.admin);
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  afterAll(() => server.stop());

  const clockBy = (days: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * day });
  const statusOf = async (file: UploadedFile) => (await fetch(server.url + addressOf(file))).status;
  const text = async (client: Client) => (await upload(client, ['a.txt', 'text'], 'COLLEGE_ADMIN_NOTICE')).file;
  /** Adds a file that no record uses yet, a file that its record has dropped, and a deleted notice with a file. */
  const enter = async (client: Client, title: string) => {
    const [waiting, letGo, gone] = [await text(client), await text(client), await text(client)];
    const notice = { type: 'COLLEGE_ADMIN_NOTICE', date: '2026-11-20', posted_as: 'PANDU', dept_code: 'PANDU' };
    const publish = async (name: string, file: UploadedFile) => {
      await done(client.post('/api/admin/createnotice', { ...notice, title: name, upload_info: [file] }));
      return (await findRecord(client, 'getnotices', ['title', name])).id;
    };
    const [kept, deleted] = [await publish(`${title} kept`, letGo), await publish(title, gone)];
    await done(client.put(`/api/admin/${kept}/editnotices`, { upload_info: [] }));
    await done(client.remove(`/api/admin/${deleted}/deletenotice`));
    return { files: [waiting, letGo, gone], deleted };
  };
  const workByAge = async () => {
    const { context } = server.running;
    await slewClock().run(context);
    for (const job of [cleanUpUploadsJob, sweepFilesJob, pruneHistoryJob]) await job.run(context);
  };
  const assertAllThere = async ({ files, deleted }: Awaited<ReturnType<typeof enter>>) => {
    for (const file of files) expect(await statusOf(file)).toBe(200);
    const seen = await done(server.admin.get('/api/admin/getdeleted'));
    expect(seen).toContainEqual(expect.objectContaining({ id: deleted, days_left: 90 }));
    await done(server.admin.post(`/api/admin/notice/${deleted}/restore`, {}));
  };

  test('a clock that is 100 days ahead for a moment deletes no upload and nothing that can be restored', async () => {
    const entered = await enter(server.admin, 'Before the clock was ahead');
    clockBy(100);
    await workByAge();
    vi.useRealTimers();
    await workByAge();
    await assertAllThere(entered);
  });

  test('deletions and uploads made while the clock was 200 days behind survive once it is right', async () => {
    clockBy(-200);
    await workByAge();
    // A token that was issued in the future is not valid: this needs a new sign-in.
    const entered = await enter(await server.signIn(adminEmail, password), 'While the clock was behind');
    vi.useRealTimers();
    await workByAge();
    await assertAllThere(entered);
  });
});
