import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#test/helpers/api-client.ts';
import { done } from '../done.ts';
import { findRecord, type Stored } from '../find-record.ts';
import { engines, startServer, type Server } from '../server.ts';

interface Cycle {
  criteria: { id: number; criterion: string; metrics: Stored[] }[];
}

/** Cycles that are deleted and restored in parts. */
describe.each(engines)('%s', (engine) => {
  let server: Server;
  let admin: Client;
  beforeAll(async () => {
    server = await startServer(engine);
    admin = server.admin;
  });
  afterAll(() => server.stop());

  const metric_question = 'What share of the students passed?';
  const criteriaOf = async (id: number) => ((await done(admin.get(`/api/admin/ssr/${id}/getcycle`))) as Cycle).criteria;
  const namesOf = async (id: number) => (await criteriaOf(id)).map(({ criterion }) => criterion);
  const enter = async (name: string) => {
    await done(admin.post('/api/admin/addssrgroup', { name }));
    const { id } = await findRecord(admin, 'getssrgroup', ['name', name]);
    for (const criterion of ['RV 1', 'RV 2', 'RV 3']) {
      const values = { group_id: id, type: 'QUALITATIVE', criterion, metric_question };
      await done(admin.post('/api/admin/addssrsubgroup', values));
    }
    return id;
  };
  const remove = (id: number) => done(admin.remove(`/api/admin/ssr/${id}/deletecycle`));
  const restore = (id: number) => admin.post(`/api/admin/ssr/${id}/restorecycle`);
  const alone = (resource: string, id: number | undefined, asked: object = {}) =>
    done(admin.post(`/api/admin/${resource}/${String(id)}/restore`, asked));

  test('a criterion that was restored before its cycle has its place among those restored with it', async () => {
    const id = await enter('SSR 3041');
    const [, , last] = await criteriaOf(id);
    await remove(id);
    await alone('ssrgroup', id, { version: 1 });
    await alone('ssrsubgroup', last?.id);
    await done(restore(id));
    expect(await namesOf(id)).toEqual(['RV 1', 'RV 2', 'RV 3']);
  });

  test('a cycle that is deleted again without its criteria is restored with them', async () => {
    const id = await enter('SSR 3042');
    const [first] = await criteriaOf(id);
    const values = { sub_group_id: first?.id, sr_no: '1.1.1', metric_question };
    await done(admin.post('/api/admin/addssrsubsubgroup', values));
    await remove(id);
    await alone('ssrgroup', id, { version: 1 });
    expect(await remove(id)).toBe('SSR cycle "SSR 3042" deleted with nothing in it');
    // The criterion belongs to a third deletion, its metric to the first.
    await alone('ssrgroup', id, { version: 1 });
    await alone('ssrsubgroup', first?.id);
    await remove(id);
    expect(await done(restore(id))).toBe(
      'SSR cycle "SSR 3042" restored with 3 criteria, 1 metric, 0 pieces of evidence',
    );
    expect(await namesOf(id)).toEqual(['RV 1', 'RV 2', 'RV 3']);
    expect((await criteriaOf(id))[0]?.metrics).toHaveLength(1);
    expect((await restore(id)).status).toBe(409);
  });

  test('a criterion that was deleted by itself stays deleted', async () => {
    const id = await enter('SSR 3043');
    const [first] = await criteriaOf(id);
    await remove(id);
    await done(restore(id));
    await done(admin.remove(`/api/admin/${String(first?.id)}/deletessrsubgroup`));
    await remove(id);
    await done(restore(id));
    expect(await namesOf(id)).toEqual(['RV 2', 'RV 3']);
  });
});
