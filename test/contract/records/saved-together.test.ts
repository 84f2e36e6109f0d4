import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sql } from 'kysely';
import { student } from '#model/people/student.ts';
import { readRecord } from '#model/record.ts';
import { storeNewRecord } from '#server/http/records/add.ts';
import { studentGuard } from '#server/people/student.ts';
import { systemActor } from '#server/store/accounts/actor.ts';
import type { Reply } from '#test/helpers/api-client.ts';
import { done } from '../done.ts';
import { findRecord } from '../find-record.ts';
import { adminEmail, engines, startServer, type Server } from '../server.ts';

const anybody = {
  ...{ program: 'UG', current_semester: 6, college_roll_no: '26-001', name: 'Anamika Das', gender: 'FEMALE' },
  ...{ father_name: 'Hari Das', mother_name: 'Rina Das', caste: 'OBC', phone: '9000000101' },
  ...{ date_of_admission: '2025-08-01', date_of_birth: '2008-03-12' },
  ...{ present_address: 'Pandu, Guwahati', permanent_address: 'Nalbari' },
};

/** The number of people who save at once, and how often each of them saves. */
const [people, times] = [8, 25];

describe.each(engines)('concurrent saves of records that refer to each other, on %s', (engine) => {
  let server: Server;
  beforeAll(async () => {
    server = await startServer(engine);
    const { admin } = server;
    await admin.post('/api/admin/addcourse', { name: 'BA', tenure: 'Semester', no_of_term: 6 });
    await admin.post('/api/admin/addstream', { stream_name: 'Arts' });
    const branch = { branch_code: 'BA-1', branch_name: 'Arts', program: 'UG', course: 'BA', stream: 'Arts' };
    await admin.post('/api/admin/addbranch', branch);
  });
  afterAll(() => server.stop());

  /** Runs the ways in turn for all people at once, each beginning with a different one; returns every reply. */
  const together = async (ways: readonly ((turn: string) => Promise<Reply>)[]) => {
    const working = Array.from({ length: people }, async (_, who) => {
      const replies: Reply[] = [];
      for (let turn = 0; turn < times; turn += 1) {
        const way = ways[(who + turn) % ways.length];
        if (way) replies.push(await way(`${who} ${turn}`));
      }
      return replies;
    });
    return (await Promise.all(working)).flat();
  };

  test('all succeed, and the branch names its course and stream by their last names', async () => {
    const replies = await together([
      (turn) => server.admin.put('/api/admin/1/updatecourse', { name: `BA ${turn}` }),
      (turn) => server.admin.put('/api/admin/1/updatebranch', { branch_code: `BA ${turn}` }),
      (turn) => server.admin.put('/api/admin/1/updatestream', { stream_name: `Arts ${turn}` }),
    ]);
    expect(replies.filter(({ status }) => status !== 200)).toEqual([]);
    const [course] = (await server.admin.get('/api/getcourse')).body as { name: string }[];
    const [stream] = (await server.admin.get('/api/getstream')).body as { stream_name: string }[];
    const [branch] = (await server.admin.get('/api/getbranch')).body as Record<string, unknown>[];
    expect(branch).toMatchObject({ course: course?.name, stream: stream?.stream_name });
  });

  test('cannot shorten a course below the semester of a student who is being added: the update gets 409', async () => {
    const { context } = server.running;
    const { store } = context;
    const [branch] = (await server.admin.get('/api/getbranch')).body as { branch_code: string }[];
    const { values: after } = readRecord(student, { ...anybody, branch_code: branch?.branch_code });
    const asked: Promise<Reply>[] = [];
    const writes = vi.spyOn(store, 'write');
    const blocked = sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.compile(store.sql);
    /** Whether the update waits for this transaction: in PostgreSQL for a lock, in SQLite for its turn. */
    const isWaiting = async () =>
      engine === 'postgres' ? (await store.read.all(blocked)).length > 0 : writes.mock.calls.length > 1;
    await store.write(async (tx) => {
      const writing = { store, tx, actor: systemActor };
      const added = { context, writing, resource: student, before: undefined, after, secrets: {} };
      await storeNewRecord(added, studentGuard);
      asked.push(server.admin.put('/api/admin/1/updatecourse', { no_of_term: 4 }));
      await expect.poll(isWaiting, { timeout: 10_000 }).toBe(true);
    });
    const [refused] = await Promise.all(asked);
    writes.mockRestore();
    expect(refused).toMatchObject({ status: 409, body: { errors: [{ field: 'no_of_term' }] } });
  });

  test('each add one state to the history and one line to the log, in the same order', async () => {
    const { admin, running } = server;
    await done(admin.post('/api/admin/addstream', { stream_name: 'Older than its history' }));
    const { id } = await findRecord(admin, 'getstream', ['stream_name', 'Older than its history']);
    const { store } = running.context;
    const forget = sql`delete from history where resource = 'stream' and record_id = ${id}`;
    await store.write((tx) => tx.run(forget.compile(store.sql)));

    const names = Array.from({ length: 24 }, (_, at) => `Together ${at}`);
    const added = names.map((name) => admin.post('/api/admin/addcourse', { name, tenure: 'Year', no_of_term: 3 }));
    const renamed = names.map((stream_name) => admin.put(`/api/admin/${id}/updatestream`, { stream_name }));
    await Promise.all([...added, ...renamed].map(done));

    const { body } = await admin.get(`/api/admin/stream/${id}/history`);
    const states = (body as { action: string; version: number; changes: { after: string }[] }[]).reverse();
    expect(states.map(({ action, version }) => `${action} ${version}`)).toEqual([
      'first 1',
      ...names.map((_, at) => `updated ${at + 2}`),
    ]);
    const said = (await admin.get(`/api/admin/SUPERADMIN/${adminEmail}/log`)).body as string[];
    const lines = said.filter((line) => line.includes(`updated stream ${id} `)).reverse();
    const became = states.slice(1).map(({ changes }) => changes[0]?.after);
    expect(lines.map((line) => line.split(' → ')[1])).toEqual(became);
    expect(said.filter((line) => / added course \d+ "Together /.test(line))).toHaveLength(names.length);
  });
});
