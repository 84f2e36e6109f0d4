import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UploadedFile } from '#model/files.ts';
import type { Client } from '#test/helpers/api-client.ts';
import { done } from '../done.ts';
import { findRecord, type Stored } from '../find-record.ts';
import { signInEveryRole, type Role } from '../people.ts';
import { engines, startServer, type Server } from '../server.ts';
import { removalOf, upload } from '../uploading.ts';

interface Progress {
  metrics: number;
  complete: number;
  evidence: number;
  provided: number;
}
interface Evidence extends Stored {
  title: string;
  upload_info: UploadedFile[];
}
interface Metric extends Stored {
  sr_no: string;
  progress: Progress;
  asked: { weight: number | null; input: string; template: string[]; ssr: string[] } | null;
  evidence: Evidence[];
}
interface Criterion extends Stored {
  progress: Progress;
  metrics: Metric[];
}
interface Cycle extends Stored {
  framework: { id: string } | null;
  progress: Progress;
  criteria: Criterion[];
}

const ssr = { tree: 'ssr', framework: 'ssr-affiliated-2023' };

describe.each(engines)('%s', (engine) => {
  let server: Server;
  let people: Record<Role, Client>;
  let iqac: Client;
  beforeAll(async () => {
    server = await startServer(engine);
    people = await signInEveryRole(server);
    iqac = people.IQAC;
  });
  afterAll(() => server.stop());

  const start = async (asked: object) =>
    (await done(iqac.post('/api/admin/startcycle', asked))) as { message: string; id: number };
  const read = async (id: number, tree = 'ssr', client = iqac) =>
    (await done(client.get(`/api/admin/${tree}/${id}/getcycle`))) as Cycle;
  const arrange = (asked: object) => iqac.post('/api/admin/ssr/arrange', asked);
  const metricOf = (cycle: Cycle, sr_no: string) => {
    const found = cycle.criteria.flatMap(({ metrics }) => metrics).find((one) => one.sr_no === sr_no);
    if (!found) throw new Error(`There is no metric ${sr_no}.`);
    return found;
  };
  const provide = (piece: Evidence, upload_info: object[]) =>
    done(iqac.put(`/api/admin/${piece.id}/updatessrfilegroup`, { upload_info }));
  const link = { type: 'SSR_FILE', path: 'https://college.example/report', mime: 'link', filename: 'Report' };
  const lines = async () => (await server.admin.get('/api/admin/SUPERADMIN/x/log')).body as string[];

  test.each([
    ['ssr', 'ssr-affiliated-2023', 56],
    ['aqar', 'aqar-affiliated-ug-2020', 93],
    ['aqar', 'aqar-affiliated-ug-pg-2020', 96],
  ])('a cycle of %s started from %s has all its criteria, metrics and evidence', async (tree, framework, metrics) => {
    const listed = (await done(iqac.get('/api/getframeworks'))) as { id: string; metrics: number; evidence: number }[];
    const told = listed.find(({ id }) => id === framework);
    expect(told).toMatchObject({ tree, metrics });
    const name = `Of ${framework}`;
    const { id, message, ...made } = await start({ tree, name, framework });
    const evidence = told?.evidence ?? 0;
    expect(made).toEqual({ criteria: 14, metrics, evidence, files: 0 });
    expect(message).toBe(
      `${tree.toUpperCase()} cycle "${name}" started with 14 criteria, ${metrics} metrics, ${evidence} pieces of evidence`,
    );
    const cycle = await read(id, tree);
    expect(cycle).toMatchObject({ id, name, tree, version: 1, framework: { id: framework } });
    expect(cycle.progress).toEqual({ metrics, complete: 0, evidence, provided: 0 });
    expect(cycle.criteria.flatMap((one) => one.metrics.flatMap((metric) => metric.evidence))).toHaveLength(evidence);
    expect((await lines())[0]).toContain(`(IQAC) added ${tree.toUpperCase()} group ${id} "${name}" from `);
  });

  test('a metric is returned with its question, weight, template and evidence', async () => {
    const { id } = await start({ ...ssr, name: 'SSR 3001' });
    expect(metricOf(await read(id), '2.6.3')).toMatchObject({
      metric_question: expect.stringContaining('passed') as string,
      asked: {
        weight: 45,
        input: 'years',
        yearly: 2,
        profile: '',
        template: expect.arrayContaining(['Students passed']) as string[],
      },
      evidence: [
        { sr_no: '1', title: 'Institutional data in the prescribed format', upload_info: [] },
        { sr_no: '2', title: 'Result report certified by the controller of examinations', upload_info: [] },
      ],
    });
  });

  test('a metric is returned with its profile item, its kind of input and whether it is yearly', async () => {
    const { id } = await start({ ...ssr, name: 'SSR 3102' });
    const cycle = await read(id);
    expect(metricOf(cycle, '2.4.2')).toMatchObject({
      asked: { yearly: 1, profile: '2.2 full-time teachers, by year' },
    });
    expect(metricOf(cycle, '1.4.1')).toMatchObject({ asked: { input: 'checklist', yearly: null, profile: '' } });
  });

  test('a metric of a new cycle has a history entry for its addition', async () => {
    const { id } = await start({ ...ssr, name: 'SSR 3002' });
    const metric = metricOf(await read(id), '1.1.1');
    const [entry] = (await done(iqac.get(`/api/admin/ssrsubsubgroup/${metric.id}/history`))) as object[];
    expect(entry).toMatchObject({ action: 'added', role: 'IQAC', version: 1 });
  });

  test.each([
    ['a name that is taken', { ...ssr, name: 'SSR 3003' }, 409, 'name'],
    ['no name', { ...ssr, name: ' ' }, 422, 'name'],
    ['nothing to start from', { tree: 'ssr', name: 'SSR 3004' }, 422, 'framework'],
    ['two things to start from', { ...ssr, name: 'SSR 3004', cycle: 1 }, 422, 'framework'],
    ['a framework of the other tree', { ...ssr, tree: 'aqar', name: 'SSR 3004' }, 422, 'framework'],
    ['a cycle that is not there', { tree: 'ssr', name: 'SSR 3004', cycle: 999_999 }, 422, 'cycle'],
    ['a cycle beyond all numbers', { tree: 'ssr', name: 'SSR 3004', cycle: 9e15 }, 422, 'cycle'],
    ['another tree', { ...ssr, tree: 'nirf', name: 'SSR 3004' }, 422, 'tree'],
    ['another field', { ...ssr, name: 'SSR 3004', colour: 'red' }, 422, 'colour'],
  ])('a cycle is not started with %s', async (_, asked, status, field) => {
    await iqac.post('/api/admin/startcycle', { ...ssr, name: 'SSR 3003' });
    const before = await done(iqac.get('/api/getssrgroup'));
    const reply = await iqac.post('/api/admin/startcycle', asked);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([
      status,
      'application/problem+json; charset=utf-8',
    ]);
    expect(reply.body).toMatchObject({ errors: [{ field }] });
    expect(await done(iqac.get('/api/getssrgroup'))).toEqual(before);
  });

  test('numeric strings are accepted as numbers, and other values are refused with a message each', async () => {
    const { id } = await start({ ...ssr, name: 'SSR 3019' });
    const copy = await iqac.post('/api/admin/startcycle', {
      tree: 'ssr',
      name: 'SSR 3020',
      cycle: String(id),
      files: '1',
    });
    expect(copy.status).toBe(200);
    const wrong = await iqac.post('/api/admin/startcycle', {
      tree: 'ssr',
      name: 'SSR 3021',
      cycle: 'four',
      files: '2',
    });
    expect((wrong.body as { detail: string }).detail).toBe('The cycle must be a whole number. Files must be 0 or 1.');
  });

  test('a name that differs from a used one only in case and spaces is refused with 409', async () => {
    await iqac.post('/api/admin/startcycle', { ...ssr, name: 'SSR 3033' });
    expect((await iqac.post('/api/admin/startcycle', { ...ssr, name: 'ssr  3033 ' })).status).toBe(409);
  });

  test('of three concurrent requests to start the same cycle, one succeeds and two get 409', async () => {
    const asked = { ...ssr, name: 'SSR 3005' };
    const replies = await Promise.all([1, 2, 3].map(() => iqac.post('/api/admin/startcycle', asked)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('a copy of a cycle has the same records in the same order, with or without their files', async () => {
    const { id } = await start({ ...ssr, name: 'SSR 3006' });
    const [, criterion] = (await read(id)).criteria;
    const metric = criterion?.metrics[0];
    const [first, second] = metric?.evidence ?? [];
    if (!criterion || !metric || !first || !second) throw new Error('The cycle is empty.');
    const { file } = await upload(iqac, ['results.txt', 'All passed.'], 'SSR_FILE');
    await provide(first, [file, link]);
    await done(
      arrange({ level: 'criterion', parent: id, ids: (await read(id)).criteria.map((one) => one.id).reverse() }),
    );

    const whole = await start({ tree: 'ssr', name: 'SSR 3007', cycle: id, files: 1 });
    const empty = await start({ tree: 'ssr', name: 'SSR 3008', cycle: id });
    expect(whole).toMatchObject({ criteria: 14, metrics: 56, files: 2 });
    expect(whole.message).toMatch(/, 2 files and links$/);
    expect(empty).toMatchObject({ criteria: 14, metrics: 56, files: 0 });
    const [source, copy, bare] = await Promise.all([read(id), read(whole.id), read(empty.id)]);
    expect(outline(copy)).toEqual(outline(source));
    expect(copy.framework).toEqual(source.framework);
    expect(outline(bare)).toEqual(outline(source).map((line) => line.replace(/ \d+$/, ' 0')));
    const copied = copy.criteria.flatMap(({ metrics }) => metrics.flatMap(({ evidence }) => evidence));
    expect(copied.find(({ upload_info }) => upload_info.length > 0)?.upload_info).toMatchObject([
      file,
      { mime: 'link' },
    ]);

    // Both cycles use the file: it cannot be deleted while one of them refers to it.
    await provide(first, []);
    const refused = await iqac.remove(removalOf(file));
    expect([refused.status, (refused.body as { detail: string }).detail]).toEqual([
      409,
      `"results.txt" cannot be deleted: it is still used by 1 SSR file (${first.title}).`,
    ]);
  });

  test('progress counts a metric as complete when each piece of its evidence has a file or link', async () => {
    const { id } = await start({ ...ssr, name: 'SSR 3009' });
    const { evidence } = metricOf(await read(id), '2.6.3');
    const [first, second] = evidence as [Evidence, Evidence];
    await provide(first, [link]);
    expect(metricOf(await read(id), '2.6.3').progress).toEqual({ metrics: 1, complete: 0, evidence: 2, provided: 1 });
    await provide(second, [link, { ...link, path: 'https://college.example/annex' }]);
    const cycle = await read(id);
    expect(metricOf(cycle, '2.6.3').progress).toEqual({ metrics: 1, complete: 1, evidence: 2, provided: 2 });
    expect(cycle.progress).toMatchObject({ metrics: 56, complete: 1, provided: 2 });
    const [quantitative, qualitative] = cycle.criteria.filter((one) => String(one['criterion']).startsWith('2.'));
    expect([quantitative?.progress.complete, qualitative?.progress.complete]).toEqual([1, 0]);
  });

  test('a cached cycle is answered with 304 until its evidence changes, and then with 200', async () => {
    const { id } = await start({ ...ssr, name: 'SSR 3010' });
    const at = `/api/admin/ssr/${id}/getcycle`;
    const etag = (await iqac.get(at)).headers.get('etag') ?? '';
    expect((await iqac.get(at, { 'if-none-match': etag })).status).toBe(304);
    await provide(metricOf(await read(id), '2.6.3').evidence[0] as Evidence, [link]);
    expect((await iqac.get(at, { 'if-none-match': etag })).status).toBe(200);
  });

  test.each(['/ssr/999999', '/ssr/0', '/ssr/x', '/nirf/1'])('a request for a cycle at %s gets 404', async (at) => {
    const { status } = await iqac.get(`/api/admin${at}/getcycle`);
    expect(status).toBe(404);
  });

  test('reordering metrics changes cycle, lists and log, and leaves the versions as they are', async () => {
    const { id } = await start({ ...ssr, name: 'SSR 3011' });
    const [, criterion] = (await read(id)).criteria;
    const ids = criterion?.metrics.map((metric) => metric.id) ?? [];
    const asked = { level: 'metric', parent: criterion?.id, ids: ids.toReversed() };
    expect(await done(arrange(asked))).toBe('Order updated successfully');
    const metrics = (await read(id)).criteria[1]?.metrics ?? [];
    expect(metrics.map((metric) => metric.id)).toEqual(ids.toReversed());
    // Reordering is no edit of the records.
    expect(metrics.every(({ version }) => version === 1)).toBe(true);
    const rows = (await done(iqac.get('/api/getssrsubsubgroup?name=SSR 3011'))) as Stored[];
    const listed = rows.filter((row) => row['criterion'] !== 'Extended profile');
    expect(listed.slice(0, ids.length).map((row) => row.id)).toEqual(ids.toReversed());
    expect(listed.map(({ sr_no }) => sr_no).slice(ids.length, ids.length + 2)).toEqual(['1.1.1', '1.3.1']);
    const [line] = await lines();
    expect(line).toContain(
      `(IQAC) updated the order of the SSR sub-sub-groups of SSR sub-group ${criterion?.id} "1. C`,
    );
    // The order is unchanged, so no log line is written.
    await done(arrange(asked));
    expect((await lines())[0]).toBe(line);
    const added = { sub_group_id: criterion?.id, sr_no: '1.9.9', metric_question: 'Anything else?' };
    await done(iqac.post('/api/admin/addssrsubsubgroup', added));
    expect((await read(id)).criteria[1]?.metrics.at(-1)?.sr_no).toBe('1.9.9');
  });

  test('evidence can be moved to another metric, and its history records the update', async () => {
    const { id } = await start({ ...ssr, name: 'SSR 3012' });
    const before = await read(id);
    const [from, to] = [metricOf(before, '1.2.1'), metricOf(before, '1.2.2')];
    const [moved] = from.evidence as [Evidence];
    const ids = [moved.id, ...to.evidence.map((one) => one.id)];
    await done(arrange({ level: 'evidence', parent: to.id, ids }));
    const after = await read(id);
    expect(metricOf(after, '1.2.2').evidence.map((one) => one.id)).toEqual(ids);
    expect(metricOf(after, '1.2.1').evidence).toHaveLength(from.evidence.length - 1);
    const row = await findRecord(iqac, 'getssrfilegroup', ['id', moved.id]);
    expect(row).toMatchObject({ sub_sub_group_id: to.id, sub_sr_no: '1.2.2', version: 2 });
    const [entry] = (await done(iqac.get(`/api/admin/ssrfilegroup/${moved.id}/history`))) as { action: string }[];
    expect(entry?.action).toBe('updated');
    const line = (await lines()).find((one) => one.includes(` ${moved.id} "`));
    expect(line).toMatch(new RegExp(`": sub_sub_group_id ${from.id} → ${to.id}$`));
    // An update that moves the evidence puts it at the end.
    await done(iqac.put(`/api/admin/${moved.id}/updatessrfilegroup`, { sub_sub_group_id: from.id }));
    expect(metricOf(await read(id), '1.2.1').evidence.at(-1)?.id).toBe(moved.id);
  });

  test('an order that omits a record, names an unknown one or has a wrong parent or level changes nothing', async () => {
    const { id } = await start({ ...ssr, name: 'SSR 3013' });
    const before = await read(id);
    const { id: parent, evidence } = metricOf(before, '1.2.1');
    const left = evidence.at(-1)?.title ?? '';
    const ids = evidence.map((one) => one.id).reverse();
    const asked = { level: 'evidence', parent, ids };
    const replies = await Promise.all([
      arrange({ ...asked, ids: ids.slice(1) }),
      arrange({ ...asked, ids: [...ids, 999_999] }),
      arrange({ ...asked, ids: [...ids, ids[0]] }),
      arrange({ ...asked, parent: 999_999 }),
      arrange({ ...asked, parent: 9e15 }),
      arrange({ ...asked, level: 'cycle' }),
      iqac.post('/api/admin/nirf/arrange', asked),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([409, 422, 422, 422, 422, 422, 404]);
    expect((replies[0].body as { detail: string }).detail).toContain(`"${left}" here in the meantime`);
    expect(await read(id)).toEqual(before);
  });

  test('a cycle is deleted with all its records, and restored with the same records and order', async () => {
    const { id } = await start({ ...ssr, name: 'SSR 3014' });
    const other = await start({ ...ssr, name: 'SSR 3015' });
    const metric = metricOf(await read(id), '2.6.3');
    const [first, second] = metric.evidence as [Evidence, Evidence];
    await provide(first, [link]);
    await done(arrange({ level: 'evidence', parent: metric.id, ids: [second.id, first.id] }));
    const loose = metricOf(await read(id), '1.1.1').evidence[0] as Evidence;
    await done(iqac.remove(`/api/admin/${loose.id}/deletessrfilegroup`));
    const before = await read(id);
    const untouched = await read(other.id);

    const { evidence } = before.progress;
    const held = `14 criteria, 56 metrics, ${evidence} pieces of evidence, 1 file or link`;
    const gone = await done(iqac.remove(`/api/admin/ssr/${id}/deletecycle`));
    expect(gone).toBe(`SSR cycle "SSR 3014" deleted with ${held}`);
    expect((await lines())[0]).toContain(`(IQAC) deleted SSR group ${id} "SSR 3014" with ${held}`);
    expect((await iqac.get(`/api/admin/ssr/${id}/getcycle`)).status).toBe(404);
    expect(await done(iqac.get('/api/getssrfilegroup?name=SSR 3014'))).toEqual([]);
    expect(await read(other.id)).toEqual(untouched);

    const back = await done(iqac.post(`/api/admin/ssr/${id}/restorecycle`));
    expect(back).toBe(`SSR cycle "SSR 3014" restored with ${held}`);
    expect((await lines())[0]).toContain(`restored SSR group ${id} "SSR 3014" with ${held}`);
    const after = await read(id);
    // The evidence that was deleted before the cycle is not restored with it.
    expect(outline(after)).toEqual(outline(before));
    expect(metricOf(after, '2.6.3').evidence.map((one) => one.id)).toEqual([second.id, first.id]);
    expect(await read(other.id)).toEqual(untouched);
    const again = await iqac.post(`/api/admin/ssr/${id}/restorecycle`);
    expect([again.status, (again.body as { detail: string }).detail]).toEqual([
      409,
      'Nothing of this cycle is deleted.',
    ]);
  });

  test('restoring a cycle also completes one that was restored alone, and is refused if none was deleted', async () => {
    const { id } = await start({ ...ssr, name: 'SSR 3016' });
    const never = await iqac.post(`/api/admin/ssr/${id}/restorecycle`);
    expect(never.status).toBe(409);
    const [criterion] = (await read(id)).criteria;
    await done(iqac.remove(`/api/admin/ssr/${id}/deletecycle`));
    await done(iqac.post(`/api/admin/ssrgroup/${id}/restore`, {}));
    expect((await read(id)).criteria).toEqual([]);
    await done(iqac.post(`/api/admin/ssrsubgroup/${criterion?.id}/restore`, {}));
    await done(iqac.post(`/api/admin/ssr/${id}/restorecycle`));
    expect((await read(id)).progress.metrics).toBe(56);
  });

  test('criteria restored concurrently with their cycle are restored once', async () => {
    const { id } = await start({ ...ssr, name: 'SSR 3035' });
    const { criteria, progress } = await read(id);
    await done(iqac.remove(`/api/admin/ssr/${id}/deletecycle`));
    await done(iqac.post(`/api/admin/ssrgroup/${id}/restore`, {}));
    const alone = criteria.map((one) => iqac.post(`/api/admin/ssrsubgroup/${one.id}/restore`, {}));
    const replies = await Promise.all([iqac.post(`/api/admin/ssr/${id}/restorecycle`), ...alone]);
    // The later of two requests may get 409; in either order the cycle ends up complete.
    expect(replies.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    expect(replies[0].status).toBe(200);
    const after = await read(id);
    expect(after.criteria.map((one) => one.id).sort()).toEqual(criteria.map((one) => one.id).sort());
    expect(after.progress).toEqual(progress);
  });

  test('a cycle is not restored while another cycle has its name', async () => {
    const { id } = await start({ ...ssr, name: 'SSR 3018' });
    await done(iqac.remove(`/api/admin/ssr/${id}/deletecycle`));
    await start({ ...ssr, name: 'ssr 3018' });
    const { status, body } = await iqac.post(`/api/admin/ssr/${id}/restorecycle`);
    expect([status, (body as { detail: string }).detail]).toEqual([
      409,
      'There is an SSR cycle "SSR 3018" already. Rename that one first.',
    ]);
  });

  test('users of all roles read the same cycle', async () => {
    const { id } = await start({ ...ssr, name: 'SSR 3017' });
    const cycles = await Promise.all(Object.values(people).map((client) => read(id, 'ssr', client)));
    expect(new Set(cycles.map((cycle) => JSON.stringify(cycle))).size).toBe(1);
  });
});

/** The records of a cycle as lines, without ids and versions. */
function outline({ criteria }: Cycle): string[] {
  return criteria.flatMap((criterion) => [
    `${String(criterion['type'])} ${String(criterion['criterion'])}: ${String(criterion['metric_question'])}`,
    ...criterion.metrics.flatMap((metric) => [
      `${metric.sr_no} ${String(metric['metric_question'])}`,
      ...metric.evidence.map((piece) => `${String(piece['sr_no'])} ${piece.title} ${piece.upload_info.length}`),
    ]),
  ]);
}
