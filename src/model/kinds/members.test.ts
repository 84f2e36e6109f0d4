import { expect, test } from 'vitest';
import { members } from './members.ts';

const read = (cell: string) => members.fromCell?.(cell, { label: 'Members' });

test.each([
  ['Dr A. Das (Convener)', 'Dr A. Das', 'Convener'],
  ['Dr A. Das(Convener)', 'Dr A. Das', 'Convener'],
  ['Dr A. Das (Botany) (Convener)', 'Dr A. Das (Botany)', 'Convener'],
  ['(Convener)', '', 'Convener'],
  ['Dr A. Das', 'Dr A. Das', ''],
  ['Dr A. Das)', 'Dr A. Das)', ''],
  ['Dr A. Das (Convener) and others', 'Dr A. Das (Convener) and others', ''],
  ['Dr A. Das (Convener))', 'Dr A. Das (Convener))', ''],
])('a cell %j stands for %j, %j', (cell, member_name, member_designation) => {
  expect(read(cell)).toEqual([{ member_name, member_designation }]);
});

test('a cell of hardly anything but spaces is read at once', () => {
  const name = `A. Das${' '.repeat(40_000)}Deka`;
  expect(read(name)).toEqual([{ member_name: name, member_designation: '' }]);
});
