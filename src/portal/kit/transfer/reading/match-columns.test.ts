import { expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/universal';
import { routine } from '#model/academics/routine.ts';
import { subject } from '#model/academics/subject.ts';
import { employee } from '#model/people/employee.ts';
import { student } from '#model/people/student.ts';
import { matchColumns } from './match-columns.ts';
import { readSpreadsheet } from './read-file.ts';

test('a hint in brackets is ignored when a heading is matched', () => {
  const headings = ['Date of Birth (DD/MM/YYYY)', 'Gender (M/F)', 'Mobile No. [WhatsApp]', 'Sem (1-6)', 'Name*'];
  expect(matchColumns(student, headings)).toEqual(['date_of_birth', 'gender', 'phone', 'current_semester', 'name']);
});

test('a heading without a hint is preferred, and a bracket that names another person prevents a match', () => {
  expect(matchColumns(student, ['Phone (home)', 'Phone'])).toEqual(['', 'phone']);
  expect(matchColumns(student, ['Mobile No. (Father)', 'Name (Mother’s)'])).toEqual(['', '']);
});

test('headings of papers, teachers and hours are matched by the names that colleges use', () => {
  const papers = ['Paper Code', 'Name of Paper', 'Full Marks', 'Dept'];
  expect(matchColumns(subject, papers)).toEqual(['sub_code', 'sub_name', 'total_marks', 'dept_code']);
  expect(matchColumns(employee, ['Name of Teacher', 'Dept.'])).toEqual(['name', 'dept_code']);
  const hours = ['Sem', 'Paper Code', 'Name of the Teacher', 'Room No.'];
  expect(matchColumns(routine, hours)).toEqual(['semester', 'sub_code', 'teacher_name', 'room_number']);
});

test('of merged headings in two rows, the lower ones are read', async () => {
  const [roll, parents] = [
    { value: 'Roll No.', rowSpan: 2 },
    { value: 'Parents’ name', columnSpan: 2 },
  ];
  const data = [
    [roll, parents],
    [null, { value: 'Father' }, { value: 'Mother' }],
    ['26-001', 'A', 'B'].map((value) => ({ value })),
  ];
  const file = new File([await writeExcelFile([{ data }]).toBlob()], 'it.xlsx');
  const fits = (cells: readonly string[]) => matchColumns(student, cells).filter((name) => name !== '').length;
  const { headings, rows } = await readSpreadsheet(file, { fits });
  expect(matchColumns(student, headings)).toEqual(['college_roll_no', 'father_name', 'mother_name']);
  expect(rows).toHaveLength(1);
});
