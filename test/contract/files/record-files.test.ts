import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UploadedFile } from '#model/files.ts';
import { removeOrphans } from '#server/content/orphans.ts';
import type { Client, Reply } from '#test/helpers/api-client.ts';
import { addEmployee } from '../add-employee.ts';
import { findRecord, type Stored } from '../find-record.ts';
import { enterReferred } from '../samples.ts';
import { sampleFiles } from '../sample-files.ts';
import { engines, startServer, type Server } from '../server.ts';
import { addressOf, removalOf, upload } from '../uploading.ts';

const day = 24 * 60 * 60_000;
const link = { type: 'EMPLOYEE_CV', path: 'https://orcid.example/0001', ext: '', mime: 'link', filename: 'ORCID' };

describe.each(engines)('%s', (engine) => {
  let server: Server;
  let admin: Client;
  let png: Uint8Array<ArrayBuffer>;

  beforeAll(async () => {
    [server, { png }] = await Promise.all([startServer(engine), sampleFiles()]);
    admin = server.admin;
    await enterReferred(admin);
  });
  afterAll(() => server.stop());

  const photo = async (name = 'a.png') => (await upload(admin, [name, png], 'EMPLOYEE_DP')).file;
  const paper = async (name = 'a.txt') => (await upload(admin, [name, 'text'], 'EMPLOYEE_CV')).file;
  const change = ({ id }: Stored, fields: object) => admin.put(`/api/admin/${id}/editemployee`, fields);
  const read = ({ id }: Stored) => findRecord(admin, 'getemployee', ['id', id]);
  const restore = ({ id }: Stored, version?: number) => admin.post(`/api/admin/employee/${id}/restore`, { version });
  const status = async (file: UploadedFile) => (await fetch(server.url + addressOf(file))).status;
  const sweep = (time: number) => removeOrphans(server.running.context, time);
  const messages = ({ body }: Reply) => (body as { errors: { field: string; message: string }[] }).errors;

  test('a record stores its files and links in their order, with their captions', async () => {
    const [one, two] = [await photo('one.png'), await photo('two.png')];
    const dp = [{ ...two, caption: 'At work' }, one];
    const row = await addEmployee(admin, { dp, cv: [link] });
    expect([row['dp'], row['cv']]).toEqual([dp, [link]]);
    await change(row, { dp: [one, { ...two, caption: ' ' }] });
    expect((await read(row))['dp']).toEqual([one, two]);
    await change(row, { dp: one });
    expect((await read(row))['dp']).toEqual([one]);
    await change(row, { dp: '' });
    expect((await read(row))['dp']).toEqual([]);
    expect((await addEmployee(admin, {}))['dp']).toEqual([]);
  });

  test('the name and type of a file come from the store, whatever the request says', async () => {
    const file = await paper('Résumé.txt');
    const { type, path } = file;
    const partial = await addEmployee(admin, { cv: [{ type, path, url: `${server.url}/files/${type}/${path}` }] });
    expect(partial['cv']).toEqual([file]);
    const wrong = { type, path, ext: 'exe', mime: 'text/html', filename: 'virus.exe', caption: 'Mine' };
    await change(partial, { cv: [wrong] });
    expect((await read(partial))['cv']).toEqual([{ ...file, caption: 'Mine' }]);
  });

  test('the description of a picture is stored with the record, and the history shows it', async () => {
    const file = await photo();
    const row = await addEmployee(admin, { dp: [{ ...file, alt: 'In the library' }] });
    expect(row['dp']).toEqual([{ ...file, alt: 'In the library' }]);
    await change(row, { dp: [file] });
    // It equals a picture that was stored before descriptions were introduced.
    expect((await read(row))['dp']).toEqual([file]);
    const { body } = await admin.get(`/api/admin/employee/${row.id}/history`);
    expect(JSON.stringify(body)).toContain('a.png (description: In the library)');
  });

  test('a link without a name gets its address as its name', async () => {
    const { type, path } = link;
    expect((await addEmployee(admin, { cv: [{ type, path }] }))['cv']).toEqual([{ ...link, filename: path }]);
  });

  test('invalid lists of files are refused with the name of the field, and nothing is stored', async () => {
    const [dp, cv] = [await photo(), await paper()];
    const row = await addEmployee(admin, {});
    const unknown = { ...cv, path: `${'0'.repeat(32)}.txt` };
    const bad: [entries: unknown, message: RegExp][] = [
      [[unknown], /^There is no uploaded file "EMPLOYEE_CV\/0+\.txt"\.$/],
      [[{ ...dp, type: 'EMPLOYEE_CV' }], /^There is no uploaded file/],
      [[cv, cv], /twice/],
      [[{ ...cv, size: 4 }], /unknown "size"/],
      [[{ ...cv, caption: 'x'.repeat(301) }], /300 characters/],
      [[{ ...link, alt: 'A page' }], /describes what is no picture/],
      [[{ ...cv, alt: 'A paper' }], /describes what is no picture/],
      [[{ ...dp, alt: 'x'.repeat(301) }], /300 characters/],
      [[{ ...link, path: 'javascript:alert(1)' }], /must be a web address/],
      [[{ ...link, path: '../../etc/passwd' }], /must be a web address/],
      [[{ ...cv, mime: 'link' }], /must be a web address/],
      [[{ type: 'EMPLOYEE_CV', path: `${'0'.repeat(32)}.exe` }], /not one of an uploaded file/],
      [[{ ...link, path: 'https://a.example/\u0000' }], /cannot be stored/],
      [Array.from({ length: 101 }, (_, at) => ({ ...link, path: `https://a.example/${at}` })), /at most 100/],
      ['a.pdf', /must be a list/],
      [[[]], /must be a list/],
      [[{ path: cv.path }], /without its type and path/],
    ];
    for (const [entries, message] of bad) {
      const reply = await change(row, { cv: entries });
      expect([entries, reply.status]).toEqual([entries, 422]);
      expect(messages(reply)).toEqual([{ field: 'cv', message: expect.stringMatching(message) as string }]);
    }
    expect(await read(row)).toEqual(row);
    expect((await admin.post('/api/admin/addemployee', { ...row, id: 0, version: 0, cv: [unknown] })).status).toBe(422);
  });

  test('only a picture or a link is accepted as a photo, whatever type the file was uploaded under', async () => {
    const row = await addEmployee(admin, { dp: { ...link, type: 'EMPLOYEE_DP' } });
    const said = [{ field: 'dp', message: '"a.txt" is no picture. Only pictures and links are taken here.' }];
    for (const dp of [await paper(), [await photo(), await paper()]]) {
      expect(messages(await change(row, { dp }))).toEqual(said);
      const basic = { employee_id: row.id, dp };
      expect(messages(await admin.post(`/api/admin/${row.id}/uploademployeedatanew`, basic))).toEqual(said);
    }
  });

  test('a search of records does not look into the stored properties of their files', async () => {
    await addEmployee(admin, { cv: [await paper()] });
    expect((await admin.get('/api/getemployee?q=mime')).body).toEqual([]);
  });

  test('when a file is used and deleted at the same time, only one of the two succeeds', async () => {
    const file = await paper();
    const row = await addEmployee(admin, {});
    const [named, removed] = await Promise.all([change(row, { cv: [file] }), admin.remove(removalOf(file))]);
    expect([
      [200, 409],
      [422, 200],
    ]).toContainEqual([named.status, removed.status]);
    expect((await read(row))['cv']).toEqual(named.status === 200 ? [file] : []);
  });

  describe('an earlier version of a record', () => {
    test('keeps its files for 90 days after it was replaced', async () => {
      const [first, second] = [await photo('first.png'), await photo('second.png')];
      const row = await addEmployee(admin, { dp: [first] });
      await change(row, { dp: [second] });
      await sweep(Date.now() + 89 * day);
      expect([await status(first), await status(second)]).toEqual([200, 200]);
      expect((await restore(row, row.version)).status).toBe(200);
      expect((await read(row))['dp']).toEqual([first]);

      await sweep(Date.now() + 91 * day);
      expect([await status(first), await status(second)]).toEqual([200, 404]);
    });

    test('keeps its files also while the record is deleted', async () => {
      const file = await photo();
      const row = await addEmployee(admin, { dp: [file] });
      await admin.remove(`/api/admin/${row.id}/deleteemployee`);
      await sweep(Date.now() + 89 * day);
      expect((await restore(row)).status).toBe(200);
      expect((await read(row))['dp']).toEqual([file]);
      expect(await status(file)).toBe(200);
    });

    test('is restored without a deleted file, and the response names that file', async () => {
      const [gone, kept] = [await paper('gone.txt'), await paper('kept.txt')];
      const row = await addEmployee(admin, { cv: [gone, link, kept] });
      expect((await admin.remove(removalOf(gone))).status).toBe(409);
      await change(row, { cv: [kept] });
      expect((await admin.remove(removalOf(gone))).status).toBe(200);
      const { status: answered, body } = await restore(row, row.version);
      expect([answered, body]).toEqual([200, 'Employee taken back successfully, except CV (gone.txt)']);
      expect((await read(row))['cv']).toEqual([link, kept]);
    });

    test('is restored with the current files if all of its own are deleted, and the response says so', async () => {
      const [gone, present] = [await paper('gone.txt'), await paper('present.txt')];
      const row = await addEmployee(admin, { cv: [gone], designation: 'Reader' });
      await change(row, { cv: [present], designation: 'Professor' });
      await admin.remove(removalOf(gone));
      expect((await restore(row, row.version)).body).toBe(
        'Employee taken back successfully, except CV (gone.txt deleted meanwhile, present.txt kept)',
      );
      expect(await read(row)).toMatchObject({ cv: [present], designation: 'Reader' });
    });
  });
});
