import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UploadedFile } from '#model/files.ts';
import { removeOrphans } from '#server/content/orphans.ts';
import { initialContentAt } from '#server/store/meta.ts';
import type { Client } from '#test/helpers/api-client.ts';
import { waitUntil } from '#test/helpers/wait-until.ts';
import { addEmployee } from '../add-employee.ts';
import { beforeNextWrite } from '../before-next-write.ts';
import { done } from '../done.ts';
import { facultyRows } from '../faculty-samples.ts';
import { findRecord } from '../find-record.ts';
import { signInEveryRole, type Role } from '../people.ts';
import { enterReferred } from '../samples.ts';
import { sampleFiles } from '../sample-files.ts';
import { engines, startServer, type Server } from '../server.ts';
import { addressOf, filesOf, removalOf, upload } from '../uploading.ts';

const day = 24 * 60 * 60_000;

describe.each(engines)('%s', (engine) => {
  let server: Server;
  let people: Record<Role, Client>;
  let png: Uint8Array<ArrayBuffer>;
  const held = () => filesOf(server);
  const get = (file: UploadedFile) => fetch(server.url + addressOf(file));
  const publish = async (title: string, file: UploadedFile) => {
    const notice = { type: 'COLLEGE_ADMIN_NOTICE', date: '2026-11-20', posted_as: 'PANDU', dept_code: 'PANDU' };
    await done(server.admin.post('/api/admin/createnotice', { ...notice, title, upload_info: [file] }));
    return findRecord(server.admin, 'getnotices', ['title', title]);
  };

  beforeAll(async () => {
    [server, { png }] = await Promise.all([startServer(engine), sampleFiles()]);
    await enterReferred(server.admin);
    people = await signInEveryRole(server);
  });
  afterAll(() => server.stop());

  describe('a deletion', () => {
    test('removes the file and its sizes, is logged, and the file is answered with 404', async () => {
      const before = await held();
      const { file } = await upload(server.admin, ['a.png', png]);
      expect(await held()).toHaveLength(before.length + 2);
      for (const size of ['small', 'medium', 'large']) {
        expect((await fetch(`${server.url}${addressOf(file)}?size=${size}`)).status).toBe(200);
      }
      expect(await held()).toHaveLength(before.length + 5);
      const { status, body } = await server.admin.remove(removalOf(file));
      expect([status, body]).toEqual([200, true]);
      expect((await get(file)).status).toBe(404);
      // A browser that follows an old link gets a page, not a response for programs.
      const followed = await fetch(server.url + addressOf(file), { headers: { accept: 'text/html,*/*;q=0.8' } });
      expect([followed.status, followed.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
      expect(await followed.text()).toContain('Page not found');
      await waitUntil(async () => (await held()).length === before.length);
      const lines = (await server.admin.get('/api/admin/any/any/log')).body as string[];
      expect(lines.slice(0, 2)).toEqual([
        expect.stringMatching(/\(SUPERADMIN\) deleted file \d+ "a\.png"/),
        expect.stringMatching(/\(SUPERADMIN\) uploaded file \d+ "a\.png"/),
      ]);
      expect((await server.admin.remove(removalOf(file))).status).toBe(404);
    });

    test.each(['SYLLABUS/x.txt', 'SYLLABUS/..%2f..%2fx', 'SYLLABUS/%00', 'JOURNAL/https%3A%2F%2Fa.example'])(
      'of %s is answered with 404',
      async (path) => {
        expect((await server.admin.remove(`/api/admin/${path}/deletefile`)).status).toBe(404);
      },
    );

    test('is allowed to the uploader and the uploader’s department, and refused to others with 403', async () => {
      const by = async (role: Role, type: string) => (await upload(people[role], ['a.txt', 'text'], type)).file;
      const [ofOffice, ofTeacher, own] = await Promise.all([
        by('SUPERADMIN', 'FACULTY_AWARDS'),
        by('FACULTY', 'FACULTY_AWARDS'),
        by('FACULTY', 'EMPLOYEE_CV'),
      ]);
      const statuses = [
        await people.FACULTY.remove(removalOf(ofOffice)),
        await people.DEPARTMENT.remove(removalOf(ofOffice)),
        await people.IQAC.remove(removalOf(ofTeacher)),
        await people.NONE.remove(removalOf(ofTeacher)),
        await people.DEPARTMENT.remove(removalOf(ofTeacher)),
        await people.FACULTY.remove(removalOf(own)),
        await people.SUPERADMIN.remove(removalOf(ofOffice)),
      ].map(({ status }) => status);
      expect(statuses).toEqual([403, 403, 403, 403, 200, 200, 200]);
    });
  });

  describe('a file that a record uses', () => {
    test('can be deleted by the record’s department once unused, even if the office uploaded it', async () => {
      const { file } = await upload(server.admin, ['a.txt', 'text']);
      const good = { type: 'SYLLABUS', title: 'Of the office', upload_info: [file], dept_code: 'BOT' };
      expect((await server.admin.post('/api/admin/adddepartmentfile', good)).status).toBe(200);
      expect((await people.DEPARTMENT.remove(removalOf(file))).status).toBe(409);
      const { id } = await findRecord(server.admin, 'getdepartmentfile', ['title', 'Of the office']);
      const without = { ...good, upload_info: [] };
      expect((await people.DEPARTMENT.put(`/api/admin/${id}/editdepartmentfile`, without)).status).toBe(200);
      expect((await people.DEPARTMENT.remove(removalOf(file))).status).toBe(200);
    });

    test('can be deleted by the department of the person in whose academic record the office put it, once unused', async () => {
      const { file } = await upload(server.admin, ['award.txt', 'text'], 'FACULTY_AWARDS');
      const [own, ofOthers] = [
        await addEmployee(server.admin, {}),
        await addEmployee(server.admin, { dept_code: 'PHY' }),
      ];
      const save = async (id: number, files: UploadedFile[]) => {
        const lists = { awards: files.map((one) => ({ ...facultyRows['awards'], file: [one] })) };
        const sent = { m_type: 'awards', employee_id: id, email: '', ...lists };
        await done(server.admin.post(`/api/admin/${id}/addemployeeapi`, sent));
      };
      await save(own.id, [file]);
      const { status, body } = await people.DEPARTMENT.remove(removalOf(file));
      expect(status).toBe(409);
      expect((body as { detail: string }).detail).toContain('still used by 1 award');
      await save(own.id, []);
      expect((await people.DEPARTMENT.remove(removalOf(file))).status).toBe(200);

      const { file: other } = await upload(server.admin, ['award.txt', 'text'], 'FACULTY_AWARDS');
      await save(ofOthers.id, [other]);
      expect((await people.DEPARTMENT.remove(removalOf(other))).status).toBe(403);
    });

    test('cannot be deleted by a department that used it too, and is restored with the office’s deleted notice', async () => {
      const { file } = await upload(server.admin, ['order.txt', 'text'], 'COLLEGE_ADMIN_NOTICE');
      const { id } = await publish('Order', file);
      const draft = { type: 'SYLLABUS', title: 'Taken', upload_info: [file], dept_code: 'BOT' };
      expect((await people.DEPARTMENT.post('/api/admin/adddepartmentfile', draft)).status).toBe(200);
      const taken = await findRecord(server.admin, 'getdepartmentfile', ['title', 'Taken']);
      expect((await people.DEPARTMENT.remove(`/api/admin/${taken.id}/deletedepartmentfile`)).status).toBe(200);
      expect((await server.admin.remove(`/api/admin/${id}/deletenotice`)).status).toBe(200);
      expect((await people.DEPARTMENT.remove(removalOf(file))).status).toBe(403);
      const { body } = await server.admin.post(`/api/admin/notice/${id}/restore`, {});
      expect(body).toBe('Notice restored successfully');
    });

    test('cannot be deleted by its uploader while another user’s deleted record could be restored with it', async () => {
      const { file } = await upload(people.DEPARTMENT, ['plan.txt', 'text'], 'COLLEGE_ADMIN_NOTICE');
      const { id } = await publish('Plan', file);
      await server.admin.remove(`/api/admin/${id}/deletenotice`);
      const { status, body } = await people.DEPARTMENT.remove(removalOf(file));
      const detail = '"plan.txt" cannot be deleted: a record of others can be restored that has it.';
      expect([status, body]).toMatchObject([409, { detail }]);
      expect((await server.admin.remove(removalOf(file))).status).toBe(200);
    });

    test('is neither deleted nor swept after a day, unlike an unused file', async () => {
      const { file } = await upload(server.admin, ['a.txt', 'text'], 'EMPLOYEE_CV');
      const { file: unnamed } = await upload(server.admin, ['b.txt', 'text'], 'EMPLOYEE_CV');
      const { id } = await addEmployee(server.admin, { cv: [file] });
      const { status, body } = await server.admin.remove(removalOf(file));
      expect(status).toBe(409);
      expect((body as { detail: string }).detail).toContain(
        `"a.txt" cannot be deleted: it is still used by 1 employee`,
      );

      const { context } = server.running;
      await removeOrphans(context, Date.now() + day - 60_000);
      expect((await get(unnamed)).status).toBe(200);
      await removeOrphans(context, Date.now() + day + 60_000);
      expect([(await get(file)).status, (await get(unnamed)).status]).toEqual([200, 404]);

      await server.admin.remove(`/api/admin/${id}/deleteemployee`);
      expect((await server.admin.remove(removalOf(file))).status).toBe(200);
    });
  });

  test('a file stays if a record began to use it, or could be restored with it, after the sweep chose it', async () => {
    const [{ file }, { file: restorable }] = [
      await upload(server.admin, ['a.txt', 'text'], 'EMPLOYEE_CV'),
      await upload(server.admin, ['b.txt', 'text'], 'EMPLOYEE_CV'),
    ];
    beforeNextWrite(server, async () => {
      await addEmployee(server.admin, { cv: [file] });
      const { id } = await addEmployee(server.admin, { cv: [restorable] });
      await server.admin.remove(`/api/admin/${id}/deleteemployee`);
    });
    await removeOrphans(server.running.context, Date.now() + day + 60_000);
    expect([(await get(file)).status, (await get(restorable)).status]).toEqual([200, 200]);
  });

  const path = `${'5'.repeat(32)}.csv`;
  test.each([
    ['whatever it is called', 'photos/y2020/cat.jpg'],
    ['in a folder of somebody else', `photos/${path}`],
    ['of another portal in a folder of the same place', `staging/COLLEGE_DOWNLOADS/${path}`],
  ])('a file that the portal did not store is not removed by the sweep, %s', async (_what, key) => {
    const { context } = server.running;
    const { file } = await context.files.drafts.receive(Readable.from(['cat']), Infinity);
    await context.files.storage.keep(key, file);
    await removeOrphans(context, Date.now() + day + 60_000);
    expect(await context.files.storage.size(key)).toBe(3);
  });

  test('content without a row in the file table is removed after a day', async () => {
    const { context } = server.running;
    const { file } = await upload(server.admin, ['a.png', png]);
    await fetch(`${server.url}${addressOf(file)}?size=small`);
    await context.store.write((tx) => tx.run(context.store.sql.deleteFrom('file').where('path', '=', file.path)));
    await removeOrphans(context, Date.now());
    expect(await held()).toContain(file.path);
    await removeOrphans(context, Date.now() + day + 60_000);
    expect((await held()).filter((name) => name.startsWith(file.path))).toEqual([]);
  });

  test('the sweep removes nothing if files are older than the database or most of them are unknown to it', async () => {
    const { context } = server.running;
    const { store } = context;
    const aDayLater = Date.now() + day + 60_000;
    const { file } = await upload(server.admin, ['a.png', png]);
    await upload(server.admin, ['b.png', png]);
    await store.write((tx) => tx.run(store.sql.deleteFrom('file')));
    const began = (value: string) =>
      store.write((tx) => tx.run(store.sql.updateTable('meta').set({ value }).where('name', '=', initialContentAt)));
    await began(new Date(Date.now() + 60_000).toISOString());
    await expect(removeOrphans(context, aDayLater)).rejects.toThrow('Is this the database that they belong to?');
    expect(await held()).toContain(file.path);
    await began(new Date(0).toISOString());
    for (let at = 0; at < 12; at += 1) await upload(server.admin, ['a.png', png]);
    await store.write((tx) => tx.run(store.sql.deleteFrom('file')));
    await upload(server.admin, ['c.png', png]);
    await store.write((tx) => tx.run(store.sql.updateTable('file').set({ at: new Date(aDayLater).toISOString() })));
    await expect(removeOrphans(context, aDayLater)).rejects.toThrow('Is this the database that they belong to?');
    expect(await held()).toContain(file.path);
  });
});
