import { expect, test } from 'vitest';
import { columnsOfRow, defineSection, figure, files, requiredText } from './define-section.ts';
import { sections } from './sections.ts';
import { yearIn } from './year-in.ts';

const paper = {
  name: 'paper',
  label: 'Paper',
  title: 'Papers',
  owner: 'employee',
  uploads: 'FACULTY_RESEARCH_PAPER',
} as const;

test('a section is a resource of its owner, and its caption is the first column', () => {
  const section = defineSection({
    ...paper,
    fields: { title: requiredText('Title'), date_year: requiredText('Year'), file: files() },
  });
  expect(section.resource).toMatchObject({ key: 'id', caption: 'title', calls: { list: 'getpaper' } });
  expect(Object.keys(section.resource.fields)).toEqual([
    'employee_id',
    'employee_name',
    'dept_code',
    'title',
    'date_year',
    'file',
  ]);
  expect(section.resource.fields['file']?.choices?.map(({ value }) => value)).toEqual(['FACULTY_RESEARCH_PAPER']);
  expect([columnsOfRow(section), section.year]).toEqual([['title', 'date_year', 'file'], 'date_year']);
});

test.each([
  ['the owner as a column', { title: requiredText('Title'), employee_id: requiredText('Employee') }],
  ['a column of the server', { title: requiredText('Title'), place: figure('Place') }],
  ['two columns of files', { title: requiredText('Title'), file: files(), proof: files() }],
])('a definition with %s throws an error', (_, fields) => {
  expect(() => defineSection({ ...paper, fields })).toThrow('paper');
});

test('a department has 23 sections, and no two share a name', () => {
  const names = sections.filter(({ owner }) => owner === 'department').map(({ resource }) => resource.name);
  expect([names.length, new Set(names).size]).toEqual([23, 23]);
});

test.each([
  ['2019-20', '2019'],
  ['12-14 March 2024', '2024'],
  ['since 1962', '1962'],
  ['2021-05', '2021'],
  ['30-31', '2030'],
  ['62-63', '1962'],
  ['২০২৩-২৪', '2023'],
  ['मई २०१९', '2019'],
  ['ISBN 97820210', ''],
  ['last year', ''],
  [null, ''],
])('%s is counted in the year "%s"', (text, year) => {
  expect(yearIn(text)).toBe(year);
});
