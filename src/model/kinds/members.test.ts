import { expect, test } from 'vitest';
import { members } from './members.ts';

const read = (cell: string) => members.fromCell?.(cell, { label: 'Members' });

test.each([
  ['Dr A. Das (Convener)', 'Dr A. Das', 'Convener'],
  ['Dr A. Das(Convener)', 'Dr A. Das', 'Convener'],
  ['Dr A. Das (Botany) (Convener)', 'Dr A. Das (Botany)', 'Convener'],
  ['(Convener)', '', 'Convener'],
  ['Dr. (Mrs.) A. Das (Convener)', 'Dr. (Mrs.) A. Das', 'Convener'],
  ['Dr A. Das (Convener) B. Kalita (Member)', 'Dr A. Das (Convener) B. Kalita (Member)', ''],
  ['Dr A. Das (Convener) & B. Kalita (Member)', 'Dr A. Das (Convener) & B. Kalita (Member)', ''],
  ['Dr A. Das', 'Dr A. Das', ''],
  ['Dr A. Das)', 'Dr A. Das)', ''],
  ['Dr A. Das (Convener) and others', 'Dr A. Das (Convener) and others', ''],
  ['Dr A. Das (Convener))', 'Dr A. Das (Convener))', ''],
])('the cell %j is read as the member %j with the designation %j', (cell, member_name, member_designation) => {
  expect(read(cell)).toEqual([{ member_name, member_designation }]);
});

test('a comma after a designation separates members as a semicolon does', () => {
  expect(read('Dr A. Das (Convener), B. Kalita (Member)')).toEqual(read('Dr A. Das (Convener); B. Kalita (Member)'));
});

test.each(['Anil (Bapu) Das', 'A. Das; B. Kalita', 'A. Das (PhD), Botany'])(
  '%s is unchanged after export to a cell and import',
  (member_name) => {
    const stored = [{ member_name, member_designation: 'Member' }];
    expect(read(members.toCell?.(stored, { label: 'Members' }) ?? '')).toEqual(stored);
  },
);

test('a cell that consists almost only of spaces is read without delay', () => {
  const name = `A. Das${' '.repeat(40_000)}Deka`;
  expect(read(name)).toEqual([{ member_name: name, member_designation: '' }]);
});
