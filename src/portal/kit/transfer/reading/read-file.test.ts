import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/universal';
import { department } from '#model/academics/department.ts';
import { gallery } from '#model/content/gallery.ts';
import { notice } from '#model/content/notice.ts';
import { student } from '#model/people/student.ts';
import { exportColumns } from '#model/spreadsheet.ts';
import { cellsByColumn, matchColumns, missingColumns } from './match-columns.ts';
import { readSpreadsheet } from './read-file.ts';
import { csvFile, xlsxFile } from '../write-file.ts';

const read = async (...parts: BlobPart[]) => {
  const { headings, rows } = await readSpreadsheet(new File(parts, 'it.csv'));
  return [headings, ...rows.map(({ cells }) => cells)];
};

/** Texts that spreadsheet programs change on import, if possible. */
const tricky = [
  ['=1+1', "'=1+1", '-5', '@x', '+91 361'],
  ['0361', 'a,b;c', 'a "b"', 'two\nlines', 'ভূতত্ত্ব'],
];

test.each([
  ['a CSV file', csvFile],
  ['a workbook', (sheet: Parameters<typeof csvFile>[0]) => xlsxFile('Department: List', sheet)],
])('texts are unchanged after a round trip through %s', async (_, write) => {
  const columns = ['A', 'B', 'C', 'D', 'E'].map((label) => ({
    name: label,
    label,
    field: { kind: 'text', label } as const,
  }));
  expect(await read(await write({ columns, rows: tricky }))).toEqual([['A', 'B', 'C', 'D', 'E'], ...tricky]);
});

test('numbers, dates and times are unchanged after a round trip through a workbook', async () => {
  const kinds = ['number', 'date', 'date', 'time', 'phone'] as const;
  const columns = kinds.map((kind, at) => ({ name: `f${at}`, label: `F${at}`, field: { kind, label: `F${at}` } }));
  const row = ['120000', '2026-11-20', '1890-01-02', '09:30', '0361257000'];
  expect((await read(await xlsxFile('All', { columns, rows: [row, ['', '', '', '', '1']] })))[1]).toEqual(row);
});

test('a figure is written to a workbook as a number if it is one, and otherwise as text', async () => {
  const columns = [{ name: 'fund', label: 'Cost', field: { kind: 'figure', label: 'Cost' } as const }];
  const figures = ['2', '91.4', '-3', '4,50,000', '4.50', '৪.৫', '१,२०,०००'];
  const words = ['3 lakh', '1:18', '007', '1e5', '12345678901234567'];
  const file = await xlsxFile('All', { columns, rows: [...figures, ...words].map((text) => [text]) });
  const sheet = strFromU8(
    unzipSync(new Uint8Array(await file.arrayBuffer()))['xl/worksheets/sheet1.xml'] ?? strToU8(''),
  );
  const cells = [...sheet.matchAll(/<c r="A(\d+)"([^>]*)>/g)].slice(1);
  const isText = cells.map(([, , rest]) => rest?.includes('t="s"') ?? true);
  expect(isText).toEqual([...figures.map(() => false), ...words.map(() => true)]);
  const numbers = ['2', '91.4', '-3', '450000', '4.5', '4.5', '120000'];
  expect(await read(file)).toEqual([['Cost'], ...[...numbers, ...words].map((text) => [text])]);
});

test('a moment read from a workbook has the right minute, and a checkbox is read as Yes or No', async () => {
  const minutes = Array.from({ length: 60 }, (_, at) => `2026-11-20 10:${String(at).padStart(2, '0')}`);
  const cell = (text: string) => ({
    value: new Date(`${text.replace(' ', 'T')}Z`),
    type: Date,
    format: 'yyyy-mm-dd hh:mm',
  });
  const data = [
    [{ value: 'At' }, { value: 'Done' }],
    ...minutes.map((text, at) => [cell(text), { value: at % 2 === 1 }]),
  ];
  const [, ...rows] = await read(await writeExcelFile([{ data }]).toBlob());
  expect(rows).toEqual(minutes.map((text, at) => [text, at % 2 === 1 ? 'Yes' : 'No']));
});

