import { expect, test } from 'vitest';
import type { Resource } from '#model/define.ts';
import { nameRows } from './name-rows.ts';

const fields = {
  title: { kind: 'text', label: 'Title' },
  is_open: { kind: 'flag', label: 'Open' },
  date: { kind: 'date', label: 'Date' },
  room: { kind: 'text', label: 'Room' },
} satisfies Resource['fields'];

function names(...rows: { title?: string; date?: string; room?: string }[]): (string | undefined)[] {
  const records = rows.map((row, at) => ({ id: at + 1, version: 1, is_open: 1, ...row }));
  const named = nameRows({ caption: 'title', handle: 'id' }, fields, records);
  return records.map((record) => named.get(record));
}

test('rows are named by their caption, and by their id if they have none', () => {
  expect(names({ title: 'Tender' }, { title: 'Notice' }, {})).toEqual(['Tender', 'Notice', '3']);
});

test('rows with the same caption are also named by the shown values in which they differ', () => {
  expect(
    names(
      { title: 'Tender', date: '2025-03-12', room: 'A' },
      { title: 'Notice', date: '2025-03-12', room: 'A' },
      { title: 'Tender', date: '2026-03-12', room: 'B' },
    ),
  ).toEqual(['Tender, 12 Mar 2025', 'Notice', 'Tender, 12 Mar 2026']);
});

test('values are added until the names differ, as far as there are any', () => {
  const day = { title: 'Tender', date: '2025-03-12' };
  expect(names({ ...day, room: 'A' }, { ...day, room: 'B' }, { title: 'Tender', room: 'A' })).toEqual([
    'Tender, 12 Mar 2025, A',
    'Tender, 12 Mar 2025, B',
    'Tender, A',
  ]);
  expect(names(day, day)).toEqual(['Tender', 'Tender']);
});
