import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { dayIn } from '#model/college/college-day.ts';
import { facilityTypes, iqacTypes, noticeTypes, postedByChoices } from '#model/content/notice-types.ts';
import type { Client, Reply } from '#test/helpers/api-client.ts';
import { signInEveryRole, signInPhysics, type Role } from '../people.ts';
import { engines, startServer, type Server } from '../server.ts';
import { upload } from '../uploading.ts';

interface Notice extends Record<string, unknown> {
  readonly id: number;
  readonly version: number;
  readonly title: string;
  readonly type: string;
}

const good = { date: '2026-11-20', type: 'COLLEGE_EVENT', posted_as: 'Principal', dept_code: 'PANDU' };
const days = { opening_date: '2026-12-04', closing_date: '2026-12-05' };
const minute = 60_000;
const inMinutes = (count: number) => new Date(Date.now() + count * minute).toISOString();

/** Titles contain a unique number, so that a test finds its own records. */
let made = 0;
const named = (title: string) => `${title} ${(made += 1)}`;

describe.each(engines)('%s', (engine) => {
  let server: Server;
  let admin: Client;
  let people: Record<Role, Client> & { physics: Client };
  beforeAll(async () => {
    server = await startServer(engine);
    admin = server.admin;
    people = { ...(await signInEveryRole(server)), physics: await signInPhysics(server) };
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  afterAll(() => server.stop());

  const create = (fields: object, client = admin) =>
    client.post('/api/admin/createnotice', { ...good, title: 'A title', ...fields });
  const edit = ({ id }: Notice, fields: object, client = admin) => client.put(`/api/admin/${id}/editnotices`, fields);
  const list = async (query = '', client = admin) =>
    (await client.get(`/api/admin/getnotices${query}`)).body as Notice[];
  /** Adds a notice, and reads it back. */
  const enter = async (fields: object, client = admin): Promise<Notice> => {
    const { status, body } = await create(fields, client);
    expect(status, JSON.stringify(body)).toBe(200);
    return (await list('?sort=-id&limit=1'))[0]!;
  };
  const read = async ({ id }: Notice) => (await list(`?id=${id}`))[0]!;
  const refused = ({ status, body }: Reply) => [status, (body as { errors?: { field: string }[] }).errors?.[0]?.field];

  describe('types', () => {
    test.each(noticeTypes.map(({ value }) => [value]))('%s is accepted', async (type) => {
      const row = await enter({ ...days, type });
      expect([row['type'], row['dept_code']]).toEqual([type, 'PANDU']);
    });

    test.each(['', 'college_event', 'COLLEGE_GALLERY', 'toString', 7, null])('%j is refused', async (type) => {
      expect(refused(await create({ type }))).toEqual([422, 'type']);
    });

    test('the title that a facility has by default follows its type, and a title of its own stays', async () => {
      const [from, to] = ['COLLEGE_IIC', 'COLLEGE_NSS'].map((type) =>
        facilityTypes.find(({ value }) => value === type)!,
      );
      const { status } = await admin.post('/api/admin/createnotice', {
        type: from!.value,
        description: '<p>Open.</p>',
      });
      expect(status).toBe(200);
      const [row] = await list('?sort=-id&limit=1');
      await edit(row!, { type: to!.value });
      expect(await read(row!)).toMatchObject({ type: to!.value, title: to!.label });
      await edit(row!, { ...(await read(row!)), type: from!.value });
      expect(await read(row!)).toMatchObject({ type: from!.value, title: from!.label });
      await edit(row!, { type: to!.value, title: 'Our volunteers' });
      await edit(row!, { type: from!.value });
      expect(await read(row!)).toMatchObject({ type: from!.value, title: 'Our volunteers' });
    });

    test('a facility gets its title, date and poster by default', async () => {
      for (const { value, label } of facilityTypes) {
        const { status } = await admin.post('/api/admin/createnotice', { type: value, description: '<p>Open.</p>' });
        const [row] = await list('?sort=-id&limit=1');
        expect(status).toBe(200);
        expect(row).toMatchObject({
          type: value,
          title: label,
          date: dayIn(Date.now()),
          posted_as: postedByChoices[0],
          dept_code: 'PANDU',
        });
      }
      expect((await admin.post('/api/admin/createnotice', { type: 'COLLEGE_EVENT' })).status).toBe(422);
    });

    test('a facility keeps the title that it was given', async () => {
      const row = await enter({ type: 'COLLEGE_F_LIBRARY', title: 'The Central Library' });
      await edit(row, { description: '<p>Closed on Sundays.</p>' });
      expect((await read(row))['title']).toBe('The Central Library');
    });

    test('IQAC material and facilities belong to the college, and another owner is refused', async () => {
      for (const type of [iqacTypes[0].value, iqacTypes.at(-1)!.value, 'COLLEGE_F_CANTEEN']) {
        expect((await enter({ type, dept_code: '' }))['dept_code']).toBe('PANDU');
        expect(refused(await create({ type, dept_code: 'BOT' }))).toEqual([422, 'dept_code']);
      }
    });

    test('an event of a department is stored with is_dept 1, whatever is sent', async () => {
      const row = await enter({ ...days, type: 'DEPTEVENT', dept_code: 'BOT', is_dept: 0 });
      expect(row['is_dept']).toBe(1);
    });

    test('an event that ends before it starts is refused with the words of an event', async () => {
      const body = (await create({ ...days, type: 'DEPTEVENT', dept_code: 'BOT', closing_date: '2026-12-03' })).body;
      expect(body).toMatchObject({
        errors: [{ field: 'closing_date', message: 'End must not be before the start.' }],
      });
    });

    test('the missing dates of an event are reported together with a missing title', async () => {
      const { status, body } = await create({ type: 'DEPTEVENT', dept_code: 'BOT', title: '' });
      expect([status, (body as { errors: { field: string }[] }).errors.map(({ field }) => field)]).toEqual([
        422,
        ['title', 'opening_date', 'closing_date'],
      ]);
    });

    test('a title is stored without invisible characters, and refused if it has no others', async () => {
      expect(refused(await create({ title: '\u200b\u2060' }))).toEqual([422, 'title']);
      const { title } = await enter({ title: 'Fees\u202e for the \ufeffterm ' });
      expect(title).toBe('Fees for the term');
    });
  });

  describe('permissions', () => {
    test('IQAC writes notices of its own types, and no others', async () => {
      for (const { value: type } of noticeTypes) {
        const isIqac = iqacTypes.some(({ value }) => value === type);
        expect([type, (await create({ ...days, type, dept_code: '' }, people.IQAC)).status]).toEqual([
          type,
          isIqac ? 200 : 403,
        ]);
      }
      const news = await enter({});
      const minutes = await enter({ type: 'IQAC_MINUTES' });
      expect((await edit(news, { title: 'Taken' }, people.IQAC)).status).toBe(403);
      expect((await edit(news, { type: 'IQAC_MINUTES' }, people.IQAC)).status).toBe(403);
      expect((await edit(minutes, { title: 'Mended' }, people.IQAC)).status).toBe(200);
      expect((await edit(minutes, { type: 'COLLEGE_EVENT' }, people.IQAC)).status).toBe(403);
      expect((await people.IQAC.remove(`/api/admin/${news.id}/deletenotice`)).status).toBe(403);
      expect([(await read(news))['title'], (await read(minutes))['title']]).toEqual(['A title', 'Mended']);
    });

    test('a department writes its own notices and events, and no others', async () => {
      for (const type of ['COLLEGE_EVENT', 'DEPTEVENT']) {
        const own = await enter({ ...days, type, dept_code: 'BOT' }, people.DEPARTMENT);
        expect((await edit(own, { title: 'Mended' }, people.DEPARTMENT)).status).toBe(200);
        expect((await edit(own, { dept_code: 'PHY' }, people.DEPARTMENT)).status).toBe(403);
        expect((await edit(own, { type: 'IQAC_MINUTES' }, people.DEPARTMENT)).status).toBe(403);
        for (const dept_code of ['PHY', 'PANDU', '']) {
          expect((await create({ ...days, type, dept_code }, people.DEPARTMENT)).status).toBe(403);
        }
        const material = { ...days, type: 'IQAC_MINUTES', dept_code: 'BOT' };
        expect((await create(material, people.DEPARTMENT)).status).toBe(403);
        expect((await edit(own, { title: 'Taken' }, people.physics)).status).toBe(403);
        // The documentation has two names for this call.
        const name = type === 'DEPTEVENT' ? 'deletenotice222' : 'deletenotice';
        expect((await people.physics.remove(`/api/admin/${own.id}/${name}`)).status).toBe(403);
        expect((await people.physics.get(`/api/admin/notice/${own.id}/history`)).status).toBe(403);
        const gone = await people.DEPARTMENT.remove(`/api/admin/${own.id}/${name}`);
        expect([gone.status, gone.body]).toEqual([200, 'Notice deleted successfully']);
      }
    });

    test.each(['FACULTY', 'NONE'] as const)('%s cannot write notices', async (role) => {
      const row = await enter({ dept_code: 'BOT' });
      expect((await create({ dept_code: 'BOT' }, people[role])).status).toBe(403);
      expect((await edit(row, { title: 'Taken' }, people[role])).status).toBe(403);
    });
  });

  describe('fields', () => {
    test('a closing date before the opening, and an expiry that is not after publication, are refused', async () => {
      const dates = { type: 'COLLEGE_TENDER', opening_date: '2026-12-02', closing_date: '2026-12-01' };
      expect(refused(await create(dates))).toEqual([422, 'closing_date']);
      expect((await create({ ...dates, closing_date: '2026-12-02' })).status).toBe(200);
      const row = await enter({ ...dates, closing_date: '2026-12-05' });
      expect(refused(await edit(row, { closing_date: '2026-12-01' }))).toEqual([422, 'closing_date']);
      const times = { publish_at: inMinutes(10), expires_at: inMinutes(5) };
      expect(refused(await create(times))).toEqual([422, 'expires_at']);
      expect(refused(await create({ ...times, expires_at: times.publish_at }))).toEqual([422, 'expires_at']);
    });

    test('a tender without dates is accepted', async () => {
      expect((await create({ type: 'COLLEGE_TENDER' })).status).toBe(200);
    });

    test('the entry time of a notice is set by the server, and does not change', async () => {
      const row = await enter({ time_stamp: '2001-01-01T00:00:00.000Z' });
      const entered = row['time_stamp'] as string;
      expect(Math.abs(Date.parse(entered) - Date.now())).toBeLessThan(minute);
      await edit(row, { title: 'Mended', time_stamp: '2001-01-01T00:00:00.000Z' });
      expect(await read(row)).toMatchObject({ title: 'Mended', time_stamp: entered });
    });

    test('files keep their order, and two notices may refer to the same files', async () => {
      const files = [];
      for (const name of ['b.txt', 'a.txt', 'c.txt']) files.push((await upload(admin, [name, 'text'], good.type)).file);
      const link = { type: good.type, path: 'https://college.example/a', ext: '', mime: 'link', filename: 'Form' };
      const row = await enter({ upload_info: [files[0], link, files[2], files[1]] });
      const names = async (one: Notice) =>
        ((await read(one))['upload_info'] as { filename: string }[]).map(({ filename }) => filename);
      expect(await names(row)).toEqual(['b.txt', 'Form', 'c.txt', 'a.txt']);
      const copy = await enter({ upload_info: row['upload_info'], draft: 1 });
      await edit(row, { upload_info: [files[1], files[0]] });
      expect([await names(row), await names(copy)]).toEqual([
        ['a.txt', 'b.txt'],
        ['b.txt', 'Form', 'c.txt', 'a.txt'],
      ]);
    });
  });

  describe('notices that are not published', () => {
    const unseen: readonly [string, () => object][] = [
      ['a draft', () => ({ draft: 1 })],
      ['a draft whose hour has come', () => ({ draft: 1, publish_at: inMinutes(-5) })],
      ['one with an hour to come', () => ({ publish_at: inMinutes(60) })],
      ['one that has expired', () => ({ publish_at: inMinutes(-60), expires_at: inMinutes(-5) })],
    ];
    const unseenBy = {
      PANDU: ['IQAC', 'DEPARTMENT', 'physics', 'FACULTY', 'NONE'],
      BOT: ['IQAC', 'physics', 'FACULTY', 'NONE'],
    };
    const seenBy = { PANDU: ['SUPERADMIN'], BOT: ['SUPERADMIN', 'DEPARTMENT'] };

    /** The names of the calls that reveal a notice, of all that could. */
    const callsThatTell = async (row: Notice, client: Client) => {
      const word = encodeURIComponent(row.title);
      const lists = {
        list: '/api/admin/getnotices',
        'by its title': `/api/admin/getnotices?title=${word}`,
        'by a word': `/api/admin/getnotices?q=${word}`,
        'by its number': `/api/getnotices?id=${row.id}`,
        'by draft': `/api/getnotices?draft=${String(row['draft'])}`,
        'the newest': '/api/getnotices?sort=-id&limit=1',
        'the latest hours': '/api/getnotices?sort=-publish_at,-id&limit=200',
        'of its type': `/api/${String(row['dept_code'])}/${row.type}/getnoticesbytypedept`,
        'of its owner': `/api/${String(row['dept_code'])}/NONE/getnoticesbytypedept?q=${word}`,
      };
      const told: string[] = [];
      for (const [name, path] of Object.entries(lists)) {
        const { status, body } = await client.get(path);
        expect([path, status]).toEqual([path, 200]);
        if ((body as Notice[]).some(({ id }) => id === row.id)) told.push(name);
      }
      const counted = await client.get(`/api/getnotices?title=${word}&limit=0`);
      if (counted.headers.get('x-total-count') !== '0') told.push('the count');
      if ((await client.get(`/api/getnotices/${row.id}`)).status !== 404) told.push('one record');
      const found = (await client.get(`/api/admin/search?q=${word}`)).body;
      if (JSON.stringify(found).includes(row.title)) told.push('search');
      const history = await client.get(`/api/admin/notice/${row.id}/history`);
      if (JSON.stringify(history.body).includes(row.title)) told.push('history');
      return told;
    };
    const everyCall = 13;

    test.each(unseen)('%s is visible only to users who may change it', async (what, fields) => {
      for (const dept_code of ['PANDU', 'BOT'] as const) {
        const row = await enter({ title: named(`Hidden, ${what}`), dept_code, ...fields() });
        for (const who of unseenBy[dept_code] as (keyof typeof people)[]) {
          expect([who, await callsThatTell(row, people[who])]).toEqual([who, []]);
        }
        for (const who of seenBy[dept_code] as (keyof typeof people)[]) {
          expect([who, (await callsThatTell(row, people[who])).length]).toEqual([who, everyCall]);
        }
      }
    });

    test('a draft of IQAC is visible to IQAC, and not to a department', async () => {
      const row = await enter({ title: named('Minutes to come'), type: 'IQAC_MINUTES', draft: 1 });
      expect(await callsThatTell(row, people.IQAC)).toHaveLength(everyCall);
      expect(await callsThatTell(row, people.DEPARTMENT)).toEqual([]);
    });

    test('a notice that becomes a draft is hidden from readers until it is published again', async () => {
      const row = await enter({ title: named('Now and then') });
      const isThere = async () => (await list('', people.FACULTY)).some(({ id }) => id === row.id);
      expect(await isThere()).toBe(true);
      await edit(row, { draft: 1 });
      expect(await isThere()).toBe(false);
      await edit(row, { draft: 0 });
      expect(await isThere()).toBe(true);
    });

    test.each(['/api/getnotices', '/api/PANDU/NONE/getnoticesbytypedept'])(
      'a cached list of %s is sent again when a notice in it is published or expires',
      async (path) => {
        const row = await enter({ title: named('To the minute'), publish_at: inMinutes(5), expires_at: inMinutes(20) });
        vi.useFakeTimers({ toFake: ['Date'] });
        const kept = await people.FACULTY.get(path);
        const isThere = ({ body }: Reply) => (body as Notice[]).some(({ id }) => id === row.id);
        const again = async (etag: string | null) => people.FACULTY.get(path, { 'if-none-match': etag ?? 'none' });
        expect([kept.status, isThere(kept)]).toEqual([200, false]);
        vi.setSystemTime(Date.now() + 7 * minute);
        const out = await again(kept.headers.get('etag'));
        expect([out.status, isThere(out)]).toEqual([200, true]);
        const same = await again(out.headers.get('etag'));
        expect(same.status).toBe(304);
        vi.setSystemTime(Date.now() + 20 * minute);
        const over = await again(out.headers.get('etag'));
        expect([over.status, isThere(over)]).toEqual([200, false]);
      },
    );

    test('a cached notice is answered with 404 after it has expired', async () => {
      const row = await enter({ title: named('For ten minutes'), expires_at: inMinutes(10) });
      vi.useFakeTimers({ toFake: ['Date'] });
      const kept = await people.NONE.get(`/api/getnotices/${row.id}`);
      expect(kept.status).toBe(200);
      vi.setSystemTime(Date.now() + 12 * minute);
      const etag = kept.headers.get('etag') ?? 'none';
      expect((await people.NONE.get(`/api/getnotices/${row.id}`, { 'if-none-match': etag })).status).toBe(404);
    });
  });

  test('the notices of an owner are listed by type, or all with NONE, the newest first', async () => {
    const ids: number[] = [];
    for (const [date, type] of [
      ['2024-01-01', 'NIRF'],
      ['2026-01-01', 'COLLEGE_EVENT'],
      ['2025-01-01', 'NIRF'],
    ]) {
      ids.push((await enter({ dept_code: 'ZOO', date, type })).id);
    }
    const of = async (path: string) =>
      ((await people.NONE.get(`/api/${path}/getnoticesbytypedept`)).body as Notice[]).map(({ id }) => id);
    const [first, second, third] = ids;
    expect(await of('ZOO/NONE')).toEqual([second, third, first]);
    expect(await of('ZOO/NIRF')).toEqual([third, first]);
    expect(await of('ZOO/COLLEGE_TENDER')).toEqual([]);
    expect(await of('NOWHERE/NONE')).toEqual([]);
  });

  test('notices of one day are listed with the last entered first in every list sorted by newest', async () => {
    const fields = { dept_code: 'ZOO', date: '2023-01-01', type: 'COLLEGE_ACHIEVEMENTS', title: named('Of one day') };
    const ids = [await enter(fields), await enter(fields), await enter(fields)].map(({ id }) => id);
    const of = async (query: string) =>
      ((await admin.get(`/api/${query}`)).body as Notice[]).map(({ id }) => id).filter((id) => ids.includes(id));
    const newest = ids.toReversed();
    expect(await of('ZOO/COLLEGE_ACHIEVEMENTS/getnoticesbytypedept')).toEqual(newest);
    expect(await of('getnotices?sort=-date')).toEqual(newest);
    expect(await of(`getnotices?sort=-date&q=${encodeURIComponent(fields.title)}&limit=2`)).toEqual(newest.slice(0, 2));
    expect(await of('getnotices?sort=date')).toEqual(ids);
  });
});
