import { expect, test } from 'vitest';
import { students, type StudentEntry } from './students.ts';

const field = { label: 'Students' };
const asha = { name: 'Asha Das', email: 'asha@student.example', roll_no: '12-111' };
const bela = { name: 'Bela (Rina) Das', email: '', roll_no: '12-111' };
const chitra = { name: 'Chitra', email: '', roll_no: '12-112' };

const toCell = (list: StudentEntry[]) => students.toCell?.(list, field);

/** Reads a cell for a list that is already stored. */
const fromCell = (cell: string, stored: StudentEntry[]) =>
  students.refers?.completed?.(students.schema(field).parse(students.fromCell?.(cell, field)), {
    stored,
    caption: 'name',
    found: () => ({ ...asha, name: 'Whoever was found' }),
  });

test('a cell lists students by roll number, with the names of those who share one', () => {
  expect(toCell([asha, chitra])).toBe('12-111; 12-112');
  expect(toCell([asha, chitra, bela])).toBe('12-111 (Asha Das); 12-112; 12-111 (Bela (Rina) Das)');
});

test.each([
  ['of one number', [asha, chitra, bela]],
  ['of one number, with a name that no plain cell holds', [asha, { ...bela, name: 'Das; Bela' }]],
  ['of one number and one name', [asha, { ...asha, email: 'other@student.example' }]],
  ['whose name is not known', [asha, { ...bela, name: '' }]],
])('students %s are unchanged after export to a cell and import', (_, list) => {
  expect(fromCell(toCell(list) ?? '', list)).toEqual(list);
});

test('a roll number alone means every stored student who has it, and a name selects one of them', () => {
  expect(fromCell('12-111; 12-111', [asha, bela])).toEqual([asha, bela]);
  expect(fromCell('12-111 (Bela (Rina) Das)', [asha, bela])).toEqual([bela]);
  expect(fromCell('12-111', [bela, chitra])).toEqual([bela]);
});

test('a student who is not stored yet is not confused with one who has the same roll number', () => {
  expect(fromCell('12-111 (Asha Das); 12-112', [bela])).toEqual([
    { ...asha, email: '' },
    { name: '', email: '', roll_no: '12-112' },
  ]);
});

test('a name that ends in brackets is not split into a roll number and a name', () => {
  expect(students.fromCell?.('Bela (Das)', field)).toEqual([{ roll_no: 'Bela (Das)' }]);
});

test.each([
  ['12-111(Asha Das)', '12-111', 'Asha Das'],
  ['BA(H)-12  (Asha Das)', 'BA(H)-12', 'Asha Das'],
])('the cell %j is read as the roll number %j and the name %j', (cell, roll_no, name) => {
  expect(students.fromCell?.(cell, field)).toEqual([{ roll_no, name }]);
});

test('a cell with very many brackets is read without delay', () => {
  const cell = '1('.repeat(60_000);
  expect(students.fromCell?.(cell, field)).toEqual([{ roll_no: cell }]);
});
