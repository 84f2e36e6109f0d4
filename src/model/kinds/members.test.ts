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
])('a cell %j stands for %j, %j', (cell, member_name, member_designation) => {
  expect(read(cell)).toEqual([{ member_name, member_designation }]);
});

test('a comma behind a designation parts members as a semicolon does', () => {
  expect(read('Dr A. Das (Convener), B. Kalita (Member)')).toEqual(read('Dr A. Das (Convener); B. Kalita (Member)'));
});

test.each(['Anil (Bapu) Das', 'A. Das; B. Kalita', 'A. Das (PhD), Botany'])(
  '%s comes back from its cell',
  (member_name) => {
    const stored = [{ member_name, member_designation: 'Member' }];
    expect(read(members.toCell?.(stored, { label: 'Members' }) ?? '')).toEqual(stored);
  },
);

test('a cell of hardly anything but spaces is read at once', () => {
  const name = `A. Das${' '.repeat(40_000)}Deka`;
  expect(read(name)).toEqual([{ member_name: name, member_designation: '' }]);
});