test('a text too long for a cell of Excel is refused with its column and row, and CSV can hold it', async () => {
  const columns = [{ name: 'a', label: 'Description', field: { kind: 'text', label: 'Description' } as const }];
  const rows = [['short'], ['x'.repeat(32_767)], ['x'.repeat(32_768)]];
  await expect(xlsxFile('Notices', { columns, rows })).rejects.toThrow(
    'Description in row 3 has 32,768 characters, more than a cell of a workbook holds. Export CSV instead.',
  );
  expect(await read(await xlsxFile('Notices', { columns, rows: rows.slice(0, 2) }))).toHaveLength(3);
  expect((await read(await csvFile({ columns, rows })))[3]).toEqual(rows[2]);
});

test.each([
  [
    'commas',
    'Name,Age\nA,1',
    [
      ['Name', 'Age'],
      ['A', '1'],
    ],
  ],
  [
    'semicolons',
    'Name;Age\nA;1,5',
    [
      ['Name', 'Age'],
      ['A', '1,5'],
    ],
  ],
  [
    'tabs',
    'Name\tAge\nA, B\t1',
    [
      ['Name', 'Age'],
      ['A, B', '1'],
    ],
  ],
  ['one column that holds semicolons', 'Name\nA; B', [['Name'], ['A; B']]],
  [
    'a hint of Excel',
    'sep=;\nName;Age\nA;1',
    [
      ['Name', 'Age'],
      ['A', '1'],
    ],
  ],
  [
    'empty lines',
    'Name,Age\n\n,\nA,1\n',
    [
      ['Name', 'Age'],
      ['A', '1'],
    ],
  ],
])('a CSV file with %s is read correctly', async (_, text, rows) => {
  expect(await read(text)).toEqual(rows);
});

test('a CSV file is read in UTF-8, UTF-16 and Latin-1', async () => {
  const rows = [['Name'], ['José']];
  expect(await read(new Uint8Array([0xef, 0xbb, 0xbf]), 'Name\nJosé')).toEqual(rows);
  expect(await read(Buffer.from('\ufeffName\nJosé', 'utf16le'))).toEqual(rows);
  expect(await read(Buffer.from('\ufeffName\nJosé', 'utf16le').swap16())).toEqual(rows);
  expect(await read(Buffer.from('Name\nJosé', 'utf16le'))).toEqual(rows);
  expect(await read(Buffer.from('Name\nJosé', 'latin1'))).toEqual(rows);
});

const fits = (cells: readonly string[]) => matchColumns(department, cells).filter((name) => name !== '').length;
const readFitting = (...parts: BlobPart[]) => readSpreadsheet(new File(parts, 'it.csv'), { fits });

test('lines above the headings are skipped, and a data row with one matching word is not a heading row', async () => {
  const text = 'Pandu College,,\nDepartments of 2026\n\nDepartment code,Department name\nBOT,Botany\n';
  expect(await readFitting(text)).toMatchObject({
    headingsAt: 4,
    headings: ['Department code', 'Department name'],
    rows: [{ number: 5, cells: ['BOT', 'Botany'] }],
  });
  expect(await readFitting('Kod,Naam,Bhasha\nDepartment code,Botany,x\n')).toMatchObject({
    headingsAt: 1,
    headings: ['Kod', 'Naam', 'Bhasha'],
  });
});

test.each([
  ['below an empty line', '\n', 'Department code;Department name\nBOT;Botany, and more'],
  [
    'below a letterhead with commas',
    'Pandu College, Maligaon, Guwahati\n',
    'Department code;Department name\nBOT;Botany',
  ],
  ['quoted, below a letterhead', 'Pandu College, Guwahati\n', '"Department code"\t"Department name"\n"BOT"\t"Botany"'],
  ['of two lines', '', '"Department\ncode";Department name\nBOT;Botany'],
])('the delimiter is the one that yields the headings: %s', async (_, above, text) => {
  const { headings, headingsAt, rows } = await readFitting(above, text);
  expect(headings).toEqual([expect.stringMatching(/^Department\scode$/), 'Department name']);
  expect([headingsAt, rows.length]).toEqual([above ? 2 : 1, 1]);
});

