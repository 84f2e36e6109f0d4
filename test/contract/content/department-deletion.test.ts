import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client, Reply } from '#test/helpers/api-client.ts';
import { done } from '../done.ts';
import { engines, startServer, type Server } from '../server.ts';

type Data = Record<string, unknown> & { version: number };

describe.each(engines)('%s', (engine) => {
  let server: Server;
  let admin: Client;
  let made = 0;
  beforeAll(async () => {
    server = await startServer(engine);
    admin = server.admin;
  });
  afterAll(() => server.stop());

  const read = async (code: string) => (await admin.get(`/api/admin/${code}/getsingledeptdata`)).body as Data;
  const save = (code: string, body: object) => admin.post(`/api/admin/${code}/updatedeptdatafromform`, body);
  const upload = (code: string, body: object) => admin.post(`/api/admin/${code}/uploaddata`, body);
  const refused = async (reply: Promise<Reply>) => {
    const { status, body } = await reply;
    return { status, ...(body as { detail: string }) };
  };
  const newDepartment = async () => {
    made += 1;
    const dept_code = `NEW${made}`;
    await done(admin.post('/api/admin/adddepartment', { dept_code, dept_name: `Department ${made}` }));
    return dept_code;
  };
  const post = (name: string) => ({ post: name, sanctioned: 2, filled: 1, vacant: 1 });

  test('a department keeps its data under a new code, and cannot be deleted while it has lists or texts', async () => {
    const code = await newDepartment();
    await done(save(code, { teaching_post: [post('A')], estd: '1962' }));
    const before = await read(code);
    await done(admin.put(`/api/admin/${code}/updatedepartment`, { dept_code: `${code}X` }));
    expect(await read(`${code}X`)).toEqual({ ...before, dept_code: `${code}X` });
    const remove = () => refused(admin.remove(`/api/admin/${code}X/deletedepartment`));
    expect(await remove()).toMatchObject({
      status: 409,
      detail: expect.stringContaining('1 teaching post (A)') as string,
    });
    await done(save(`${code}X`, { teaching_post: [] }));
    await done(upload(`${code}X`, { type: 'department_about', value: '<p>By the river.</p>' }));
    expect(await remove()).toMatchObject({
      status: 409,
      detail: expect.stringMatching(
        /" cannot be deleted: it is still used by its profile \(At a glance\)\.$/,
      ) as string,
    });
    expect((await read(`${code}X`))['estd']).toBe('1962');
  });

  test('the plain fields of a department do not prevent its deletion, and are restored with it', async () => {
    const code = await newDepartment();
    const { id } = await read(code);
    await done(save(code, { estd: '1962', examination_system: 'Annual' }));
    for (const again of [1, 2]) {
      await done(admin.remove(`/api/admin/${code}/deletedepartment`));
      expect([again, await read(code)]).toEqual([again, false]);
      await done(admin.post(`/api/admin/department/${id as number}/restore`, {}));
      expect(await read(code)).toMatchObject({ estd: '1962', examination_system: 'Annual' });
    }
  });

  test('a department is restored with its own profile only, not with that of another that had its code', async () => {
    const code = await newDepartment();
    const { id: alpha } = await read(code);
    await done(save(code, { estd: '1951' }));
    const remove = () => done(admin.remove(`/api/admin/${code}/deletedepartment`));
    await remove();
    await done(admin.post('/api/admin/adddepartment', { dept_code: code, dept_name: 'Beta' }));
    const { id: beta } = await read(code);
    await remove();
    for (const [id, estd] of [
      [beta, ''],
      [alpha, '1951'],
    ]) {
      await done(admin.post(`/api/admin/department/${id as number}/restore`, {}));
      expect(await read(code)).toMatchObject({ id, estd });
      await remove();
    }
  });

  test('a department that is restored under its earlier code keeps its profile', async () => {
    const code = await newDepartment();
    const { id } = await read(code);
    await done(save(code, { estd: '1951' }));
    await done(admin.put(`/api/admin/${code}/updatedepartment`, { dept_code: `${code}X` }));
    await done(admin.remove(`/api/admin/${code}X/deletedepartment`));
    await done(admin.post(`/api/admin/department/${id as number}/restore`, { version: 1 }));
    expect(await read(code)).toMatchObject({ id, estd: '1951' });
  });

  test('an emptied profile does not prevent deletion, and a new department of the code starts blank', async () => {
    const code = await newDepartment();
    await done(upload(code, { type: 'courses', value: '<p>BSc</p>' }));
    await done(upload(code, { type: 'courses', value: '' }));
    await done(admin.remove(`/api/admin/${code}/deletedepartment`));
    await done(admin.post('/api/admin/adddepartment', { dept_code: code, dept_name: 'Again' }));
    const { courses, version } = await read(code);
    expect(courses).toBe('');
    await done(save(code, { estd: '1971', version }));
  });

  test('a save from before the deletion of a department is refused, whoever has its code now', async () => {
    const [code, other] = [await newDepartment(), await newDepartment()];
    const outdated = async () => {
      const { version } = await read(code);
      await done(admin.remove(`/api/admin/${code}/deletedepartment`));
      return version;
    };
    const assertRefused = async (version: number) => {
      for (const estd of ['1981', '1991']) {
        expect(await save(code, { examination_system: 'Stale', version })).toMatchObject({ status: 409 });
        await done(save(code, { estd, version: (await read(code)).version }));
      }
      expect(await read(code)).toMatchObject({ estd: '1991', examination_system: '' });
    };
    await done(save(code, { estd: '1962' }));
    const { id } = await read(code);
    const first = await outdated();
    await done(admin.post(`/api/admin/department/${id as number}/restore`, {}));
    await assertRefused(first);

    const second = await outdated();
    await done(admin.post('/api/admin/adddepartment', { dept_code: code, dept_name: 'Of that code' }));
    await assertRefused(second);

    const third = await outdated();
    await done(save(other, { estd: '1999' }));
    await done(admin.put(`/api/admin/${other}/updatedepartment`, { dept_code: code }));
    await assertRefused(third);
  });
});
