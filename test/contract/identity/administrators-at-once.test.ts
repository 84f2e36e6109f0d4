import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { lockAdministrators } from '#server/store/accounts/logins.ts';
import type { Client } from '#test/helpers/api-client.ts';
import { password } from '#test/helpers/users.ts';
import { findRecord } from '../find-record.ts';
import { importsOf } from '../imports/importing.ts';
import { startServer, type Server } from '../server.ts';

// Two transactions that remove several administrators would deadlock if they locked any record before they wait. SQLite
// has one writer at a time, so it is not tested here.

let server: Server;
let admin: Client;
beforeAll(async () => {
  server = await startServer('postgres');
  ({ admin } = server);
});
afterAll(() => server.stop());

const email = 'second@college.example';
const { takeIn, undo } = importsOf(() => server);
const second = { name: 'Second', email, role: 'SUPERADMIN' };
const asUser = { ...second, role: 'IQAC' };
const change = (id: number, fields: object) => admin.put(`/api/admin/${id}/updatenewcollegeuser`, fields);
const remove = (id: number) => admin.remove(`/api/admin/${id}/deletecollegeuser`);

let id: number;
beforeEach(async () => {
  await admin.post('/api/admin/addcollegeuser', { ...second, password });
  ({ id } = await findRecord(admin, 'getallcollegeuser', ['email', email]));
  return () => remove(id);
});

/**
 * Runs a job while another write holds the lock on the administrators, and returns whether an administrator's record
 * was unlocked meanwhile.
 */
async function meanwhile(act: () => Promise<{ status: number }>): Promise<{ wasFree: boolean; status: number }> {
  const { store } = server.running.context;
  const waiting = sql<{ of: number }>`select count(*) as of from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.compile(store.sql);
  const record = store.sql.selectFrom('collegeuser').select('id').where('id', '=', id).forUpdate().skipLocked();
  const { acting, wasFree } = await store.write(async (tx) => {
    await lockAdministrators({ store, tx });
    const acting = act();
    await vi.waitFor(async () => expect(Number((await store.read.one(waiting))?.of)).toBe(1), 10_000);
    return { acting: () => acting, wasFree: (await tx.one(record)) !== undefined };
  });
  return { wasFree, status: (await acting()).status };
}

test('a change of a role waits for the lock on the administrators before it locks the record', async () => {
  expect(await meanwhile(() => change(id, asUser))).toEqual({ wasFree: true, status: 200 });
});

test('a deletion waits for the lock on the administrators before it locks the record', async () => {
  expect(await meanwhile(() => remove(id))).toEqual({ wasFree: true, status: 200 });
});

test('an import and its undo wait for the lock on the administrators before they lock the record', async () => {
  expect(await meanwhile(() => takeIn('collegeuser', [asUser]))).toEqual({ wasFree: true, status: 200 });
  await change(id, second);
  const { import: taken } = await takeIn('collegeuser', [{ ...second, name: 'Renamed' }]);
  expect(await meanwhile(() => undo(taken))).toEqual({ wasFree: true, status: 200 });
});

test('a restore of an earlier version waits for the lock on the administrators before it locks the record', async () => {
  await change(id, asUser);
  const { version } = await findRecord(admin, 'getallcollegeuser', ['id', id]);
  await change(id, second);
  const restore = () => admin.post(`/api/admin/collegeuser/${id}/restore`, { version });
  expect(await meanwhile(restore)).toEqual({ wasFree: true, status: 200 });
});
