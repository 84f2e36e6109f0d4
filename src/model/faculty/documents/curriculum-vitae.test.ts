import { expect, test } from 'vitest';
import type { Values } from '../../field.ts';
import { curriculumVitaeOf } from './curriculum-vitae.ts';
import { textOf } from './span.ts';

const lines = (list: string, row: Values) =>
  curriculumVitaeOf({ facts: { name: 'Mina Bora' }, lists: { [list]: [row] }, department: '', college: '' })
    .sections.flatMap(({ blocks }) => blocks)
    .map((block) => (block.kind === 'heading' ? block.text : textOf(block.spans)));

test.each([
  ['4.5', '₹4.5 lakh'],
  [4.5, '₹4.5 lakh'],
  ['৪.৫', '₹৪.৫ lakh'],
  ['१,२०', '₹१,२० lakh'],
  [0.000_000_5, '₹0.0000005 lakh'],
  [1e21, '₹1000000000000000000000 lakh'],
  ['Rs. 4.5 lakh', 'Rs. 4.5 lakh'],
])('the cost of a project %j is shown as %s', (fund, said) => {
  expect(lines('research', { title: 'Ferns', fund })).toEqual([`Ferns, ${said}`]);
});

test.each([
  [1, '1 student'],
  ['১', '১ student'],
  ['৩২', '৩২ students'],
  ['1,200', '1,200 students'],
  ['১,২০০', '১,২০০ students'],
  ['about 30', 'about 30'],
])('the number of students %j is shown as %s', (student_count, said) => {
  expect(lines('student_related_activity', { activity: 'Field trip', student_count })).toEqual([`Field trip, ${said}`]);
});

test.each([
  ['research', { title: 'Ferns' }],
  ['college_activities', { name: 'Sports week' }],
  ['courses_covered', { paper: 'Algae' }],
])('a row of %s with only a quarter is labelled with that quarter', (list, row) => {
  const { sections } = curriculumVitaeOf({
    facts: { name: 'Mina Bora' },
    lists: { [list]: [{ ...row, quarter: '2023 3rd' }] },
    department: '',
    college: '',
  });
  expect(sections.flatMap(({ blocks }) => blocks)).toContainEqual(expect.objectContaining({ label: '2023 3rd' }));
});

test('publications without any facts are left out of the numbered list', () => {
  const research_paper = [{ quarter: '2023 1st' }, { title_paper: 'On ferns' }, { file: [] }];
  const { sections } = curriculumVitaeOf({
    facts: { name: 'Mina Bora' },
    lists: { research_paper },
    department: '',
    college: '',
  });
  const items = sections.flatMap(({ blocks }) => blocks).filter((block) => block.kind === 'item');
  expect(items.map(({ number, spans }) => `${number}. ${textOf(spans)}`)).toEqual(['1. On ferns.']);
});

test.each([
  [
    'courses_covered',
    [
      { quarter: '2022 3rd', year: '2022-23' },
      { quarter: '2023 1st', year: '2022-23' },
      { quarter: '2022 4th', year: '2022-23' },
    ],
    ['2023 1st', '2022 4th', '2022 3rd'],
  ],
  ['student_related_activity', [{ quarter: '2022 3rd' }, { quarter: '2022 4th' }], ['2022 4th', '2022 3rd']],
  [
    'college_activities',
    [
      { from: '2022-08', till: '2022-10', year: '2022-23' },
      { from: '2023-02', year: '2022-23' },
      { quarter: '2022 4th' },
      { from: '2022-11-05' },
    ],
    ['Feb 2023', '5 Nov 2022', '2022 4th', 'Aug 2022 – Oct 2022'],
  ],
])('the rows of %s are in the order of their labels, the newest first', (list, rows, labels) => {
  const lists = { [list]: rows };
  const { sections } = curriculumVitaeOf({ facts: { name: 'Mina Bora' }, lists, department: '', college: '' });
  const entries = sections.flatMap(({ blocks }) => blocks).filter((block) => block.kind === 'entry');
  expect(entries.map(({ label }) => label)).toEqual(labels);
});
