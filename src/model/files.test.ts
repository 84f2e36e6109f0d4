import { expect, test } from 'vitest';
import { mayDeleteFile, mayUpload } from './access.ts';
import { cleanFilename, acceptedExtension, uploadTypeFor, uploadTypes } from './files.ts';

test('every upload type is listed once and is safe to use in an address', () => {
  const all = Object.values(uploadTypes).flat();
  expect(new Set(all).size).toBe(all.length);
  expect(all.filter((type) => !/^\w+$/.test(type))).toEqual([]);
});

test.each([
  ['DEPTEVENT', 'DEPT_EVENT'],
  ['DEPARTMENT', 'DEPERTMENT_GALLERY'],
  ['ACHIEVEMENTS', 'ACIEVEMENTS'],
  ['COLLEGE', 'COLLEGE'],
  ['IQAC_MINUTES', 'IQAC_MINUTES'],
  ['NONE', undefined],
  ['', undefined],
  [undefined, undefined],
])('the files of a record of the type %s are uploaded as %s', (type, uploaded) => {
  expect(uploadTypeFor({}, { type })).toBe(uploaded);
});

test('a field with its own upload types uses the first one, regardless of its record’s type', () => {
  const choices = [{ value: 'EMPLOYEE_DP' }, { value: 'EMPLOYEE_CV' }];
  expect(uploadTypeFor({ choices }, { type: 'NIRF' })).toBe('EMPLOYEE_DP');
});

test.each([
  ['a.PDF', 'pdf'],
  ['a.tar.zip', 'zip'],
  ['a.pdf.exe', undefined],
  ['a.constructor', undefined],
  ['pdf', undefined],
])('the accepted extension of %s is found, or none', (name, ext) => {
  expect(acceptedExtension(name)).toBe(ext);
});

test('a file name of only folders or invisible characters becomes empty', () => {
  expect(['..\\..\\', 'a/', '\u200b\u0000', ' '].map(cleanFilename)).toEqual(['', '', '', '']);
});

test('a user who may no longer upload a type may not delete files of that type', () => {
  const file = { type: 'SYLLABUS', user_id: 7, dept_code: 'BOT' };
  const may = (role: string, id: number) => mayDeleteFile({ id, role }, file);
  expect([may('BOT', 8), may('PHY', 8), may('PHY', 7), may('FACULTY', 7), may('', 7)]).toEqual([
    true,
    false,
    true,
    false,
    false,
  ]);
  expect(mayUpload('BOT', 'constructor')).toBe(false);
});
