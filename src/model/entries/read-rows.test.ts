import { expect, test } from 'vitest';
import { readRows } from './read-rows.ts';
import { sectionNamed } from './sections.ts';

function problemsIn(name: string, rows: unknown[], stored: Record<string, unknown>[] = []) {
  const section = sectionNamed(name);
  if (!section) throw new Error(`There is no section ${name}.`);
  const reading = readRows(section, { owner: section.owner === 'employee' ? '7' : 'BOT', stored }, rows);
  return reading.ok ? [] : reading.problems.map(({ field, message }) => `${field}: ${message}`);
}

test.each([
  ['college_activities', { from: '2021', till: '2020-12' }, 'till: The end must not be before the start.'],
  ['research', { commencement_date: '2022-04-01', submission_date: '2022-03-31' }, 'submission_date: The end must'],
  ['student_related_activity', { student_count: '-3' }, 'student_count: Number of students must be 0 or more.'],
  [
    'serving_faculty',
    { name: 'M. Bora', body: 'GU', position: 'Member', from_year: '2024', to_year: 'June ২০২২' },
    'to_year: The end must not be before the start.',
  ],
  ['research', { title: 'Ferns', fund: '-4.5' }, 'fund: Cost (in lakhs) must be 0 or more.'],
  [
    'seminar_department',
    { title: 'A day', type: 'Seminar', funding_source: 'UGC', date: '2024-01-01', participants: -5 },
    'participants: Participants must be 0 or more.',
  ],
  [
    'student_progressions',
    { progression: 'PG', year: '2024', percentage: '120' },
    'percentage: Percentage must be 100',
  ],
])('a row of %s with %j is refused', (name, row, said) => {
  expect(problemsIn(name, [row])).toEqual([expect.stringContaining(`${name}.0.${said}`)]);
});

test.each([
  ['college_activities', { from: '2021-03', till: '2021' }],
  ['social_activities', { till: '2021' }],
  ['research', { commencement_date: '2022-04-01', submission_date: '2022-04-01' }],
  ['student_related_activity', { student_count: 'about 40' }],
  ['research', { fund: '4.5' }],
  ['serving_faculty', { name: 'M', body: 'GU', position: 'Member', from_year: '2024', to_year: 'Present' }],
  ['research', { fund: 'none so far' }],
  ['student_progressions', { progression: 'PG', year: '2024', percentage: 'Result awaited' }],
])('a row of %s with %j is accepted', (name, row) => {
  expect(problemsIn(name, [row])).toEqual([]);
});

test('an unchanged stored row is not validated, and a changed one is', () => {
  const stored = [{ id: 3, progression: 'PG', year: '2024', percentage: '120' }];
  const other = { progression: 'PhD', year: '2024', percentage: '4' };
  expect(problemsIn('student_progressions', [...stored, other], stored)).toEqual([]);
  const changed = [{ ...stored[0], year: '2025' }];
  expect(problemsIn('student_progressions', changed, stored)).toEqual([
    'student_progressions.0.percentage: Percentage must be 100 or less.',
  ]);
});
