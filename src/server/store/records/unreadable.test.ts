import { expect, test } from 'vitest';
import { sectionNamed } from '#model/entries/sections.ts';
import { toRecord } from './rows.ts';
import { onUnreadable, unreadableText } from './unreadable.ts';

const seminar = sectionNamed('seminar')!.resource;

test.each(['{"title": "Fer', '["Ferns"]', 'null', '""'])(
  'an entry with the facts %s is blank, and the operator is told once which one it is',
  (facts) => {
    const told: string[] = [];
    onUnreadable((words) => told.push(words));
    const id = facts.length;
    const row = { id, version: 3, owner: '7', files: '[]', facts };
    const records = [toRecord(seminar, row), toRecord(seminar, row)];
    expect(records[0]).toMatchObject({ id, version: 3, employee_id: '7', title: '', file: [] });
    expect(records.map(unreadableText)).toEqual([facts, facts]);
    expect(told).toEqual([expect.stringContaining(`${seminar.label} ${id} cannot be read`)]);
  },
);

test('an entry with facts that lack a column is not damaged', () => {
  const record = toRecord(seminar, { id: 1, version: 1, owner: '7', files: '[]', facts: '{"title":"Ferns"}' });
  expect([record['title'], record['theme'], unreadableText(record)]).toEqual(['Ferns', '', undefined]);
});
