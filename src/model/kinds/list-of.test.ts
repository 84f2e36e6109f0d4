import { expect, test } from 'vitest';
import { files } from './files.ts';
import { items } from './items.ts';
import { members } from './members.ts';
import { students } from './students.ts';

test.each([
  ['members', members, 200],
  ['entries', items, 200],
  ['entries', students, 5000],
  ['files', files, 100],
] as const)('a list with too many %s is refused before its entries are checked', (words, kind, greatest) => {
  const problemsOf = (list: unknown) => kind.schema({ label: 'List' }).safeParse(list).error?.issues;
  // Each entry is invalid as well.
  const list = Array.from({ length: greatest + 1 }, () => undefined);
  const tooMany = [{ message: `List holds at most ${greatest} ${words}.` }];
  expect(problemsOf(list)).toMatchObject(tooMany);
  expect(problemsOf(list.slice(1))).not.toMatchObject(tooMany);
  const cell = kind.fromCell?.('a;\n'.repeat(20_000), { label: 'List' });
  expect(problemsOf(cell)).toMatchObject(tooMany);
});
