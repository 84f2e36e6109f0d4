import { expect, test } from 'vitest';
import { mayDeleteFile, mayUpload } from './access.ts';
import { cleanFilename, takenExtension, uploadTypeFor, uploadTypes } from './files.ts';

test('no upload type is listed twice, and each may be part of an address', () => {
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

test('a field that names upload types uploads the first of them, whatever its record is', () => {
  const choices = [{ value: 'EMPLOYEE_DP' }, { value: 'EMPLOYEE_CV' }];
  expect(uploadTypeFor({ choices }, { type: 'NIRF' })).toBe('EMPLOYEE_DP');
});

test.each([
  ['a.PDF', 'pdf'],
  ['a.tar.zip', 'zip'],
  ['a.pdf.exe', undefined],
  ['a.constructor', undefined],
  ['pdf', undefined],
])('the extension of %s', (name, ext) => {
  expect(takenExtension(name)).toBe(ext);
});

test('a name that is nothing but folders or unseen is none', () => {
  expect(['..\\..\\', 'a/', '\u200b\u0000', ' '].map(cleanFilename)).toEqual(['', '', '', '']);
});

test('whoever may no longer upload a type may not delete files of it', () => {
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
