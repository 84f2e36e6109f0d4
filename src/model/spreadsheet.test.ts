import { expect, test } from 'vitest';
import type { Field, Resource } from './define.ts';
import type { Values } from './field.ts';
import { sectionNamed } from './entries/sections.ts';
import { kinds, kindOf, type KindName } from './kinds/kinds.ts';
import { blankRecord, fieldSchemas } from './record.ts';
import { resources } from './resources.ts';
import { bodyOfCells, cellsOf, exportColumns, importColumns } from './spreadsheet.ts';

/** A non-blank value of every kind, as it is stored. */
const full: Record<KindName, (field: Field) => unknown> = {
  choice: ({ choices }) => choices?.at(-1)?.value,
  code: () => 'PHY-HC 1016/2 (new)',
  colour: () => '#1f5d57',
  credential: () => '',
  date: () => '2026-11-20',
  email: () => 'office@college.example',
  figure: () => '1:18',
  files: () => [],
  flag: () => 1,
  inherited: () => 'SSR 2028',
  instant: () => '2026-11-20T08:30:00.000Z',
  items: () => ['Chess champion; twice', { year: 2026 }, '[x]', ' spaced '],
  link: () => 'https://college.example/a?b=c',
  members: () => [
    { member_name: 'Dr Mina Bora', member_designation: 'Convener' },
    { member_name: 'Bikash Nath', member_designation: 'Member, office' },
  ],
  number: ({ range }) => range?.[1] ?? 120_000,
  parent: () => 3,
  partialdate: () => '2026-11',
  people: () => [{ name: 'Mina Bora', email: 'mina@college.example' }],
  phone: () => '0361257000',
  picture: () => '',
  quarter: () => '2026 1st',
  ref: ({ refersTo = '' }) => (refersTo.endsWith('.email') ? 'mina@college.example' : 'BSc; Honours'),
  refs: () => [
    { label: 'Arts', value: 'Arts; and more' },
    { label: 'Science', value: 'Science' },
  ],
  remark: () => '',
  richtext: () => '<h2>Ferns</h2><ul><li><p>of the "Beel" &amp; beyond; all</p></li></ul>',
  roll: () => '25-101',
  secret: () => '',
  serial: () => '7.1.10 (a)',
  stamp: () => '',
  students: () => [{ roll_no: '25-101', name: 'Bikash Nath', email: '' }],
  subjects: () => [{ label: 'Mechanics', code: 'PHY-1' }],
  text: ({ range }) => "=1+1, 'ভূতত্ত্ব'".slice(0, range?.[1]),
  time: () => '09:30',
  unit: () => 'PANDU',
};

const listed = resources.filter(({ name }) => name !== 'settings');

test.each(listed)(
  'a record of $name with every field filled is unchanged after export to cells and import',
  (resource) => {
    const record = Object.fromEntries(
      Object.entries(resource.fields).map(([name, field]) => [name, full[field.kind](field)]),
    );
    expect(backFromCells(resource, record)).toEqual(record);
  },
);

test.each(listed)('a blank record of $name is unchanged after export to cells and import', (resource) => {
  expect(backFromCells(resource, blankRecord(resource))).toEqual(blankRecord(resource));
});

test.each<[KindName, string, unknown]>([
  ['date', '20/11/2026', '2026-11-20'],
  ['date', '3-1-2026', '2026-01-03'],
  ['date', '20.11.2026', '2026-11-20'],
  ['date', '3 Nov 2026', '2026-11-03'],
  ['date', '3 Sept. 2026', '2026-09-03'],
  ['date', '3 September 2026', '2026-09-03'],
  ['date', '20-November-2026', '2026-11-20'],
  ['date', '2026-11-20 00:00', '2026-11-20'],
  ['date', '1-Aug-26', '2026-08-01'],
  ['date', '05/03/98', '1998-03-05'],
  ['date', '15/08/62', '1962-08-15'],
  ['date', '15/08/30', '2030-08-15'],
  ['date', '31 Dec 49', '2049-12-31'],
  ['date', '2026/3/5', '2026-03-05'],
  ['date', '5th March 2026', '2026-03-05'],
  ['date', 'March 5, 2026', '2026-03-05'],
  ['date', '46346', '2026-11-20'],
  ['date', '38718.0', '2006-01-01'],
  ['roll', '13373', '13-373'],
  ['roll', '13/373', '13-373'],
  ['roll', '13373.0', '13-373'],
  ['text', '24501.0', '24501'],
  ['text', '2.0', '2.0'],
  ['roll', ' 13 – 373 ', '13-373'],
  ['phone', '+91 98640-12345', '919864012345'],
  ['phone', '৯৮৬৪০ ১২৩৪৫', '9864012345'],
  ['roll', '১৩-৩৭৩', '13-373'],
  ['number', '१,२०,०००', 120_000],
  ['time', '৯.৩০', '09:30'],
  ['phone', '(0361) 257 0000', '03612570000'],
  ['phone', '৯৮৬৪০১২৩৪৫.০', '9864012345'],
  ['partialdate', '14/07/2023', '2023-07-14'],
  ['partialdate', '14 July 2023', '2023-07-14'],
  ['partialdate', '7/2023', '2023-07'],
  ['partialdate', '2023.0', '2023'],
  ['partialdate', '15/08/30', '2030-08-15'],
  ['partialdate', 'Sept. 2023', '2023-09'],
  ['time', '9:30', '09:30'],
  ['time', '9.30 am', '09:30'],
  ['time', '2:15 p.m.', '14:15'],
  ['time', '12 am', '00:00'],
  ['time', '14:30:00', '14:30'],
  ['number', '1,20,000', 120_000],
  ['number', '12.0', 12],
  ['flag', 'TRUE', 1],
  ['flag', 'no', 0],
  ['flag', '1', 1],
  ['flag', '1.0', 1],
  ['flag', '', 0],
  ['items', 'one; two', ['one', 'two']],
])('the kind %s accepts the cell "%s"', (kind, cell, value) => {
  expect(valueOf({ kind, label: 'It' }, cell)).toEqual(value);
});

