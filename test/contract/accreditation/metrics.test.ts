import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#test/helpers/api-client.ts';
import { done } from '../done.ts';
import { findRecord, type Stored } from '../find-record.ts';
import { signInEveryRole } from '../people.ts';
import { engines, startServer, type Server } from '../server.ts';
import { upload } from '../uploading.ts';

interface Metric extends Stored {
  sr_no: string;
  asked: object | null;
  bytes: number;
  evidence: Stored[];
}

interface Cycle {
  progress: object;
  criteria: (Stored & { metrics: Metric[] })[];
}

describe.each(engines)('%s: a metric of a cycle', (engine) => {
  let server: Server;
  let iqac: Client;
  beforeAll(async () => {
    server = await startServer(engine);
    iqac = (await signInEveryRole(server)).IQAC;
  });
  afterAll(() => server.stop());

  const start = async (name: string) => {
    const asked = { tree: 'ssr', name, framework: 'ssr-affiliated-2023' };
    return ((await done(iqac.post('/api/admin/startcycle', asked))) as Stored).id;
  };
  const metrics = async (cycle: number) => {
    const { criteria } = (await done(iqac.get(`/api/admin/ssr/${cycle}/getcycle`))) as {
      criteria: { metrics: Metric[] }[];
    };
    return criteria.flatMap((criterion) => criterion.metrics);
  };
  const numbered = async (cycle: number, number: string) => {
    const found = (await metrics(cycle)).find(({ sr_no }) => sr_no === number);
    if (!found) throw new Error(`There is no metric ${number}.`);
    return found;
  };
  const update = (id: number, values: object) => done(iqac.put(`/api/admin/${id}/updatessrsubsubgroup`, values));

  test('is counted without the extended profile, which can be added again to a cycle that lacks it', async () => {
    const id = await start('SSR 3211');
    const read = async () => (await done(iqac.get(`/api/admin/ssr/${id}/getcycle`))) as Cycle;
    const add = () => iqac.post(`/api/admin/ssr/${id}/addprofile`);
    const whole = await read();
    const [profile] = whole.criteria;
    expect(whole.progress).toMatchObject({ metrics: 56 });
    expect(profile).toMatchObject({ criterion: 'Extended profile', progress: { metrics: 0, evidence: 4 } });
    expect(profile?.metrics[0]).toMatchObject({ sr_no: '1.1', asked: { input: 'years', weight: null } });
    expect((await add()).status).toBe(409);
    for (const { id: item, evidence } of profile?.metrics ?? []) {
      for (const piece of evidence) await done(iqac.remove(`/api/admin/${piece.id}/deletessrfilegroup`));
      await done(iqac.remove(`/api/admin/${item}/deletessrsubsubgroup`));
    }
    await done(iqac.remove(`/api/admin/${profile?.id}/deletessrsubgroup`));
    const without = await read();
    expect(await done(add())).toBe('Extended profile added with 4 items');
    const after = await read();
    expect(after.criteria.slice(1)).toEqual(without.criteria);
    const items = after.criteria[0]?.metrics.map(({ sr_no, evidence }) => `${sr_no} ${String(evidence[0]?.['title'])}`);
    expect(items).toEqual(profile?.metrics.map(({ sr_no, evidence }) => `${sr_no} ${String(evidence[0]?.['title'])}`));
    expect(after.progress).toEqual(whole.progress);
    await done(iqac.remove(`/api/admin/ssr/${id}/deletecycle`));
    expect(await done(iqac.post(`/api/admin/ssr/${id}/restorecycle`))).toContain('with 14 criteria, 56 metrics, ');
    await done(iqac.post('/api/admin/addssrgroup', { name: 'SSR 3212' }));
    const { id: own } = await findRecord(iqac, 'getssrgroup', ['name', 'SSR 3212']);
    expect((await iqac.post(`/api/admin/ssr/${own}/addprofile`)).status).toBe(409);
  });

  test('with a changed number keeps the requirements of its question', async () => {
    const cycle = await start('SSR 3201');
    const [attainment, passRate] = [await numbered(cycle, '2.6.2'), await numbered(cycle, '2.6.3')];
    await update(attainment.id, { sr_no: '2.6.1 (b)' });
    await update(passRate.id, { sr_no: '2.6.2' });
    expect((await numbered(cycle, '2.6.2')).asked).toEqual(passRate.asked);
    expect((await numbered(cycle, '2.6.1 (b)')).asked).toEqual(attainment.asked);
  });

  test('with a changed question has the requirements of its number, if its type fits', async () => {
    const cycle = await start('SSR 3202');
    const { id, asked } = await numbered(cycle, '2.6.3');
    await update(id, { metric_question: 'How many passed?' });
    expect((await numbered(cycle, '2.6.3')).asked).toEqual(asked);
    const { id: narrative } = await numbered(cycle, '2.6.1');
    await update(narrative, { sr_no: 'Own' });
    await update(id, { sr_no: '2.6.1' });
    expect((await numbered(cycle, '2.6.1')).asked).toBeNull();
  });

  test('with a question of its own has no requirements if another has the question of its number', async () => {
    const cycle = await start('SSR 3203');
    const { id } = await numbered(cycle, '2.6.3');
    await update(id, { sr_no: '2.6.2' });
    const other = await numbered(cycle, '2.6.1');
    await done(iqac.put(`/api/admin/${other.id}/updatessrsubsubgroup`, { sr_no: '2.6.2', metric_question: 'Ours?' }));
    const ours = (await metrics(cycle)).find((metric) => metric['metric_question'] === 'Ours?');
    expect(ours?.asked).toBeNull();
  });

  test('reports the bytes of its files: a file used twice counts once, and a link does not count', async () => {
    const cycle = await start('SSR 3204');
    const { evidence } = await numbered(cycle, '2.6.3');
    const { file: results } = await upload(iqac, ['results.txt', 'All passed.'], 'SSR_FILE');
    const { file: letter } = await upload(iqac, ['letter.txt', 'Certified.'], 'SSR_FILE');
    const link = {
      type: 'SSR_FILE',
      path: 'https://college.example/report',
      ext: '',
      mime: 'link',
      filename: 'Report',
    };
    const provided = [
      [results, link],
      [results, letter],
    ];
    for (const [at, upload_info] of provided.entries()) {
      await done(iqac.put(`/api/admin/${evidence[at]?.id}/updatessrfilegroup`, { upload_info }));
    }
    expect((await numbered(cycle, '2.6.3')).bytes).toBe('All passed.'.length + 'Certified.'.length);
    expect((await numbered(cycle, '2.6.2')).bytes).toBe(0);
  });
});
