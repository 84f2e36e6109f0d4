import { expect, test } from 'vitest';
import { isMemberList, readMemberLines } from './member-lines.ts';

const pairs = (text: string) =>
  readMemberLines(text).members.map(({ member_name, member_designation }) => [member_name, member_designation]);

test('rows of a spreadsheet are read as members, with or without a serial number', () => {
  expect(pairs('Dr. A. Das\tConvener\r\n B.  Kalita \tMember\n')).toEqual([
    ['Dr. A. Das', 'Convener'],
    ['B. Kalita', 'Member'],
  ]);
  expect(pairs('1\tDr. A. Das\tConvener\n2.\tB. Kalita\tMember')).toEqual([
    ['Dr. A. Das', 'Convener'],
    ['B. Kalita', 'Member'],
  ]);
});

test('a designation may follow the name in brackets', () => {
  expect(pairs('1. Dr. A. Das (Convener)\nB. Kalita (Member)')).toEqual([
    ['Dr. A. Das', 'Convener'],
    ['B. Kalita', 'Member'],
  ]);
});

test('lines without a designation, or without a name, are reported instead of guessed', () => {
  expect(readMemberLines('Dr. A. Das\tConvener\nB. Kalita\n\n\tMember')).toEqual({
    members: [{ member_name: 'Dr. A. Das', member_designation: 'Convener' }],
    left: ['B. Kalita', 'Member'],
  });
});

test('text for a single field is not recognized as a list of members', () => {
  expect(isMemberList('Dr. A. Das ')).toBe(false);
  expect(isMemberList('Dr. A. Das\n')).toBe(false);
  expect(isMemberList('Dr. A. Das\tConvener')).toBe(true);
  expect(isMemberList('Dr. A. Das\nB. Kalita')).toBe(true);
});
