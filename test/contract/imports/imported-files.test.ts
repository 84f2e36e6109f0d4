import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { employee } from '#model/people/employee.ts';
import { cellsOf, exportColumns, importColumns } from '#model/spreadsheet.ts';
import { addEmployee } from '../add-employee.ts';
import { findRecord, type Stored } from '../find-record.ts';
import { enterReferred } from '../samples.ts';
import { sampleFiles } from '../sample-files.ts';
import { engines, startServer, type Server } from '../server.ts';
import { addressOf, upload } from '../uploading.ts';
import { importsOf, type Row } from './importing.ts';

const link = { type: 'EMPLOYEE_CV', path: 'https://orcid.example/0001', ext: '', mime: 'link', filename: 'ORCID' };

describe.each(engines)('files named in a spreadsheet, on %s', (engine) => {
  let server: Server;
  let png: Uint8Array<ArrayBuffer>;
  beforeAll(async () => {
    [server, { png }] = await Promise.all([startServer(engine), sampleFiles()]);
    await enterReferred(server.admin);
  });
  afterAll(() => server.stop());

  const { check, takeIn } = importsOf(() => server);
  const photo = async () => (await upload(server.admin, ['me.png', png], 'EMPLOYEE_DP')).file;
  const paper = async (name: string) => (await upload(server.admin, [name, 'text'], 'EMPLOYEE_CV')).file;
  const read = ({ id }: Stored) => findRecord(server.admin, 'getemployee', ['id', id]);

  /** The row of a record as the portal exports it and reads it again. */
  const exported = (row: Stored): Row => {
    const columns = exportColumns(employee);
    const cells = cellsOf(columns, row, 'https://portal.example').map((cell, at) => [columns[at]!.name, cell]);
    const taken = ['id', ...importColumns(employee).map(({ name }) => name)];
    return Object.fromEntries(cells.filter(([name]) => taken.includes(String(name)))) as Row;
  };

  test('an exported record is unchanged when imported as it is, including links, captions and descriptions', async () => {
    const dp = [{ ...(await photo()), caption: 'At work', alt: 'A desk' }];
    const cv = [await paper('one.txt'), link, await paper('two.txt')];
    const row = exported(await addEmployee(server.admin, { dp, cv }));
    expect(row['cv']).toContain('\nhttps://orcid.example/0001\n');
    expect((await check('employee', [row])).rows).toEqual([{ state: 'unchanged' }]);
  });

  test('a file is found by its address under any host, or by its path alone', async () => {
    const [one, two, picture] = [await paper('one.txt'), await paper('two.txt'), await photo()];
    const before = await addEmployee(server.admin, { cv: [one] });
    const cv = `${addressOf(two)} http://localhost:3000${addressOf(one)}`;
    const { rows } = await takeIn('employee', [
      { id: String(before.id), name: String(before['name']), cv, dp: addressOf(picture) },
    ]);
    expect(rows).toMatchObject([{ state: 'changed', changes: expect.stringContaining('two.txt, one.txt') as string }]);
    expect(await read(before)).toMatchObject({ cv: [two, one], dp: [picture] });
  });

  test('a foreign address and a bare file name are refused with instructions, and a missing file is refused', async () => {
    const before = await addEmployee(server.admin, { cv: [link] });
    const known = { id: String(before.id), name: String(before['name']) };
    const gone = `EMPLOYEE_CV/${'0'.repeat(32)}.pdf`;
    const cells = [`${link.path}\nhttps://drive.example/cv.pdf`, 'cv.pdf mine.pdf', `/files/${gone}`];
    const { rows } = await check(
      'employee',
      cells.map((cv) => ({ ...known, cv })),
    );
    expect(rows.map(({ problems }) => problems)).toEqual([
      [
        {
          field: 'cv',
          message:
            'CV: "https://drive.example/cv.pdf" is no file of this portal. Take it out of the cell, and add files and links to the record itself.',
        },
      ],
      [
        {
          field: 'cv',
          message:
            'CV: "cv.pdf", "mine.pdf" are no files of this portal. Take them out of the cell, and add files and links to the record itself.',
        },
      ],
      [{ field: 'cv', message: `There is no uploaded file "${gone}".` }],
    ]);
  });

  test('a row without an ID is unchanged if a record has the same files, and new if they differ', async () => {
    const facts = { name: 'Gita Nath', batch: '2004', dept_code: 'BOT' };
    const dp = [{ ...(await photo()), caption: 'In 2004' }];
    await server.admin.post('/api/admin/addalumni', { ...facts, dp });
    const rows = [dp[0]!, await photo()].map((file) => ({ ...facts, dp: addressOf(file) }));
    expect((await check('alumni', rows)).rows.map(({ state }) => state)).toEqual(['unchanged', 'new']);
  });
});