test('if two delimiters yield equally many headings, the one of the first line is used', async () => {
  const { headings } = await readFitting('Department code;Naam\nDepartment code,Naam\n');
  expect(headings).toEqual(['Department code', 'Naam']);
});

test('a sheet with at most half of the headings is not offered', async () => {
  const sheetOf = (sheet: string, heads: string[]) => ({
    sheet,
    data: [heads, ['BOT', 'x']].map((row) => row.map((value) => ({ value }))),
  });
  const book = writeExcelFile([
    sheetOf('Departments', ['Department code', 'Department name']),
    sheetOf('Colours', ['Department code', 'Colour']),
  ]);
  expect((await readFitting(await book.toBlob())).sheets).toEqual([{ sheet: 'Departments', rows: 1 }]);
});

test('the sheet with the headings is read instead of an unrelated one, and another may be chosen', async () => {
  const sheetOf = (sheet: string, rows: string[][]) => ({
    sheet,
    data: rows.map((row) => row.map((value) => ({ value }))),
  });
  const list = sheetOf('Departments', [['Department code'], ['BOT']]);
  const book = (...sheets: ReturnType<typeof sheetOf>[]) => writeExcelFile(sheets).toBlob();
  for (const other of [sheetOf('Lists', [['Yes'], ['No']]), sheetOf('Empty', [])]) {
    const read = await readFitting(await book(other, list));
    expect(read).toMatchObject({ sheet: 'Departments', sheets: [{ sheet: 'Departments', rows: 1 }] });
    expect(read.rows).toMatchObject([{ cells: ['BOT'] }]);
  }
  const two = await book(list, sheetOf('Again', [['Department code'], ['X'], ['Y']]));
  const sheets = [
    { sheet: 'Departments', rows: 1 },
    { sheet: 'Again', rows: 2 },
  ];
  expect(await readFitting(two)).toMatchObject({ sheet: 'Departments', sheets, rows: [{ cells: ['BOT'] }] });
  const again = await readSpreadsheet(new File([two], 'it.xlsx'), { fits, sheet: 'Again' });
  expect(again).toMatchObject({ sheet: 'Again', sheets, rows: [{ cells: ['X'] }, { cells: ['Y'] }] });
});

test('an error value in a cell is read as text, not as an empty cell that would erase the stored value', async () => {
  const data = [['Name', 'E-mail'], ['A', 'a@x.example'], ['B', 'b@x.example'], ['C']].map((row) =>
    row.map((value) => ({ value })),
  );
  const parts = unzipSync(
    new Uint8Array(await (await writeExcelFile([{ data: [] }, { data }]).toBlob()).arrayBuffer()),
  );
  const name = 'xl/worksheets/sheet2.xml';
  const failed = strFromU8(parts[name] ?? new Uint8Array()).replace(
    /<c r="B3"[^>]*>.*?<\/c>/,
    '<c r="B3" t="e"><f>VLOOKUP(A3,D:E,2,FALSE)</f><v>#N/A</v></c>',
  );
  const book = zipSync({ ...parts, [name]: strToU8(failed) });
  expect(await read(book)).toEqual([
    ['Name', 'E-mail'],
    ['A', 'a@x.example'],
    ['B', '#N/A'],
    ['C', ''],
  ]);
});

