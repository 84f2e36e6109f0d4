import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StoredRow } from '#model/define.ts';
import { engines, startServer, type Server } from '../server.ts';

const courses = [
  { name: 'BA', tenure: 'Semester', no_of_term: 6 },
  { name: 'bsc', tenure: 'Semester', no_of_term: 6 },
  { name: 'BCom', tenure: 'Year', no_of_term: 3 },
  { name: 'MA 100%', tenure: 'Semester', no_of_term: 4 },
  { name: 'École d’été', tenure: 'Year', no_of_term: 1 },
];

describe.each(engines)('%s', (engine) => {
  let server: Server;
  beforeAll(async () => {
    server = await startServer(engine);
    for (const course of courses) await server.admin.post('/api/admin/addcourse', course);
    await server.admin.post('/api/admin/addstream', { stream_name: 'Arts' });
    await server.admin.post('/api/admin/addstream', { stream_name: 'Arts_1' });
    const subject = { sub_code: 'ENG-1', sub_name: 'English', total_marks: 80, pass_marks: 32 };
    await server.admin.post('/api/admin/addsubject', { ...subject, stream: [{ label: 'Arts', value: 'Arts' }] });
    await server.admin.post('/api/admin/addsubject', {
      ...subject,
      sub_code: 'ENG-2',
      stream: [{ label: 'Other', value: 'Arts_1' }],
    });
  });
  afterAll(() => server.stop());

  const names = async (query: string) => {
    const { body } = await server.admin.get(`/api/getcourse?${query}`);
    return (body as { name: string }[]).map((row) => row.name);
  };

  test.each([
    ['q=b', ['BA', 'bsc', 'BCom']],
    ['q=semester', ['BA', 'bsc', 'MA 100%']],
    ['q=%25', ['MA 100%']],
    ['q=_', []],
    ['q=B_', []],
    [`q=${encodeURIComponent('ÉTÉ')}`, ['École d’été']],
    ['q=nothing like it', []],
    ['q=%00', courses.map((one) => one.name)],
    ['tenure=Year', ['BCom', 'École d’été']],
    ['tenure=Year&no_of_term=3', ['BCom']],
    ['tenure=Year&tenure=Semester&no_of_term=6', ['BA', 'bsc']],
    ['no_of_term=3', ['BCom']],
    ['id=2', ['bsc']],
    ['id=99999999999', []],
    ['version=1&id=2', ['bsc']],
    ['version=2', []],
    ['sort=version,-id&limit=1', ['École d’été']],
    ['sort=name', ['BA', 'BCom', 'bsc', 'MA 100%', 'École d’été']],
    ['sort=-no_of_term,name', ['BA', 'bsc', 'MA 100%', 'BCom', 'École d’été']],
    ['sort=-id', ['École d’été', 'MA 100%', 'BCom', 'bsc', 'BA']],
    ['sort=name&limit=2&offset=1', ['BCom', 'bsc']],
    ['offset=4', ['École d’été']],
    ['limit=0', []],
    ['limit=100&offset=100', []],
    ['offset=4&limit=9007199254740993', ['École d’été']],
    ['limit=2147483647&offset=99999999999999999999', []],
  ])('?%s returns exactly the expected courses, in order', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test.each([
    ['colour=green', 'colour'],
    ['sort=colour', 'sort'],
    ['limit=-1', 'limit'],
    ['limit=many', 'limit'],
    ['offset=1.5', 'offset'],
    ['no_of_term=six', 'no_of_term'],
    ['id=abc', 'id'],
    ['version=new', 'version'],
    ['__proto__=1', '__proto__'],
  ])('?%s is refused with 422, naming the parameter', async (query, field) => {
    const { status, body } = await server.admin.get(`/api/getcourse?${query}`);
    expect(status).toBe(422);
    expect(body).toMatchObject({ errors: [{ field }] });
  });

  test.each(['colour', 'toString', '__proto__'])('the log refuses the unknown filter %s with 422', async (field) => {
    const { status, body } = await server.admin.get(`/api/admin/SUPERADMIN/x/log?${field}=1`);
    expect([status, body]).toMatchObject([422, { errors: [{ field }] }]);
  });

  test('the log is sorted oldest first with sort=at, and refuses to sort by an unknown field', async () => {
    const lines = async (query: string) =>
      (await server.admin.get(`/api/admin/any/any/log?${query}`)).body as readonly string[];
    const all = await lines('q=added');
    expect(all.length).toBeGreaterThan(2);
    expect(await lines('q=added&sort=-at')).toEqual(all);
    expect(await lines('q=added&sort=at&limit=2')).toEqual(all.toReversed().slice(0, 2));
    const { status, body } = await server.admin.get('/api/admin/any/any/log?sort=colour');
    expect([status, body]).toMatchObject([422, { errors: [{ field: 'sort' }] }]);
  });

  test('the log takes pattern characters in its filters literally', async () => {
    const names = ['A. 100% Das', 'A. 100x Das', 'B_Das', 'B Das', String.raw`C\Das`, 'C-Das'];
    for (const name of names) {
      const alumnus = { name, batch: '2001', dept_code: 'BOT' };
      expect((await server.admin.post('/api/admin/addalumni', alumnus)).status).toBe(200);
    }
    const linesOf = async (query: Record<string, string>) =>
      (await server.admin.get(`/api/admin/any/any/log?${String(new URLSearchParams(query))}`)).body;
    for (const record of [0, 2, 4].map((at) => names[at]!))
      expect(await linesOf({ record })).toEqual([expect.stringContaining(`"${record}"`)]);
    expect(await linesOf({ user: 'office@', limit: '1' })).toHaveLength(1);
    for (const user of ['off_ce@', 'off%e@', String.raw`office\@`]) expect(await linesOf({ user })).toEqual([]);
  });

  test('the log is filtered by from and to, as days in UTC or moments, and refuses a malformed from', async () => {
    const asked = '/api/admin/any/any/log?limit=1&q=bsc';
    const count = async (span: string) => (await server.admin.get(`${asked}&${span}`)).headers.get('x-total-count');
    const moment = (ms: number) => new Date(Date.now() + ms).toISOString();
    const today = moment(0).slice(0, 10);
    const all = (await server.admin.get(asked)).headers.get('x-total-count');
    expect(all).not.toBe('0');
    expect(await count(`from=${moment(-86_400_000).slice(0, 10)}&to=${today}`)).toBe(all);
    expect(await count('to=2020-01-01')).toBe('0');
    expect(await count(`from=${moment(-3_600_000)}&to=${moment(3_600_000)}`)).toBe(all);
    expect(await count(`from=${moment(3_600_000)}`)).toBe('0');
    expect(await count(`to=${moment(-3_600_000)}`)).toBe('0');
    for (const wrong of ['from=yesterday', 'from=2026-13-01', 'from=2026-01-01T25:00:00Z']) {
      const { status, body } = await server.admin.get(`${asked}&${wrong}`);
      expect([status, body]).toMatchObject([422, { errors: [{ field: 'from' }] }]);
    }
  });

  test('the log and the list of deleted records read the last value of a parameter that is sent twice', async () => {
    const log = (await server.admin.get('/api/admin/SUPERADMIN/x/log?q=Arts&q=bsc&limit=5')).body as string[];
    expect(log).toEqual([expect.stringContaining('added course 2 "bsc"')]);
    const { status } = await server.admin.get('/api/admin/getdeleted?resource=colour&resource=course');
    expect(status).toBe(200);
  });

  test('a list accepts a date range that starts in year 1, and refuses one with month 13', async () => {
    expect((await server.admin.get('/api/getnotices?date=0001-01-01..')).status).toBe(200);
    expect((await server.admin.get('/api/getnotices?date=2026-13-01..')).status).toBe(422);
  });

  test('line ends and tabs in a one-line text are stored as one space', async () => {
    const added = await server.admin.post('/api/admin/adddoctype', { doc_type: 'Line\r\n\tends' });
    expect(added.status).toBe(200);
    const { body } = await server.admin.get('/api/getdoctype');
    const names = (body as { doc_type: string }[]).map(({ doc_type }) => doc_type);
    expect(names).toEqual(expect.arrayContaining(['Line ends']));
  });

  test('a filter accepts 50 values of a field, and refuses 51 with 422', async () => {
    const values = (count: number) => Array.from({ length: count }, (_, at) => `id=${at + 1}`).join('&');
    expect((await server.admin.get(`/api/getcourse?${values(50)}`)).status).toBe(200);
    const { status, body } = await server.admin.get(`/api/getcourse?${values(51)}`);
    expect([status, body]).toMatchObject([
      422,
      { errors: [{ field: 'id', message: 'At most 50 values are taken at once.' }] },
    ]);
  });

  test('a filter on a list of streams matches a whole stream name in the same case', async () => {
    const { body } = await server.admin.get('/api/getsubject?stream=Arts');
    expect((body as { sub_code: string }[]).map((row) => row.sub_code)).toEqual(['ENG-1']);
    expect((await server.admin.get('/api/getsubject?stream=arts')).body).toEqual([]);
  });

  test('a filter on a list of entries matches a whole text in an entry, and no name of a property', async () => {
    for (const [name, member_name] of [
      ['Sports', 'Mina "M" Bora'],
      ['Library', 'Anil Das'],
    ]) {
      const members = [{ member_name, member_designation: 'Convenor' }];
      expect((await server.admin.post('/api/admin/addcommittee', { committee_code: name, name, members })).status).toBe(
        200,
      );
    }
    const found = async (members: string) => {
      const { body } = await server.admin.get(`/api/getcommittee?members=${encodeURIComponent(members)}`);
      return (body as { name: string }[]).map(({ name }) => name);
    };
    expect(await found('Mina "M" Bora')).toEqual(['Sports']);
    expect(await found('Convenor')).toEqual(['Sports', 'Library']);
    expect(await found('Anil')).toEqual([]);
    expect(await found('member_name')).toEqual([]);
    expect(await found('')).toEqual([]);
    expect((await server.admin.get('/api/getsubject?stream=')).body).toEqual([]);
  });

  test('a list accepts 20 sort fields, and refuses 3,000 with 422', async () => {
    const fields = (count: number) => Array.from({ length: count }, () => 'name').join();
    expect((await server.admin.get(`/api/getcourse?sort=${fields(20)}`)).status).toBe(200);
    const { status, body } = await server.admin.get(`/api/getcourse?sort=${fields(3000)}`);
    expect([status, body]).toMatchObject([422, { errors: [{ field: 'sort' }] }]);
  });

  test('a list requested with If-None-Match: * is answered with 304', async () => {
    expect((await server.admin.get('/api/getcourse', { 'if-none-match': '*' })).status).toBe(304);
  });

  test('a list read by POST has an ETag of its own body: the same body gets 304, another body gets 200', async () => {
    const ask = (dept: string, etag = 'none') =>
      server.admin.raw('/api/getdeptgallery', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'if-none-match': etag },
        body: JSON.stringify({ dept }),
      });
    const etag = (await ask('BOT')).headers.get('etag') ?? '';
    expect([(await ask('BOT', etag)).status, (await ask('CHM', etag)).status]).toEqual([304, 200]);
  });

  test('the list of users can be neither filtered nor sorted by the password hash', async () => {
    const filtered = await server.admin.get('/api/getallcollegeuser?password_hash=x');
    const sorted = await server.admin.get('/api/getallcollegeuser?sort=password_hash');
    expect([filtered.status, sorted.status]).toEqual([422, 422]);
  });

  test('a limited list gives its total in X-Total-Count, and an unlimited list has no such header', async () => {
    const limited = await server.admin.get('/api/getcourse?tenure=Semester&limit=1');
    const whole = await server.admin.get('/api/getcourse');
    expect([limited.headers.get('x-total-count'), whole.headers.get('x-total-count')]).toEqual(['3', null]);
  });

  test('an unchanged list is answered with 304 and no content type; a changed list is sent in full', async () => {
    const first = await server.admin.get('/api/getstream');
    const etag = first.headers.get('etag') ?? '';
    const again = await server.admin.get('/api/getstream', { 'if-none-match': etag });
    expect([again.status, again.body]).toEqual([304, '']);
    // A cache would apply the headers of a 304 to the response that it has stored.
    expect([again.headers.get('content-type'), again.headers.get('etag')]).toEqual([null, etag]);
    await server.admin.post('/api/admin/addstream', { stream_name: 'Science' });
    const changed = await server.admin.get('/api/getstream', { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(etag);
    expect(changed.body).toHaveLength(3);
  });

  describe('lists that hold no records accept the parameters of every list', () => {
    const students = {
      branch: { branch_code: 'L-1', branch_name: 'Lists', program: 'UG', course: 'BA', stream: 'Arts' },
      facts: {
        ...{
          program: 'UG',
          branch_code: 'L-1',
          current_semester: 1,
          gender: 'OTHER',
          caste: 'SC',
          phone: '9876543210',
        },
        ...{ father_name: 'F', mother_name: 'M', present_address: 'A', permanent_address: 'A' },
        ...{ date_of_admission: '2025-07-01', date_of_birth: '2008-01-31' },
      },
    };
    beforeAll(async () => {
      for (const name of ['ana', 'bina', 'chitra']) {
        await server.admin.post('/api/admin/testmail', { email: `${name}@lists.example` });
        const user = { name, email: `${name}@users.example`, password: 'a-password', role: 'BOT' };
        await server.admin.post('/api/admin/addcollegeuser', user);
      }
      await server.admin.post('/api/admin/addbranch', students.branch);
      for (const [at, name] of ['Chitra', 'Ana', 'Bina'].entries()) {
        const student = { ...students.facts, name, college_roll_no: `26-00${at}`, email: `${name}@lists.example` };
        expect((await server.admin.post('/api/addstudent', student)).status).toBe(200);
      }
    });

    const asked = (path: string, query: string, ifNoneMatch?: string) => {
      const body = {
        getemailsbyid: { start_id: 2, end_id: 100 },
        getstudentsforsectionentry: { course: 'BA', stream: 'Arts', semester: 1, sub_code: 'ENG-1' },
      }[path.split('/').at(-1) ?? ''];
      return server.admin.raw(`/api/admin/${path}?${query}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          ...(body && { 'content-type': 'application/json' }),
          ...(ifNoneMatch !== undefined && { 'if-none-match': ifNoneMatch }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
    };

    test.each([
      { path: 'getoutbox', field: 'recipient' },
      { path: 'getemailsbyid', field: 'email' },
      { path: 'x/getstudentsforsectionentry', field: 'email' },
    ])(
      '$path sorts, pages, searches, filters, counts, refuses unknown filters and has an ETag',
      async ({ path, field }) => {
        const names = async (query: string) => {
          const { body } = await asked(path, query);
          return (body as Record<string, string>[]).map((row) => row[field]?.split('@')[0]);
        };
        expect(await names(`sort=${field}`)).toEqual(['ana', 'bina', 'chitra']);
        expect(await names(`sort=-${field}&limit=2&offset=1`)).toEqual(['bina', 'ana']);
        expect(await names('q=BINA')).toEqual(['bina']);
        const [whole] = (await asked(path, 'q=bina')).body as Record<string, string>[];
        expect(await names(`${field}=${whole?.[field]}`)).toEqual(['bina']);
        expect((await asked(path, 'limit=1')).headers.get('x-total-count')).toBe('3');
        expect((await asked(path, 'colour=green')).body).toMatchObject({ errors: [{ field: 'colour' }] });
        const etag = (await asked(path, 'q=ana')).headers.get('etag') ?? '';
        expect([(await asked(path, 'q=ana', etag)).status, (await asked(path, 'q=bina', etag)).status]).toEqual([
          304, 200,
        ]);
      },
    );

    test('getoutbox is sorted newest first by default, is no-store, and filters and sorts by version', async () => {
      const { body, headers } = await asked('getoutbox', '');
      expect((body as { recipient: string }[])[0]?.recipient).toBe('chitra@lists.example');
      expect(headers.get('cache-control')).toBe('no-store');
      expect((await asked('getoutbox', 'version=1&limit=1')).headers.get('x-total-count')).toBe('0');
      expect(
        (await asked('getoutbox', 'sort=version,-id&recipient=ana@lists.example&recipient=bina@lists.example')).body,
      ).toMatchObject([{ recipient: 'bina@lists.example' }, { recipient: 'ana@lists.example' }]);
    });

    test('the log has an ETag that no longer matches after a new line', async () => {
      const log = (etag = '') => server.admin.get('/api/admin/any/any/log?q=lists', { 'if-none-match': etag });
      const etag = (await log()).headers.get('etag') ?? '';
      expect((await log(etag)).status).toBe(304);
      await server.admin.post('/api/admin/testmail', { email: 'dora@lists.example' });
      expect((await log(etag)).status).toBe(200);
    });
  });

  test('an unchanged single record is answered with 304 to its ETag', async () => {
    const first = await server.admin.get('/api/getcourse/1');
    const again = await server.admin.get('/api/getcourse/1', { 'if-none-match': first.headers.get('etag') ?? 'none' });
    expect([first.status, again.status]).toEqual([200, 304]);
  });

  test('a list has the same body with gzip and without', async () => {
    const compressed = await server.admin.get('/api/getdepartment', { 'accept-encoding': 'gzip' });
    const plain = await server.admin.get('/api/getdepartment', { 'accept-encoding': 'identity' });
    expect(compressed.headers.get('content-encoding')).toBe('gzip');
    expect(plain.headers.get('content-encoding')).toBe(null);
    expect(compressed.body).toEqual(plain.body);
  });

  test.each([
    ['short', 3],
    ['long', 60],
  ])('a %s page of Bengali text has the same rows and total with gzip and without, each time', async (_, count) => {
    const sent = Array.from({ length: count }, (__, at) => `ছুটি ${at} “é” ${'ক'.repeat(100)}`);
    for (const leave_desc of sent) {
      const leave = { leave_type: `Leave ${leave_desc.slice(0, 9)}`, leave_desc, no_of_days: 9 };
      await server.admin.post('/api/admin/addleave', leave);
    }
    const page = '/api/getleave?sort=id&limit=50';
    for (let time = 0; time < 3; time += 1) {
      const compressed = await server.admin.get(page, { 'accept-encoding': 'gzip' });
      const plain = await server.admin.get(page, { 'accept-encoding': 'identity' });
      const refused = await server.admin.get(page, { 'accept-encoding': 'gzip;q=0, identity' });
      const encodings = [compressed, plain, refused].map(({ headers }) => headers.get('content-encoding'));
      expect(encodings).toEqual([count > 10 ? 'gzip' : null, null, null]);
      for (const { body, headers } of [compressed, plain, refused]) {
        expect((body as StoredRow[]).map((row) => row['leave_desc'])).toEqual(sent.slice(0, 50));
        expect(headers.get('x-total-count')).toBe(String(count));
      }
    }
  });
});
