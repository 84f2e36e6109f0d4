import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client, Reply } from '#test/helpers/api-client.ts';
import { done } from '../done.ts';
import { findRecord, type Stored } from '../find-record.ts';
import { signInEveryRole, type Role } from '../people.ts';
import { sampleFiles } from '../sample-files.ts';
import { engines, startServer, type Server } from '../server.ts';
import { upload } from '../uploading.ts';

const college = { date: '2026-11-20', caption: 'Foundation day', type: 'COLLEGE', dept_code: 'PANDU' };
const botany = { date: '2026-09-05', caption: 'Herbarium', type: 'DEPARTMENT', dept_code: 'BOT' };

describe.each(engines)('%s', (engine) => {
  let server: Server;
  let admin: Client;
  let people: Record<Role, Client>;
  let count = 0;
  beforeAll(async () => {
    server = await startServer(engine);
    admin = server.admin;
    people = await signInEveryRole(server);
  });
  afterAll(() => server.stop());

  const newCaption = () => `Herbarium visit ${(count += 1)}`;
  const stored = (caption: string) => findRecord(admin, 'getgallery', ['caption', caption]);
  const send = (item: object, client = admin) => client.post('/api/admin/addgallery', item);
  const change = ({ id }: Stored, fields: object, client = admin) => client.put(`/api/admin/${id}/editgallery`, fields);
  const remove = ({ id }: Stored, client = admin) => client.remove(`/api/admin/${id}/deletegallery`);
  const add = async (fields: object = {}) => {
    const caption = newCaption();
    await done(send({ ...botany, caption, ...fields }));
    return stored(caption);
  };
  const ask = async (call: string, body: object) => (await done(admin.post(`/api/${call}`, body))) as Stored[];
  const problems = ({ status, body }: Reply) => [
    status,
    ...(body as { errors: { field: string }[] }).errors.map(({ field }) => field),
  ];

  describe('the two field names of a caption and of an owner', () => {
    test('either name is accepted to filter and to sort', async () => {
      const [one, other] = [await add(), await add({ dept_code: 'CHM' })];
      const found = async (query: string) => (await ask(`getgallery?${query}`, {})).map(({ id }) => id);
      const titled = `title=${encodeURIComponent(String(one['caption']))}&title=${encodeURIComponent(String(other['caption']))}`;
      const names = (await ask(`getgallery?${titled}&sort=-title`, {})).map(({ caption }) => String(caption));
      expect(names).toEqual([String(one['caption']), String(other['caption'])].toSorted().toReversed());
      expect(await found(`${titled}&dept=CHM`)).toEqual([other.id]);
      expect(await found('dept=CHM&dept_code=BOT')).toEqual([]);
      expect(problems(await admin.get('/api/getgallery?dept=%20&title=1&colour=1'))).toEqual([422, 'colour']);
    });

    test('a blank caption is ignored if the title is new, and is refused if the title is unchanged', async () => {
      const item = await add();
      const title = newCaption();
      expect(await done(change(item, { caption: '', title }))).toBe('Gallery item updated successfully');
      expect(await stored(title)).toMatchObject({ id: item.id, title });
      expect(problems(await change(item, { caption: '', title }))).toEqual([422, 'caption']);
    });

    test('either name is accepted, and every call returns an item with both names', async () => {
      const { caption: _, dept_code: __, ...bare } = botany;
      const named = newCaption();
      expect(await done(send({ ...bare, title: named, dept: 'BOT' }))).toBe('Gallery item added successfully');
      const item = await stored(named);
      const names = { caption: named, title: named, dept_code: 'BOT', dept: 'BOT' };
      expect(item).toMatchObject(names);
      expect(await done(admin.get(`/api/getgallery/${item.id}`))).toMatchObject(names);
      for (const reading of [
        ask('getgallery', { dept: 'BOT', type: 'DEPARTMENT' }),
        ask('getgallery', { dept_code: 'BOT' }),
        ask('getdeptgallery', { dept: 'BOT' }),
        ask(`getgallery?q=${encodeURIComponent(named)}`, {}),
      ]) {
        expect((await reading).find(({ id }) => id === item.id)).toEqual(item);
      }
      const shared = newCaption();
      await done(send({ ...college, title: shared, caption: undefined }));
      const ofCollege = (await ask('getcollegegallery', {})).find(({ title }) => title === shared);
      expect(ofCollege).toMatchObject({ caption: shared, dept: 'PANDU', dept_code: 'PANDU' });
    });

    test('if one name is changed in an item that is sent back, its value is stored under both', async () => {
      const item = await add();
      const byTitle = newCaption();
      expect(await done(change(item, { ...item, title: byTitle }))).toBe('Gallery item updated successfully');
      const titled = await stored(byTitle);
      expect(titled).toMatchObject({ caption: byTitle, title: byTitle, date: botany.date });
      const byCaption = newCaption();
      await done(change(titled, { ...titled, caption: byCaption }));
      expect(await stored(byCaption)).toMatchObject({ title: byCaption });
      const moved = await stored(byCaption);
      await done(change(moved, { ...moved, dept: 'PHY' }));
      expect(await stored(byCaption)).toMatchObject({ dept: 'PHY', dept_code: 'PHY' });
    });

    test('two different new values are refused, and the same value under both names is accepted', async () => {
      const item = await add();
      const both = { title: newCaption(), caption: newCaption(), dept: 'PHY', dept_code: 'CHM' };
      expect(problems(await change(item, { ...item, ...both }))).toEqual([422, 'caption', 'dept_code']);
      expect(problems(await send({ ...botany, ...both }))).toEqual([422, 'caption', 'dept_code']);
      expect(await stored(String(item['caption']))).toEqual(item);
      await done(change(item, { title: both.title, caption: ` ${both.title}`, dept: 'PHY', dept_code: 'PHY' }));
      expect(await stored(both.title)).toMatchObject({ dept: 'PHY' });
      await done(send({ ...botany, caption: '', title: both.caption }));
      expect(await stored(both.caption)).toMatchObject({ title: both.caption });
    });

    test('an update that sends back an outdated caption is refused with 409', async () => {
      const item = await add();
      await done(change(item, { caption: newCaption() }));
      expect(problems(await change(item, { ...item, title: newCaption() }))).toEqual([409, 'version']);
    });
  });

  test('the items of a department whose code is a number are found by the number as well', async () => {
    await done(server.admin.post('/api/admin/adddepartment', { dept_code: 9102, dept_name: 'Numbered' }));
    await done(send({ ...botany, dept_code: 9102, caption: 'Of the numbered' }));
    for (const dept of [9102, '9102']) {
      expect(await ask('getdeptgallery', { dept })).toMatchObject([{ caption: 'Of the numbered' }]);
    }
  });

  test('each gallery call returns its own part, and filters, pages and counts the items', async () => {
    const place = `Deepor Beel ${(count += 1)}`;
    for (const [day, more] of [
      ['2026-01-10', { ...college }],
      ['2026-02-10', {}],
      ['2026-03-10', {}],
      ['2026-04-10', { dept_code: 'PHY' }],
    ] as const) {
      await done(send({ ...botany, ...more, date: day, caption: `${place}, ${day}` }));
    }
    const days = async (call: string, body: object) =>
      (await ask(`${call}${call.includes('?') ? '&' : '?'}q=${encodeURIComponent(place)}`, body)).map(
        ({ date }) => date,
      );
    expect(await days('getcollegegallery', {})).toEqual(['2026-01-10']);
    expect(await days('getdeptgallery', { dept: 'BOT' })).toEqual(['2026-02-10', '2026-03-10']);
    expect(await days('getdeptgallery', { dept: 'PANDU' })).toEqual([]);
    expect(await days('getgallery', { dept: 'PANDU', type: 'COLLEGE' })).toEqual(['2026-01-10']);
    expect(await days('getgallery', { type: 'DEPARTMENT' })).toHaveLength(3);
    expect(await days('getgallery?sort=-date', {})).toEqual(['2026-04-10', '2026-03-10', '2026-02-10', '2026-01-10']);
    expect(await days('getgallery?date=2026-02-01..2026-03-31', {})).toEqual(['2026-02-10', '2026-03-10']);
    // The body names the owner; the query can only narrow it.
    expect(await days('getdeptgallery?dept_code=PHY&dept_code=BOT', { dept: 'BOT' })).toEqual([
      '2026-02-10',
      '2026-03-10',
    ]);
    expect(await days('getdeptgallery?dept_code=PHY', { dept: 'BOT' })).toEqual([]);

    const page = await admin.post(`/api/getgallery?q=${encodeURIComponent(place)}&sort=-date&limit=2&offset=1`, {});
    expect((page.body as Stored[]).map(({ date }) => date)).toEqual(['2026-03-10', '2026-02-10']);
    expect(page.headers.get('x-total-count')).toBe('4');
    expect(problems(await admin.post('/api/getgallery', { type: 'STREET' }))).toEqual([422, 'type']);
    expect((await admin.post('/api/getgallery?sort=colour', {})).status).toBe(422);
  });

  test('missing and invalid values are refused with an error at their field', async () => {
    const { date: _, ...dateless } = botany;
    expect(problems(await send(dateless))).toEqual([422, 'date']);
    expect(problems(await send({ ...botany, caption: ' ' }))).toEqual([422, 'caption']);
    expect(problems(await send({ ...botany, caption: undefined, title: '' }))).toEqual([422, 'caption']);
    expect(problems(await send({}))).toEqual([422, 'date', 'caption', 'type', 'dept_code']);
    expect(problems(await send({ ...botany, date: '2026-02-30' }))).toEqual([422, 'date']);
    expect(problems(await send({ ...botany, type: 'STREET' }))).toEqual([422, 'type']);
    expect(problems(await send({ ...botany, dept_code: 'NONE' }))).toEqual([422, 'dept_code']);
    const { dept_code: __, ...ownerless } = college;
    expect((await send(ownerless)).status, 'the college need not be named').toBe(200);
    expect(problems(await send({ ...botany, caption: 'x'.repeat(301) }))).toEqual([422, 'caption']);
    expect(problems(await send({ ...botany, colour: 'red' }))).toEqual([422, 'colour']);
    const item = await add();
    expect(problems(await change(item, { caption: '' }))).toEqual([422, 'caption']);
    expect(problems(await change(item, { title: '' }))).toEqual([422, 'caption']);
    expect(await stored(String(item['caption']))).toEqual(item);
  });

  test('a department cannot publish in the gallery of the college', async () => {
    expect(problems(await send({ ...college, dept_code: 'BOT' }))).toEqual([422, 'dept_code']);
    const item = await add();
    expect(problems(await change(item, { type: 'COLLEGE' }))).toEqual([422, 'dept_code']);
    expect((await change(item, { type: 'COLLEGE' }, people.DEPARTMENT)).status).toBe(403);
  });

  test('a department writes only its own gallery, and other roles write none', async () => {
    const { DEPARTMENT: office, IQAC, FACULTY, NONE } = people;
    const caption = newCaption();
    await done(send({ ...botany, caption }, office));
    await done(change(await stored(caption), { date: '2026-09-06' }, office));
    const foreign = await add({ dept_code: 'PHY' });
    for (const refused of [
      send({ ...botany, dept_code: 'PHY' }, office),
      send({ ...botany, dept_code: undefined, dept: 'PHY' }, office),
      send(college, office),
      change(foreign, { date: '2026-09-06' }, office),
      change(foreign, { dept: 'BOT' }, office),
      change(await stored(caption), { dept: 'PHY' }, office),
      remove(foreign, office),
      send(botany, IQAC),
      send(botany, FACULTY),
      change(foreign, { title: 'x' }, NONE),
    ]) {
      expect((await refused).status).toBe(403);
    }
    expect(await stored(String(foreign['caption']))).toEqual(foreign);
    await done(remove(await stored(caption), office));
  });

  test('pictures are stored in the order sent, with their captions', async () => {
    const { png, jpg } = await sampleFiles();
    const one = (await upload(people.DEPARTMENT, ['one.png', png], 'DEPERTMENT_GALLERY')).file;
    const two = (await upload(people.DEPARTMENT, ['two.jpg', jpg], 'DEPERTMENT_GALLERY')).file;
    const upload_info = [{ ...two, caption: 'The oldest sheet' }, one];
    const item = await add({ upload_info });
    expect(item['upload_info']).toEqual(upload_info);
    expect((await ask('getdeptgallery', { dept: 'BOT' })).find(({ id }) => id === item.id)?.['upload_info']).toEqual(
      upload_info,
    );
  });

  test('a file that is no picture is refused by its name, and a picture or a link is accepted', async () => {
    const { png } = await sampleFiles();
    const picture = (await upload(people.DEPARTMENT, ['one.png', png], 'DEPERTMENT_GALLERY')).file;
    const paper = (await upload(people.DEPARTMENT, ['paper.txt', 'text'], 'SYLLABUS')).file;
    const film = { type: 'DEPARTMENT', path: 'https://films.example/1', ext: '', mime: 'link', filename: 'A film' };
    const refused = await send({ ...botany, caption: newCaption(), upload_info: [picture, paper] });
    expect(problems(refused)).toEqual([422, 'upload_info']);
    expect(refused.body).toMatchObject({
      detail: '"paper.txt" is no picture. Only pictures and links are taken here.',
    });
    const item = await add({ upload_info: [picture, film] });
    expect(item['upload_info']).toEqual([picture, film]);
    expect(problems(await change(item, { upload_info: [picture, film, paper] }))).toEqual([422, 'upload_info']);
    expect((await stored(String(item['caption'])))['upload_info']).toEqual([picture, film]);
  });

  test('the entry time of an item is set by the server, and does not change', async () => {
    const before = new Date();
    const item = await add({ time_stamp: '2001-01-01T00:00:00.000Z' });
    const entered = String(item['time_stamp']);
    expect(new Date(entered).getTime()).toBeGreaterThanOrEqual(before.getTime() - 1000);
    await done(change(item, { ...item, date: '2026-09-07', time_stamp: '2001-01-01T00:00:00.000Z' }));
    expect((await stored(String(item['caption'])))['time_stamp']).toBe(entered);
  });

  test('the history of an item has its changes, and a deleted item can be restored', async () => {
    const item = await add();
    const renamed = newCaption();
    await done(change(item, { ...item, title: renamed }));
    const told = (await done(people.DEPARTMENT.get(`/api/admin/gallery/${item.id}/history`))) as {
      changes: { field: string; after: string }[];
    }[];
    expect(told[0]?.changes).toEqual([expect.objectContaining({ field: 'caption', after: renamed })]);
    const latest = await stored(renamed);
    expect(await done(remove(latest))).toBe('Gallery item deleted successfully');
    expect((await admin.get(`/api/getgallery/${item.id}`)).status).toBe(404);
    await done(admin.post(`/api/admin/gallery/${item.id}/restore`, {}));
    expect(await stored(renamed)).toMatchObject({ id: item.id, title: renamed, dept: 'BOT' });
  });
});