test('a merged value is read in each cell it covers, and adds no row for an empty one', async () => {
  const cell = (value: string) => ({ value });
  const data = [
    [{ value: 'Students of 2026', columnSpan: 4 }],
    ['Name', 'State', 'Phone', 'Parent’s phone'].map(cell),
    [cell('A'), { value: 'Assam', rowSpan: 4 }, { value: '9000000001', columnSpan: 2 }],
    [cell('B'), null, cell('9000000002')],
    [cell('C')],
    [],
    [cell('D'), cell('Kerala')],
  ];
  const file = new File([await writeExcelFile([{ data }]).toBlob()], 'it.xlsx');
  const { headings, rows } = await readSpreadsheet(file, { fits: (cells) => (cells[0] === 'Name' ? 4 : 0) });
  expect(headings).toHaveLength(4);
  expect(rows.map(({ cells }) => cells.slice(0, 4))).toEqual([
    ['A', 'Assam', '9000000001', '9000000001'],
    ['B', 'Assam', '9000000002', ''],
    ['C', 'Assam', '', ''],
    ['D', 'Kerala', '', ''],
  ]);
});

test.each([
  ['', '<f>A3</f>', '#FORMULA'],
  ['', '<f>A3</f><v></v>', '#FORMULA'],
  ['', '<f t="shared" si="0"/><v/>', '#FORMULA'],
  ['t="str"', '<f>A3</f>', '#FORMULA'],
  ['t="str"', '<f>A3</f><v></v>', ''],
  ['t="str"', '<f>A3</f><v>b</v>', 'b'],
  ['', '<f>A3</f><v>7</v>', '7'],
])('a formula without a stored result is read as an error, not as an empty cell: %s %s', async (type, inner, text) => {
  const data = [['Name', 'E-mail'], ['A', 'a'], ['B', 'b'], ['C']].map((row) => row.map((value) => ({ value })));
  const parts = unzipSync(new Uint8Array(await (await writeExcelFile([{ data }]).toBlob()).arrayBuffer()));
  const name = 'xl/worksheets/sheet1.xml';
  const sheet = strFromU8(parts[name] ?? new Uint8Array());
  const other = sheet.replace(/<c r="B3"[^>]*>.*?<\/c>/, `<c r="B3" ${type}>${inner}</c>`);
  expect((await read(zipSync({ ...parts, [name]: strToU8(other) })))[2]).toEqual(['B', text]);
});

test('a workbook whose declared unpacked size is too large is refused', async () => {
  const book = new Uint8Array(await (await writeExcelFile([{ data: [[{ value: 'Name' }]] }]).toBlob()).arrayBuffer());
  const view = new DataView(book.buffer);
  // Each entry of the ZIP central directory starts like this (APPNOTE 4.3.12); the size is at offset 24.
  for (let at = 0; at < book.length - 4; at += 1) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 1_000_000_000, true);
  }
  await expect(read(book)).rejects.toThrow('unpacks to more than');
});

test('a cell beyond the last possible column of Excel is ignored', async () => {
  const parts = unzipSync(
    new Uint8Array(
      await (await writeExcelFile([{ data: [[{ value: 'Name' }], [{ value: 'A' }]] }]).toBlob()).arrayBuffer(),
    ),
  );
  const name = 'xl/worksheets/sheet1.xml';
  const far = strFromU8(parts[name] ?? new Uint8Array()).replace(
    '</row>',
    '<c r="ZZZZZZ1" t="e"><v>#N/A</v></c></row>',
  );
  await expect(read(zipSync({ ...parts, [name]: strToU8(far) }))).resolves.toEqual([['Name'], ['A']]);
});

test('a stray cell in a row far below the list does not make a workbook unreadable', async () => {
  const data = [[{ value: 'Name' }], [{ value: 'A' }]];
  const parts = unzipSync(new Uint8Array(await (await writeExcelFile([{ data }]).toBlob()).arrayBuffer()));
  const name = 'xl/worksheets/sheet1.xml';
  const stray = '<row r="200000"><c r="A200000"><v>7</v></c></row></sheetData>';
  const far = strFromU8(parts[name] ?? new Uint8Array()).replace('</sheetData>', stray);
  await expect(read(zipSync({ ...parts, [name]: strToU8(far) }))).resolves.toEqual([['Name'], ['A'], ['7']]);
});

