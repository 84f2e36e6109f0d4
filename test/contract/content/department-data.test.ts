import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUploadForm, type Client, type Reply } from '#test/helpers/api-client.ts';
import { departmentRows } from '../department-samples.ts';
import { done } from '../done.ts';
import { findRecord, type Stored } from '../find-record.ts';
import { signInEveryRole, type Role } from '../people.ts';
import { enterReferred } from '../samples.ts';
import { adminEmail, engines, startServer, type Server } from '../server.ts';

type Row = Record<string, unknown> & { id: number };
type Data = Record<string, unknown> & { version: number };

const keys = Object.keys(departmentRows);

describe.each(engines)('%s', (engine) => {
  let server: Server;
  let admin: Client;
  let people: Record<Role, Client>;
  let made = 0;
  beforeAll(async () => {
    server = await startServer(engine);
    admin = server.admin;
    await enterReferred(admin);
    people = await signInEveryRole(server);
  });
  afterAll(() => server.stop());

  const read = async (code: string, client = admin) => {
    const { status, body } = await client.get(`/api/admin/${code}/getsingledeptdata`);
    expect(status).toBe(200);
    return body as Data;
  };
  const list = async (code: string, key: string) => (await read(code))[key] as Row[];
  const save = (code: string, body: object, client = admin) =>
    client.post(`/api/admin/${code}/updatedeptdatafromform`, body);
  const upload = (code: string, body: object, client = admin) => client.post(`/api/admin/${code}/uploaddata`, body);
  const refused = async (reply: Promise<Reply>) => {
    const { status, body } = await reply;
    return { status, ...(body as { detail: string; errors: { field: string; message: string }[] }) };
  };
  const newDepartment = async () => {
    made += 1;
    const dept_code = `NEW${made}`;
    await done(admin.post('/api/admin/adddepartment', { dept_code, dept_name: `Department ${made}` }));
    return dept_code;
  };
  const post = (name: string, filled: unknown = 1) => ({ post: name, sanctioned: 2, filled, vacant: 1 });
  const posts = (rows: Row[]) => rows.map((row) => row['post']);

  test('a department without data is read with empty lists and blank fields', async () => {
    const code = await newDepartment();
    const { id, ...data } = await read(code);
    expect(id).toEqual(expect.any(Number));
    expect(data).toEqual({
      dept_code: code,
      dept_name: `Department ${made}`,
      dept_name_as: '',
      is_teaching: 0,
      estd: '',
      examination_system: '',
      department_about: '',
      contact_details: '',
      courses: '',
      banner: [],
      version: 0,
      profile_id: null,
      ...Object.fromEntries(keys.map((key) => [key, []])),
    });
  });

  test('an unknown department is read as false, and saving its data is answered with 404', async () => {
    expect(await read('NOWHERE')).toBe(false);
    const replies = await Promise.all([
      save('NOWHERE', { estd: '1962' }),
      upload('NOWHERE', { type: 'courses', value: '<p>x</p>' }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([404, 404]);
  });

  test('the code in a body is that of the address or blank, and may be sent as a number', async () => {
    await done(admin.post('/api/admin/adddepartment', { dept_code: 9101, dept_name: 'Numbered' }));
    for (const dept_code of [9101, '9101', '', null]) {
      await done(save('9101', { estd: '1962', dept_code }));
      await done(upload('9101', { type: 'courses', value: '<p>x</p>', dept_code }));
    }
    const { errors } = await refused(save('9101', { estd: '1963', dept_code: 'BOT' }));
    const message = 'The address says the department 9101, and this another.';
    expect(errors).toEqual([{ field: 'dept_code', message }]);
  });

  test.each(keys)('the list %s is read back as it was sent', async (key) => {
    const code = await newDepartment();
    const [row, [caption]] = [departmentRows[key] ?? {}, Object.keys(departmentRows[key] ?? {})];
    const other = { ...row, [caption ?? '']: 'Another one' };
    expect(await done(save(code, { [key]: [row, other] }))).toBe('Department data updated successfully');
    const rows = await list(code, key);
    expect(rows).toEqual([row, other].map((one) => ({ id: expect.any(Number) as number, ...one })));
    // Saving the same list again changes nothing, and the reverse order keeps the entries.
    const before = await read(code);
    await done(save(code, { [key]: rows }));
    expect(await read(code)).toEqual(before);
    await done(save(code, { [key]: rows.toReversed() }));
    expect(await list(code, key)).toEqual(rows.toReversed());
  });

  test('all lists and fields are saved in one request, and omitted ones stay unchanged', async () => {
    const code = await newDepartment();
    const lists = Object.fromEntries(keys.map((key) => [key, [departmentRows[key]]]));
    await done(save(code, { ...lists, estd: '1962', examination_system: 'Semester', dept_code: code }));
    await done(save(code, { teaching_post: [] }));
    const data = await read(code);
    expect(data).toMatchObject({ estd: '1962', examination_system: 'Semester', teaching_post: [] });
    expect(keys.filter((key) => (data[key] as Row[]).length === 1)).toEqual(
      keys.filter((one) => one !== 'teaching_post'),
    );
  });

  test('a blank in any column except files is refused, and all blanks are reported in one response', async () => {
    const code = await newDepartment();
    for (const key of keys) {
      const row = departmentRows[key] ?? {};
      const columns = Object.keys(row).filter((column) => column !== 'file');
      const blank = Object.fromEntries(columns.map((column) => [column, ' ']));
      const { status, errors } = await refused(save(code, { [key]: [row, blank, {}] }));
      expect(status).toBe(422);
      expect(errors).toEqual(
        [1, 2].flatMap((at) =>
          columns.map((column) => ({ field: `${key}.${at}.${column}`, message: '* Mandatory field' })),
        ),
      );
    }
    expect((await refused(save(code, { estd: '' }))).errors).toEqual([{ field: 'estd', message: '* Mandatory field' }]);
    expect((await read(code)).version).toBe(0);
  });

  test('data can be sent back as read, but a required field cannot be emptied that way', async () => {
    const code = await newDepartment();
    const untouched = await read(code);
    await done(save(code, { ...untouched }));
    expect(await read(code)).toEqual(untouched);
    await done(save(code, { estd: 1962 }));
    const { errors } = await refused(save(code, { ...(await read(code)), estd: '' }));
    expect(errors).toEqual([{ field: 'estd', message: '* Mandatory field' }]);
    expect((await read(code)).estd).toBe('1962');
  });

  test('an invalid list or column and a repeated entry are refused with the path of the field', async () => {
    const code = await newDepartment();
    await done(save(code, { teaching_post: [post('Reader')] }));
    const [own] = await list(code, 'teaching_post');
    const fields = async (body: object) => {
      const { status, errors } = await refused(save(code, body));
      expect(status).toBe(422);
      return errors.map(({ field }) => field);
    };
    expect(await fields({ colours: [], teaching_post: [{ ...post('Reader'), colour: 'red' }] })).toEqual([
      'teaching_post.0.colour',
      'colours',
    ]);
    expect(await fields({ teaching_post: 'none' })).toEqual(['teaching_post']);
    expect(await fields({ teaching_post: [null, 7] })).toEqual(['teaching_post.0', 'teaching_post.1']);
    expect(await fields({ teaching_post: [{ ...post('Reader'), dept_code: 'PHY' }] })).toEqual([
      'teaching_post.0.dept_code',
    ]);
    expect(await fields({ teaching_post: [own, own] })).toEqual(['teaching_post.1.id']);
    expect(await fields({ teaching_post: [post('A', true)] })).toEqual(['teaching_post.0.filled']);
    expect(await fields({ dept_code: 'PHY', version: 'new' })).toEqual(['version', 'dept_code']);
    expect(await fields([])).toEqual(['']);
    const missing = { type: 'DEPARTMENT_FILE_UPLOAD', path: `${'0'.repeat(32)}.pdf` };
    const seminar = { ...departmentRows['seminar_department'], file: [missing] };
    expect(await fields({ seminar_department: [seminar] })).toEqual(['seminar_department.0.file']);
    expect(await list(code, 'teaching_post')).toEqual([own]);
  });

  test('a row with the id of a deleted entry, or of another list, is added as a new row', async () => {
    const code = await newDepartment();
    await done(save(code, { teaching_post: [post('A')], student_cleared: [departmentRows['student_cleared']] }));
    const [[own], [foreign]] = [await list(code, 'teaching_post'), await list(code, 'student_cleared')];
    await done(save(code, { teaching_post: [] }));
    await done(save(code, { teaching_post: [own, { ...post('B'), id: foreign?.id }] }));
    const posts = (await list(code, 'teaching_post')).map((row) => row['post']);
    expect([posts, await list(code, 'student_cleared')]).toEqual([['A', 'B'], [foreign]]);
  });

  test('a row refers to its uploaded file, which then cannot be deleted', async () => {
    const body = createUploadForm('DEPARTMENT_FILE_UPLOAD', 'programme.txt', 'Programme');
    const file = (await admin.raw('/api/admin/addfile', { method: 'POST', body })).body as {
      type: string;
      path: string;
    };
    const code = await newDepartment();
    const row = { ...departmentRows['seminar_department'], file: [file] };
    await done(save(code, { seminar_department: [row] }));
    expect((await list(code, 'seminar_department'))[0]).toMatchObject(row);
    const kept = await refused(admin.remove(`/api/admin/${file.type}/${file.path}/deletefile`));
    expect([kept.status, kept.detail.includes('Plants that feed us')]).toEqual([409, true]);
  });

  test('the texts and the banner are saved one by one, and the texts are sanitized', async () => {
    const code = await newDepartment();
    const link = { type: 'DEPARTMENT_BANNER', path: 'https://college.example/banner.png', mime: 'link', ext: '' };
    const banner = { ...link, filename: 'The hall' };
    expect(
      await done(upload(code, { type: 'department_about', value: '<p>Old<script>x</script></p>', dept_code: code })),
    ).toBe('Department data updated successfully');
    await done(upload(code, { type: 'banner', value: banner }));
    expect(await read(code)).toMatchObject({ department_about: '<p>Old</p>', banner: [banner] });
    await done(upload(code, { type: 'banner', value: [] }));
    await done(upload(code, { type: 'department_about', value: '' }));
    expect(await read(code)).toMatchObject({ department_about: '', banner: [] });
    const bad = await Promise.all([
      refused(upload(code, { type: 'estd', value: '1962' })),
      refused(upload(code, { type: 'courses', value: 7 })),
      refused(upload(code, { type: 'courses', value: '', dept_code: 'PHY' })),
    ]);
    expect(bad.map(({ status, errors }) => [status, errors[0]?.field])).toEqual([
      [422, 'type'],
      [422, 'value'],
      [422, 'dept_code'],
    ]);
  });

  test('a department writes only its own data, and other roles only read', async () => {
    const row = { teaching_post: [post('Professor')] };
    await done(save('BOT', row, people.DEPARTMENT));
    expect((await save('PHY', row, people.DEPARTMENT)).status).toBe(403);
    expect((await upload('PHY', { type: 'courses', value: '' }, people.DEPARTMENT)).status).toBe(403);
    for (const role of ['IQAC', 'FACULTY', 'NONE'] as const) {
      expect((await save('BOT', { nonsense: 1 }, people[role])).status).toBe(403);
      expect(posts((await read('BOT', people[role]))['teaching_post'] as Row[])).toEqual(['Professor']);
    }
    const [entry] = await list('BOT', 'teaching_post');
    const history = (client: Client) => client.get(`/api/admin/teaching_post/${entry?.id}/history`);
    expect((await Promise.all([people.DEPARTMENT, people.IQAC].map(history))).map(({ status }) => status)).toEqual([
      200, 403,
    ]);
  });

  test('concurrent saves of different lists succeed, and an outdated save of a changed list gets 409', async () => {
    const code = await newDepartment();
    await done(save(code, { teaching_post: [post('Reader')] }));
    const { version } = await read(code);
    const cleared = { student_cleared: [departmentRows['student_cleared']] };
    const both = await Promise.all([
      save(code, { version, teaching_post: [post('Professor')] }),
      save(code, { version, ...cleared }),
      upload(code, { version, type: 'courses', value: '<p>BSc</p>' }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
    const late = await refused(save(code, { version, ...cleared, teaching_post: [post('Lecturer')], estd: '1962' }));
    expect(late.status).toBe(409);
    expect(late.errors.map(({ field }) => field)).toEqual(['version', 'teaching_post', 'student_cleared']);
    expect(late.detail).toContain('Teaching posts');
    expect(posts(await list(code, 'teaching_post'))).toEqual(['Professor']);
    // A save without a version succeeds, and so does one after reading again.
    await done(save(code, { teaching_post: [post('Lecturer')] }));
    await done(save(code, { version: (await read(code)).version, teaching_post: [post('Dean')] }));
    expect(posts(await list(code, 'teaching_post'))).toEqual(['Dean']);
  });

  test('of five concurrent saves of one list with the same version, one succeeds and four get 409', async () => {
    const code = await newDepartment();
    const { version } = await read(code);
    const replies = await Promise.all(
      ['A', 'B', 'C', 'D', 'E'].map((name) => save(code, { version, teaching_post: [post(name)], estd: name })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const data = await read(code);
    expect(posts(data['teaching_post'] as Row[])).toEqual([data['estd']]);
  });

  test('an entry keeps its id and history when its list is saved, with or without ids', async () => {
    const code = await newDepartment();
    await done(save(code, { teaching_post: [post('A'), post('B'), post('C')] }));
    const [a, b, c] = await list(code, 'teaching_post');
    // Without ids: equal rows are matched, the rest by order.
    await done(save(code, { teaching_post: [post('C'), post('A2'), post('B')] }));
    expect(await list(code, 'teaching_post')).toEqual([c, { ...a, post: 'A2' }, b]);
    // With ids: one row is removed and one inserted, and none gets the id of another.
    await done(save(code, { teaching_post: [b, post('New'), { ...c, filled: '9' }] }));
    const now = await list(code, 'teaching_post');
    expect(posts(now)).toEqual(['B', 'New', 'C']);
    expect([now[0]?.id, now[2]?.id]).toEqual([b?.id, c?.id]);
    expect([a, b, c].map((one) => one?.id)).not.toContain(now[1]?.id);
    const { body } = await admin.get(`/api/admin/teaching_post/${c?.id}/history`);
    const [newest, first] = body as { action: string; email: string; changes: object[] }[];
    expect(newest).toMatchObject({ action: 'updated', email: adminEmail });
    expect(newest?.changes).toEqual([{ field: 'filled', label: 'Filled', before: '1', after: '9' }]);
    expect(first).toMatchObject({ action: 'added' });
    const lines = (await admin.get('/api/admin/SUPERADMIN/x/log')).body as string[];
    const line = `updated teaching post ${c?.id} "C" of "${code}": filled 1 → 9`;
    expect(lines.some((one) => one.endsWith(line))).toBe(true);
  });

  test('a removed row can be restored, and a save with a version from before the restore gets 409', async () => {
    const code = await newDepartment();
    await done(save(code, { teaching_post: [post('A'), post('B')] }));
    const [a, b] = await list(code, 'teaching_post');
    await done(save(code, { teaching_post: [b] }));
    const { version } = await read(code);
    const deleted = (await admin.get('/api/admin/getdeleted?resource=teaching_post')).body as { id: number }[];
    expect(deleted.map(({ id }) => id)).toContain(a?.id);
    const ofProfiles = (await admin.get('/api/admin/getdeleted?resource=departmentprofile&q=A')).body;
    expect(ofProfiles).toContainEqual(
      expect.objectContaining({ resource: 'teaching_post', id: a?.id, label: 'Teaching post', caption: 'A' }),
    );
    expect((await admin.get('/api/admin/getdeleted?resource=course')).body).not.toContainEqual(
      expect.objectContaining({ resource: 'teaching_post' }),
    );
    await done(admin.post(`/api/admin/teaching_post/${a?.id}/restore`, {}));
    expect(await list(code, 'teaching_post')).toEqual([a, b]);
    expect((await save(code, { version, teaching_post: [b] })).status).toBe(409);
  });

  test('a percentage is a number with or without its sign, and is sorted among the others', async () => {
    const code = await newDepartment();
    const share = (percentage: unknown) => ({ progression: String(percentage), year: '2025', percentage });
    await done(save(code, { student_progressions: ['98.5%', 100, '7 %', 'not known'].map(share) }));
    const { body } = await admin.get(`/api/getstudent_progressions?dept_code=${code}&sort=percentage`);
    expect((body as Row[]).map(({ percentage }) => percentage)).toEqual([7, 98.5, 100, 'not known']);
  });

  test('a list over all departments is searched, filtered and sorted by any column', async () => {
    const [one, other] = [await newDepartment(), await newDepartment()];
    const ratio = (programme: string, students: unknown) => ({
      ...departmentRows['student_teacher_ratio'],
      programme,
      students,
    });
    await done(save(one, { student_teacher_ratio: [ratio('Álgebra', '৯'), ratio('zoology', '১,২০০')] }));
    await done(
      save(other, { student_teacher_ratio: [ratio('Botany', 'about 30'), ratio('100%', 10.5), ratio('Zen', '4,5')] }),
    );
    // Rows of another list with the same words must not be found.
    await done(save(other, { student_diversity: [{ ...departmentRows['student_diversity'], programme: 'Álgebra' }] }));
    const ask = async (query: string) => {
      const { status, body } = await admin.get(
        `/api/getstudent_teacher_ratio?dept_code=${one}&dept_code=${other}&${query}`,
      );
      expect(status, JSON.stringify(body)).toBe(200);
      return (body as Row[]).map(({ programme }) => programme);
    };
    expect(await ask('')).toEqual(['Álgebra', 'zoology', 'Botany', '100%', 'Zen']);
    expect(await ask('sort=programme')).toEqual(['100%', 'Botany', 'Zen', 'zoology', 'Álgebra']);
    // A comma that does not group digits makes no number.
    expect(await ask('sort=students')).toEqual(['Álgebra', '100%', 'zoology', 'Zen', 'Botany']);
    expect(await ask('sort=-students')).toEqual(['zoology', '100%', 'Álgebra', 'Botany', 'Zen']);
    expect(await ask('q=álg')).toEqual(['Álgebra']);
    expect(await ask('q=100%25')).toEqual(['100%']);
    expect(await ask('programme=Botany&programme=zoology')).toEqual(['zoology', 'Botany']);
    expect(await ask('students=৯')).toEqual(['Álgebra']);
    expect(await ask('students=10.5&year=2023')).toEqual(['100%']);
    expect(await ask('limit=1&offset=1&sort=-programme')).toEqual(['zoology']);
    const found = (await admin.get('/api/admin/search?q=zoology')).body as { resource: string; dept_code: string }[];
    expect(found).toContainEqual(expect.objectContaining({ resource: 'student_teacher_ratio', dept_code: one }));
    const entry: Stored = await findRecord(admin, 'getstudent_teacher_ratio', ['programme', 'zoology']);
    expect((await admin.get(`/api/getstudent_teacher_ratio/${entry.id}`)).body).toEqual(entry);
    expect((await admin.get(`/api/getstudent_diversity/${entry.id}`)).status).toBe(404);
  });

  test('a list holds at most a thousand rows, which stay the same when saved in reverse order', async () => {
    const code = await newDepartment();
    const rows = Array.from({ length: 1000 }, (_, at) => post(`Post ${at}`));
    await done(save(code, { teaching_post: rows }));
    const stored = await list(code, 'teaching_post');
    expect(posts(stored)).toEqual(posts(rows as unknown as Row[]));
    await done(save(code, { teaching_post: stored.toReversed() }));
    expect(await list(code, 'teaching_post')).toEqual(stored.toReversed());
    expect((await refused(save(code, { teaching_post: [...rows, post('One more')] }))).errors).toEqual([
      { field: 'teaching_post', message: 'Teaching posts takes at most 1,000 rows.' },
    ]);
  });

  test('a year sent as a number is read back as text, and a figure as it was sent', async () => {
    const code = await newDepartment();
    const row = { programme: 'MSc', year: 2025, students: 40, teachers: '5', ratio: '8:1' };
    await done(save(code, { student_teacher_ratio: [row] }));
    expect((await read(code))['student_teacher_ratio']).toMatchObject([{ ...row, year: '2025' }]);
  });

  test('a cached copy of the data is answered with 304 until the data change', async () => {
    const code = await newDepartment();
    const address = `/api/admin/${code}/getsingledeptdata`;
    const etag = (await admin.get(address)).headers.get('etag') ?? '';
    expect((await admin.get(address, { 'if-none-match': etag })).status).toBe(304);
    expect((await admin.get(address, { 'if-none-match': '*' })).status).toBe(304);
    const none = await admin.get('/api/admin/NOWHERE/getsingledeptdata', { 'if-none-match': '*' });
    expect([none.status, none.body]).toEqual([200, false]);
    await done(save(code, { teaching_post: [post('A')] }));
    const changed = await admin.get(address, { 'if-none-match': etag });
    expect([changed.status, posts((changed.body as Data)['teaching_post'] as Row[])]).toEqual([200, ['A']]);
  });
});
