import { expect, test } from 'vitest';
import { sectionNamed } from '#model/entries/sections.ts';
import { cellProblems, differ, newRow, problemsLeft, rowsToSend, storedRows, takeStepBack } from './entry-rows.ts';
import { sortByYear } from './sort-by-year.ts';

const programmes = sectionNamed('programs_offered')!;
const stored = storedRows(programmes, [
  {
    id: 1,
    programme: 'BSc',
    level: 'UG',
    year_of_start: '1962',
    sanctioned_intake: 40,
    examination_system: 'Semester',
  },
  {
    id: 2,
    programme: 'MSc',
    level: 'PG',
    year_of_start: '1985',
    sanctioned_intake: '20',
    examination_system: 'Semester',
  },
]);
const [first, second] = [stored[0]!, stored[1]!];
const level = (words: string) => ({ ...first, values: { ...first.values, level: words } });

test('a new row that is empty or contains only spaces is not sent, and any other row is', () => {
  const typed = (values: Record<string, unknown>) => newRow(programmes, values);
  const kept = [stored[0]!, typed({ level: 'UG' }), typed({ sanctioned_intake: 0 })];
  const empty = [typed({}), typed({ level: ' ' }), typed({ sanctioned_intake: null }), typed({ files: [] })];
  expect(rowsToSend(programmes, [...kept, ...empty])).toEqual(kept);
});

test('lists differ by the values, order and number of their rows, not by an empty new row', () => {
  expect(differ(programmes, stored, [...stored, newRow(programmes)])).toBe(false);
  expect(differ(programmes, stored, [level('UG '), second])).toBe(false);
  expect(differ(programmes, stored, [level('PG'), second])).toBe(true);
  expect(differ(programmes, stored, [second, first])).toBe(true);
  expect(differ(programmes, stored, [first])).toBe(true);
  expect(differ(programmes, stored, [...stored, newRow(programmes, { level: 'PhD' })])).toBe(true);
});

test('a problem is assigned to the cell that was sent, and any other is reported for the list', () => {
  const { cells, others } = cellProblems(programmes, stored, [
    { field: 'programs_offered.1.level', message: '* Mandatory field' },
    { field: 'programs_offered', message: 'Too many.' },
  ]);
  expect(cells).toEqual([{ row: 'entry-2', column: 'level', message: '* Mandatory field' }]);
  expect(others).toEqual(['Too many.']);
});

test('a problem disappears when its cell changes or its row is removed, and stays when the row moves', () => {
  const wrong = [{ row: 'entry-1', column: 'level', message: 'x' }];
  expect(problemsLeft(wrong, stored, [level('PG'), second])).toEqual([]);
  expect(problemsLeft(wrong, stored, [second])).toEqual([]);
  expect(problemsLeft(wrong, stored, [second, first])).toEqual(wrong);
});

test('undo reverts only the cells of its own step and leaves later changes', () => {
  const added = newRow(programmes, { programme: 'PhD' });
  const pasted = { before: stored, after: [level('pasted'), second, added] };
  const typedSince = { ...second, values: { ...second.values, programme: 'MSc Botany' } };
  expect(takeStepBack([level('pasted'), typedSince, added], pasted)).toEqual([first, typedSince]);
  expect(takeStepBack([level('typed'), second, added], pasted)).toEqual([level('typed'), second]);
});

test('rows are sorted by date, newest first, whichever column holds the date', () => {
  const sorted = (name: string, ...rows: object[]) => {
    const section = sectionNamed(name)!;
    const listed = storedRows(
      section,
      rows.map((row, at) => ({ id: at + 1, ...row })),
    );
    return sortByYear(section, listed).map(({ id }) => id);
  };
  expect(sorted('seminar', { date_year: '2021-03' }, { date_year: '2021-10-05' })).toEqual([2, 1]);
  expect(sorted('social_activities', { from: '2019-01-01' }, { from: '2023-01-01' })).toEqual([2, 1]);
});

test('undo puts a removed row back in its place, and sorted rows in their previous order', () => {
  expect(takeStepBack([second], { before: stored, after: [second] })).toEqual(stored);
  const after = sortByYear(programmes, stored);
  expect(after).toEqual([second, first]);
  expect(takeStepBack(after, { before: stored, after })).toEqual(stored);
});
