import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#test/helpers/api-client.ts';
import { findRecord, type Stored } from '../find-record.ts';
import { engines, startServer, type Server } from '../server.ts';

const metric_question = 'How is teaching planned?';

describe.each(engines)('%s', (engine) => {
  let server: Server;
  let admin: Client;
  beforeAll(async () => {
    server = await startServer(engine);
    admin = server.admin;
  });
  afterAll(() => server.stop());

  const add = async (entity: string, record: object, mark: readonly [string, unknown]): Promise<Stored> => {
    const { status, body } = await admin.post(`/api/admin/add${entity}`, record);
    expect(status, JSON.stringify(body)).toBe(200);
    return findRecord(admin, `get${entity}`, mark);
  };
  /** Adds a cycle with one record on each level; a text of each contains the name of the cycle. */
  const enter = async (name: string) => {
    const group = await add('ssrgroup', { name }, ['name', name]);
    const criterion = { group_id: group.id, type: 'QUALITATIVE', criterion: `1. Curricular aspects of ${name}` };
    const subgroup = await add('ssrsubgroup', { ...criterion, metric_question }, ['criterion', criterion.criterion]);
    const question = `${metric_question} (${name})`;
    const metric = { sub_group_id: subgroup.id, sr_no: '1.1.1', metric_question: question };
    const subsubgroup = await add('ssrsubsubgroup', metric, ['metric_question', question]);
    const title = `Calendar of ${name}`;
    const file = { sub_sub_group_id: subsubgroup.id, sr_no: '1', title };
    return { group, subgroup, subsubgroup, file: await add('ssrfilegroup', file, ['title', title]) };
  };

  test('a record is listed with the fields of its parents', async () => {
    const { subgroup, subsubgroup, file } = await enter('SSR 2001');
    const above = { name: 'SSR 2001', criterion: '1. Curricular aspects of SSR 2001', type: 'QUALITATIVE' };
    expect(subgroup).toMatchObject({ name: 'SSR 2001' });
    expect(subsubgroup).toMatchObject({ ...above, sub_group_id: subgroup.id });
    expect(file).toEqual({
      ...{ id: file.id, version: 1, sub_sub_group_id: subsubgroup.id, ...above, sub_sr_no: '1.1.1' },
      ...{ sr_no: '1', title: 'Calendar of SSR 2001', upload_info: [] },
    });
  });

  test('renaming a cycle invalidates cached lists and records of its evidence', async () => {
    const { group, file } = await enter('SSR 2002');
    const [list, one] = ['/api/getssrfilegroup', `/api/getssrfilegroup/${file.id}`];
    const etags = await Promise.all([list, one].map(async (at) => (await admin.get(at)).headers.get('etag') ?? ''));
    const again = () =>
      Promise.all([list, one].map((at, which) => admin.get(at, { 'if-none-match': etags[which] ?? '' })));
    expect((await again()).map(({ status }) => status)).toEqual([304, 304]);
    await admin.put(`/api/admin/${group.id}/updatessrgroup`, { name: 'SSR 2002 (final)' });
    const [whole, single] = await again();
    expect((whole?.body as Stored[]).find(({ id }) => id === file.id)).toMatchObject({ name: 'SSR 2002 (final)' });
    expect(single?.body).toMatchObject({ name: 'SSR 2002 (final)', version: 1 });
  });

  test('the fields of parents are ignored in an update', async () => {
    const { file } = await enter('SSR 2003');
    const sent = { ...file, name: 'Another', criterion: 7, title: 'Calendar 2003, signed' };
    expect((await admin.put(`/api/admin/${file.id}/updatessrfilegroup`, sent)).status).toBe(200);
    const stored = await findRecord(admin, 'getssrfilegroup', ['id', file.id]);
    expect(stored).toEqual({ ...file, title: 'Calendar 2003, signed', version: 2 });
  });

  test('a list is searched, filtered and sorted by the fields of parents', async () => {
    await enter('SSR 2004');
    await enter('SSR 2005');
    const titles = async (query: string) =>
      ((await admin.get(`/api/getssrfilegroup?${query}`)).body as Stored[]).map(({ title }) => title);
    expect(await titles('q=ssr 2004')).toEqual(['Calendar of SSR 2004']);
    expect(await titles('name=SSR 2005')).toEqual(['Calendar of SSR 2005']);
    expect((await titles('sort=-name')).slice(0, 2)).toEqual(['Calendar of SSR 2005', 'Calendar of SSR 2004']);
    expect(await titles('name=SSR 2004&name=SSR 2005&sort=-name&limit=1')).toEqual(['Calendar of SSR 2005']);
  });

  test('serial numbers are sorted part by part, in any digits, also in the list of evidence', async () => {
    const { subgroup } = await enter('SSR 2015');
    const numbers = ['7.1.10', '7.1.2', '৭.১.১১', '7.1.2.1', '7.1.9 (a)'];
    for (const sr_no of numbers) {
      const metric = { sub_group_id: subgroup.id, sr_no, metric_question };
      const { id } = await add('ssrsubsubgroup', metric, ['sr_no', sr_no]);
      await add('ssrfilegroup', { sub_sub_group_id: id, sr_no: '1', title: `Of ${sr_no}` }, ['title', `Of ${sr_no}`]);
    }
    const inOrder = ['1.1.1', '7.1.2', '7.1.2.1', '7.1.9 (a)', '7.1.10', '৭.১.১১'];
    const found = async (list: string, field: string, down = '') => {
      const { body } = await admin.get(`/api/${list}?name=SSR 2015&sort=${down}${field}`);
      return (body as Stored[]).map((row) => row[field]);
    };
    expect(await found('getssrsubsubgroup', 'sr_no')).toEqual(inOrder);
    expect(await found('getssrsubsubgroup', 'sr_no', '-')).toEqual(inOrder.toReversed());
    expect(await found('getssrfilegroup', 'sub_sr_no')).toEqual(inOrder);
  });

  test.each([null, ''])('an SSR sub-group may have no group (%j)', async (group_id) => {
    const criterion = `Loose ${JSON.stringify(group_id)}`;
    const loose = { group_id, type: 'QUALITATIVE', criterion, metric_question };
    const row = await add('ssrsubgroup', loose, ['criterion', criterion]);
    expect(row).toMatchObject({ group_id: null, name: '' });
  });

  test('a parent is the id of an existing record of the same tree, and may be sent as digits', async () => {
    const { group, subgroup } = await enter('SSR 2006');
    const put = (group_id: unknown) => admin.put(`/api/admin/${subgroup.id}/updatessrsubgroup`, { group_id });
    expect((await put(String(group.id))).status).toBe(200);
    const refused = await put(999_999);
    expect(refused.status).toBe(422);
    const message = 'There is no SSR group "999999".';
    expect(refused.body).toMatchObject({ detail: message, errors: [{ field: 'group_id', message }] });
    expect((await Promise.all(['SSR 2006', 0, -1, 1.5, 9e15].map(put))).map(({ status }) => status)).toEqual(
      Array(5).fill(422),
    );
    // A record of one tree cannot be the parent of a record of the other.
    const typed = { group_id: group.id, type: 'QUALITATIVE', criterion: 'x', metric_question };
    const foreign = await admin.post('/api/admin/addsubgroup', typed);
    expect(foreign.status).toBe(422);
  });

  test('a type other than QUANTITATIVE or QUALITATIVE is refused', async () => {
    const { status, body } = await admin.post('/api/admin/addssrsubgroup', {
      ...{ type: 'MIXED', criterion: 'x', metric_question },
    });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      errors: [{ field: 'type', message: 'Type must be one of QUANTITATIVE, QUALITATIVE.' }],
    });
  });

  test('a record with children cannot be deleted, and a child cannot be restored before its parent', async () => {
    const { group, subgroup, subsubgroup, file } = await enter('SSR 2007');
    const refusals = await Promise.all([
      admin.remove(`/api/admin/${group.id}/deletessrgroup`),
      admin.remove(`/api/admin/${subgroup.id}/deletessrsubgroup`),
      admin.remove(`/api/admin/${subsubgroup.id}/deletessrsubsubgroup`),
    ]);
    expect(refusals.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect(refusals.map(({ body }) => (body as { detail: string }).detail)).toEqual([
      '"SSR 2007" cannot be deleted: it is still used by 1 SSR sub-group (1. Curricular aspects of SSR 2007).',
      '"1. Curricular aspects of SSR 2007" cannot be deleted: it is still used by 1 SSR sub-sub-group (1.1.1).',
      '"1.1.1" cannot be deleted: it is still used by 1 SSR file (Calendar of SSR 2007).',
    ]);
    expect((await admin.remove(`/api/admin/${file.id}/deletessrfilegroup`)).status).toBe(200);
    expect((await admin.remove(`/api/admin/${subsubgroup.id}/deletessrsubsubgroup`)).status).toBe(200);
    const orphan = await admin.post(`/api/admin/ssrfilegroup/${file.id}/restore`, {});
    expect(orphan.status).toBe(422);
    const message = 'The SSR sub-sub-group "1.1.1" is deleted, too. Restore it first.';
    expect(orphan.body).toMatchObject({ errors: [{ message }] });
    expect((await admin.post(`/api/admin/ssrsubsubgroup/${subsubgroup.id}/restore`, {})).status).toBe(200);
    expect((await admin.post(`/api/admin/ssrfilegroup/${file.id}/restore`, {})).status).toBe(200);
    expect(await findRecord(admin, 'getssrfilegroup', ['id', file.id])).toMatchObject({ sub_sr_no: '1.1.1' });
  });

  test('a deleted record is restored to its former position', async () => {
    const { subgroup } = await enter('SSR 2009');
    const asked = `/api/getssrsubsubgroup?name=SSR 2009`;
    const metrics = async () => (await admin.get(asked)).body as Stored[];
    const order = async () => (await metrics()).map(({ sr_no }) => sr_no);
    for (const sr_no of ['1.1.2', '1.1.3', '1.1.4']) {
      await add('ssrsubsubgroup', { sub_group_id: subgroup.id, sr_no, metric_question }, ['sr_no', sr_no]);
    }
    const [, second, third] = await metrics();
    const remove = async (id: unknown) => admin.remove(`/api/admin/${String(id)}/deletessrsubsubgroup`);
    const restore = async (id: unknown) => admin.post(`/api/admin/ssrsubsubgroup/${String(id)}/restore`, {});
    for (const id of [third?.id, second?.id]) expect((await remove(id)).status).toBe(200);
    expect(await order()).toEqual(['1.1.1', '1.1.4']);
    for (const id of [third?.id, second?.id]) expect((await restore(id)).status).toBe(200);
    expect(await order()).toEqual(['1.1.1', '1.1.2', '1.1.3', '1.1.4']);
    // Another record has its position by now: of the two, the one that was entered earlier comes first.
    await remove(second?.id);
    const ids = (await metrics()).map(({ id }) => id).reverse();
    await admin.post('/api/admin/ssr/arrange', { level: 'metric', parent: subgroup.id, ids });
    await restore(second?.id);
    expect(await order()).toEqual(['1.1.4', '1.1.2', '1.1.3', '1.1.1']);
    // It was deleted under another criterion: it has no former position in this one, and goes to the end.
    const { subgroup: other } = await enter('SSR 2010');
    const [address, moved] = [`/api/admin/${String(third?.id)}/updatessrsubsubgroup`, { sub_group_id: other.id }];
    expect((await admin.put(address, { sr_no: '1.1.3', metric_question, ...moved })).status).toBe(200);
    await remove(third?.id);
    await admin.post(`/api/admin/ssrsubsubgroup/${String(third?.id)}/restore`, { version: 1 });
    expect(await order()).toEqual(['1.1.4', '1.1.2', '1.1.1', '1.1.3']);
  });

  test('a history names the parents of a record in words, also a parent that was deleted', async () => {
    const { subgroup, subsubgroup } = await enter('SSR 2012');
    const { subgroup: other } = await enter('SSR 2013');
    const body = { sub_group_id: other.id };
    expect((await admin.put(`/api/admin/${subsubgroup.id}/updatessrsubsubgroup`, body)).status).toBe(200);
    expect((await admin.remove(`/api/admin/${subgroup.id}/deletessrsubgroup`)).status).toBe(200);
    const [moved, added] = (await admin.get(`/api/admin/ssrsubsubgroup/${subsubgroup.id}/history`)).body as {
      changes: object[];
      back: object[];
    }[];
    const [gone, now] = [
      '1. Curricular aspects of SSR 2012',
      'SSR 2013 - 1. Curricular aspects of SSR 2013 - QUALITATIVE',
    ];
    expect(moved?.changes).toEqual([{ field: 'sub_group_id', label: 'Sub-Group', before: gone, after: now }]);
    expect(added?.changes).toContainEqual({ field: 'sub_group_id', label: 'Sub-Group', before: '', after: gone });
    expect(added?.back).toEqual([{ field: 'sub_group_id', label: 'Sub-Group', before: now, after: gone }]);
  });

  test('search finds evidence by its title, and returns its cycle and metric', async () => {
    await enter('SSR 2008');
    const found = async (q: string) =>
      (await admin.get(`/api/admin/search?q=${q}`)).body as { resource: string; title: string; detail: string }[];
    expect(await found('Calendar of SSR 2008')).toMatchObject([
      { resource: 'ssrfilegroup', title: 'Calendar of SSR 2008', detail: 'SSR 2008 · 1.1.1' },
    ]);
  });

  const checked = async (entity: string, rows: readonly Record<string, string>[]) => {
    const answer = await fetch(`${server.url}/api/admin/${entity}/checkimport`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ file: 'rows.csv', rows }),
    });
    const last = (await answer.text()).trim().split('\n').at(-1) ?? '';
    return (JSON.parse(last) as { rows: { state: string }[] }).rows.map(({ state }) => state);
  };

  test('the import check accepts evidence of an existing metric, and refuses evidence of an unknown one', async () => {
    const { subsubgroup } = await enter('SSR 2009');
    const rows = [
      { sub_sub_group_id: String(subsubgroup.id), sr_no: '2', title: 'Minutes' },
      { sub_sub_group_id: '999999', sr_no: '3', title: 'Nowhere' },
    ];
    expect(await checked('ssrfilegroup', rows)).toEqual(['new', 'refused']);
  });

  test('the import check accepts a parent in words if they identify one record, and otherwise refuses it', async () => {
    const { subgroup } = await enter('এছ এছ আৰ ২০১১');
    const { name, criterion, type } = subgroup as unknown as Record<string, string>;
    const whole = [name, criterion, type].join(' - ');
    const metrics = [whole, `${name} - ${criterion}`, `${name} - ${type}`].map((sub_group_id, at) => ({
      ...{ sub_group_id, sr_no: `1.1.${at + 2}`, metric_question: 'What is new?' },
    }));
    expect(await checked('ssrsubsubgroup', metrics)).toEqual(['new', 'new', 'refused']);
    const evidence = [`${whole} - 1.1.1`, 'এছ এছ আৰ 2011 - 1.1.1', 'এছ এছ আৰ 2011 - 1.1.2', ''].map(
      (sub_sub_group_id) => ({ sub_sub_group_id, sr_no: '2', title: `Under ${sub_sub_group_id}` }),
    );
    expect(await checked('ssrfilegroup', evidence)).toEqual(['new', 'new', 'refused', 'new']);
  });
});
