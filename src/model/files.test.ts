import { expect, test } from 'vitest';
import { mayDeleteFile, mayUpload } from './access.ts';
import { cleanFilename, fileRecord, takenExtension, uploadTypes } from './files.ts';

test('no upload type is listed twice, and each may be part of an address', () => {
  const all = Object.values(uploadTypes).flat();
  expect(new Set(all).size).toBe(all.length);
  expect(all.filter((type) => !/^\w+$/.test(type))).toEqual([]);
});

test('a record holds uploaded files and links, and links lead to the web', () => {
  const uploaded = {
    type: 'NIRF',
    path: `${'0'.repeat(32)}.pdf`,
    ext: 'pdf',
    mime: 'application/pdf',
    filename: 'a.pdf',
  };
  const link = { type: 'NIRF', path: 'https://nirf.example/a?b#c', ext: '', mime: 'link', filename: 'NIRF' };
  const good = [uploaded, link, { ...link, path: 'http://nirf.example' }];
  const bad = [
    ...['javascript:alert(1)', 'ftp://a.example', '//a.example', 'https://', 'https://a b'].map((path) => ({
      ...link,
      path,
    })),
    { ...link, type: 'SECRETS' },
    { ...uploaded, path: '../a.pdf' },
    { ...uploaded, mime: 'link' },
  ];
  expect(good.map((one) => fileRecord.safeParse(one).success)).toEqual(good.map(() => true));
  expect(bad.map((one) => fileRecord.safeParse(one).success)).toEqual(bad.map(() => false));
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
