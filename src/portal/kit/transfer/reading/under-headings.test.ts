import { expect, test } from 'vitest';
import { student } from '#model/people/student.ts';
import { matchColumns } from './match-columns.ts';
import { readSpreadsheet } from './read-file.ts';

test.each([
  // Group names above, some of which are headings themselves.
  ['Student,,Contact,,Date', 'Roll number,Name,Phone,Email,Date of birth', 5],
  ['Name,Phone,Phone', 'Name,Phone number,Landline', 2],
  // Columns without a group have their heading in the upper row only.
  ['Roll number,Name,Contact,', ',,Phone,Email', 4],
  // One heading row, and a student whose name is a synonym for another column.
  ['Roll number,Name,Phone,Email', '24-001,Address,,', 4, 1],
])('of two heading rows, the one that matches more columns is used: %s', async (upper, lower, count, at = 2) => {
  const of = (cells: readonly string[]) => matchColumns(student, cells).filter((name) => name !== '').length;
  const text = [upper, lower, '24-002,Asha Das,9864000001,asha@college.example,2006-03-03'].join('\n');
  const { headings, headingsAt, rows } = await readSpreadsheet(new File([text], 'it.csv'), { fits: of });
  expect([of(headings), headingsAt, rows.length]).toEqual([count, at, 3 - at]);
});