test('a percentage in a workbook is read as Excel shows it, not as a fraction', async () => {
  const cell = (value: number, format: string) => [{ value, type: Number, format }];
  const data = [
    [{ value: 'Share' }],
    cell(0.85, '0%'),
    cell(0.0725, '0.00%'),
    cell(0.07, '0.0 %'),
    cell(0.85, '0.00'),
    [{ value: 'none' }],
  ];
  expect((await read(await writeExcelFile([{ data }]).toBlob())).flat()).toEqual([
    ...['Share', '85%', '7.25%', '7%', '0.85', 'none'],
  ]);
});

test('a computed number in a workbook is read with at most 15 significant digits', async () => {
  const data = [
    [{ value: 'Share' }],
    [{ value: 20.833333333333332 }],
    [{ value: 0.1 + 0.2 }],
    [{ value: 20012345678901 }],
  ];
  expect((await read(await writeExcelFile([{ data }]).toBlob())).flat()).toEqual([
    'Share',
    '20.8333333333333',
    '0.3',
    '20012345678901',
  ]);
});

test('cells beyond the headings get a column without a heading', async () => {
  expect((await readFitting('Department code\nBOT,Guwahati\nCHM\n')).headings).toEqual(['Department code', '']);
});

test('a web page named like a spreadsheet is refused with that reason', async () => {
  await expect(read('\n<html><body><table><tr><td>Name</td></tr>\n<tr><td>A</td></tr></table>')).rejects.toThrow(
    'This is a web page with the name of a spreadsheet.',
  );
});

test('a row is reported with its line number in the file', async () => {
  const { rows } = await readSpreadsheet(new File(['Name\n\nA\n\nB'], 'it.csv'));
  expect(rows.map(({ number }) => number)).toEqual([3, 5]);
});

test('headings are matched by label or name, in any case and punctuation, each column once', () => {
  const matching = matchColumns(department, [
    'DEPT_CODE',
    ' department  name',
    'Teaching-Department',
    'Colour',
    'dept code',
  ]);
  expect(matching).toEqual(['dept_code', 'dept_name', 'is_teaching', '', '']);
  expect(missingColumns(department, matching.slice(1))).toEqual(['Department code']);
  expect(cellsByColumn(matching, ['GEO', 'Geology'])).toEqual({
    dept_code: 'GEO',
    dept_name: 'Geology',
    is_teaching: '',
  });
});

test('headings of a register of students are matched by common names, an exact match first', () => {
  const register = ['Sl. No.', 'Roll No.', 'Name of the Student', 'DOB', 'Sex', 'Category', 'Mobile No.', 'Phone'];
  expect(matchColumns(student, register)).toEqual([
    ...['', 'college_roll_no', 'name', 'date_of_birth', 'gender', 'caste', '', 'phone'],
  ]);
});

test('the ID column of another register is not read as the id of a record', () => {
  expect(matchColumns(student, ['ID', 'Roll No.', 'Name'])).toEqual(['', 'college_roll_no', 'name']);
  expect(matchColumns(student, ['ID', 'Roll number', 'NAME'])).toEqual(['', 'college_roll_no', 'name']);
  expect(matchColumns(student, ['Roll number', 'ID'])).toEqual(['college_roll_no', '']);
  // The portal's own exports of this list have no ID.
  expect(matchColumns(department, ['ID', 'Department code'])).toEqual(['', 'dept_code']);
  // An export with an added column still counts as one.
  expect(matchColumns(student, ['ID', 'Roll number', 'Seen by'])).toEqual(['id', 'college_roll_no', '']);
});

test('headings of a gallery are matched by the labels of the department’s form', () => {
  const headings = ['Date', 'Title', 'Type', 'Dept'];
  expect(matchColumns(gallery, headings)).toEqual(['date', 'caption', 'type', 'dept_code']);
  // A notice has its own title field.
  expect(matchColumns(notice, ['Title', 'Department'])).toEqual(['title', 'dept_code']);
});

test('every column of an export is matched when it is imported', () => {
  const columns = exportColumns(department);
  expect(
    matchColumns(
      department,
      columns.map(({ label }) => label),
    ),
  ).toEqual(columns.map(({ name }) => name));
});
