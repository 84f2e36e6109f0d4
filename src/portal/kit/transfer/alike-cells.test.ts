import { expect, test } from 'vitest';
import { alikeCells } from './alike-cells.ts';
import type { ImportRow } from './use-import.ts';

/** A row that was refused because of its course, unless overridden. */
function refused(number: number, course: string, others: Partial<ImportRow> = {}): ImportRow {
  const cells = { course, name: 'Weaving' };
  const outcome = { state: 'refused', problems: [{ field: 'course', message: 'There is no such course.' }] } as const;
  return { number, cells, checked: cells, outcome, edited: false, out: false, ...others };
}

test('alike rows were refused for the same cell text, and are counted by their current text', () => {
  const alike = alikeCells([
    refused(2, 'BSC'),
    refused(3, 'BSC', { cells: { course: 'BSc' }, edited: true }),
    refused(4, 'BA'),
    refused(5, 'BSC', { out: true }),
    refused(6, 'BSC', { outcome: { state: 'new' } }),
  ]);
  expect(alike('course', 'BSC')).toEqual({
    numbers: [2, 3],
    texts: new Map([
      ['BSC', 1],
      ['BSc', 1],
    ]),
  });
  expect(alike('course', 'BA').numbers).toEqual([4]);
  expect(alike('name', 'Weaving').numbers).toEqual([]);
});

test('a cell with two problems is counted once', () => {
  const problems = ['There is no such course.', 'Write it whole.'].map((message) => ({ field: 'course', message }));
  expect(alikeCells([refused(2, 'B', { outcome: { state: 'refused', problems } })])('course', 'B').numbers).toEqual([
    2,
  ]);
});