test.each<[KindName, string]>([
  ['date', '31/02/2026'],
  ['date', '20 marble 2026'],
  ['date', '11/20/26'],
  ['date', '0026-11-20'],
  ['date', '20/11/0026'],
  ['date', '4634'],
  ['partialdate', '0000'],
  ['partialdate', '0202-11'],
  ['instant', '0026-11-20T08:30:00Z'],
  ['roll', '1337'],
  ['date', '5 Foo 2026'],
  ['phone', 'ask the office'],
  ['phone', '+91 98640 or 98641'],
  ['phone', '9864012348-9'],
  ['partialdate', '31/02/2023'],
  ['partialdate', '2023-24'],
  ['time', '25:00'],
  ['time', '930'],
  ['number', '1,2'],
  ['number', '12.5'],
  ['flag', 'perhaps'],
  ['items', '[1,'],
])('the kind %s refuses the cell "%s"', (kind, cell) => {
  expect(() => valueOf({ kind, label: 'It' }, cell)).toThrow(/^(It|Roll number) must /);
});

test('a number of small range is read from ordinals, Roman numerals and a leading word', () => {
  const of = (cell: string) => valueOf({ kind: 'number', label: 'Semester', range: [1, 20] }, cell);
  expect(['3', '3rd', 'Sem 3', '3rd Semester', 'iii', 'III Sem.', 'v', 'X'].map(of)).toEqual([3, 3, 3, 3, 3, 3, 5, 10]);
  for (const cell of ['3.5', '21st', 'IIII', 'third', '3 and 4', 'x'])
    expect(() => of(cell), cell).toThrow('Semester must ');
});

test('a choice is read by its value or its label, in any case', () => {
  const field: Field = { kind: 'choice', label: 'Type', choices: [{ value: 'PASS', label: 'Pass course' }] };
  expect([valueOf(field, 'pass'), valueOf(field, 'PASS COURSE')]).toEqual(['PASS', 'PASS']);
});

test('a choice is read by its first letter only if all choices start with different letters', () => {
  const of = (...names: string[]): Field => ({
    ...{ kind: 'choice', label: 'It' },
    choices: names.map((value) => ({ value, label: value })),
  });
  expect(valueOf(of('MALE', 'FEMALE', 'OTHER'), 'f')).toBe('FEMALE');
  expect(() => valueOf(of('SC', 'ST', 'OBC'), 'O')).toThrow('It must be one of');
});

test('a password column is imported but never exported', () => {
  const employee = resources.find(({ name }) => name === 'employee') as Resource;
  const named = (columns: { name: string }[]) => columns.map(({ name }) => name);
  expect(named(exportColumns(employee))).not.toContain('password');
  expect(named(importColumns(employee))).toContain('password');
});

test('the id is exported for exactly those resources whose records nothing else identifies', () => {
  const withId = listed.filter((one) => exportColumns(one)[0]?.name === 'id').map(({ name }) => name);
  const own = withId.filter((name) => !sectionNamed(name));
  expect(own).toEqual([
    ...['routine', 'section', 'accesscontrol', 'employee', 'student'],
    ...['notice', 'gallery', 'departmentfile', 'alumni', 'featured', 'academicperformance', 'disclosure'],
    ...['aqargroup', 'aqarsubgroup', 'aqarsubsubgroup', 'aqarfilegroup'],
    ...['ssrgroup', 'ssrsubgroup', 'ssrsubsubgroup', 'ssrfilegroup'],
  ]);
});

function backFromCells(resource: Resource, record: Values): Values {
  const columns = exportColumns(resource);
  const texts = cellsOf(columns, record);
  const cells = Object.fromEntries(columns.map(({ name }, at) => [name, texts[at] ?? '']));
  const body = bodyOfCells(resource, cells);
  const schemas = fieldSchemas(resource);
  return Object.fromEntries(
    Object.entries(resource.fields).map(([name, field]) => {
      const value = name in body ? schemas[name]?.parse(body[name]) : record[name];
      return [name, completed(field, value, record[name])];
    }),
  );
}

function completed(field: Field, value: unknown, stored: unknown): unknown {
  const { refers } = kindOf(field);
  return refers?.completed?.(value, { stored, caption: '', found: () => undefined }) ?? value;
}

function valueOf(field: Field, cell: string): unknown {
  const kind = kindOf(field);
  const parsed = kind.schema(field).safeParse(kind.fromCell?.(cell, field));
  if (!parsed.success) throw new Error(parsed.error.issues[0]?.message);
  return parsed.data;
}

test.each<[KindName, string, unknown]>([
  ['number', '৬', 6],
  ['phone', '৯৮৬৪০১২৩৪৫', '9864012345'],
  ['roll', '१३-३७३', '13-373'],
  ['time', '০৯:৩০', '09:30'],
  ['date', '২০২৬-১১-২০', '2026-11-20'],
  ['text', 'কক্ষ ১২', 'কক্ষ ১২'],
])('the kind %s accepts "%s" sent as a value', (kind, sent, value) => {
  expect(kinds[kind].schema({ label: 'It' }).parse(sent)).toEqual(value);
});
