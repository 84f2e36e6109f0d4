import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensureWordIndexes } from './sqlite-word-index.ts';
import { indexedTables } from '../words/word-index.ts';
import { toIndexedText } from '../words/to-indexed-text.ts';

let database: Database.Database;

beforeEach(() => {
  database = new Database(':memory:');
  database.function('words_of', { deterministic: true }, (text: unknown) => toIndexedText(String(text)));
  for (const { table, columns } of indexedTables) {
    const fields = columns.map((name) => `"${name}" text`).join(', ');
    database.exec(`create table "${table}" (id integer primary key, ${fields}, other text)`);
  }
  database.exec(`insert into notice (id, title) values (1, 'Wetlands day')`);
  ensureWordIndexes(database);
});
afterEach(() => database.close());

const found = (piece: string) =>
  database.prepare('select rowid from notice_words(?) order by rowid').pluck().all(`"${piece}"`);

test('the index contains existing rows, and follows rows that are added, changed and deleted', () => {
  expect(found('wet')).toEqual([1]);
  database.exec(`insert into notice (id, title) values (2, 'Wetter times')`);
  expect(found('wet')).toEqual([1, 2]);
  database.exec(`update notice set title = 'Dry times' where id = 1`);
  database.exec(`update notice set other = 'wet' where id = 1`);
  expect(found('wet')).toEqual([2]);
  expect(found('dry')).toEqual([1]);
  database.exec('delete from notice where id = 2');
  expect(found('wet')).toEqual([]);
});

test('rows of a table written to very often are indexed in batches, and a late row by itself', () => {
  const lines = (piece: string) =>
    database.prepare('select rowid from activity_words(?) order by rowid').pluck().all(`"${piece}"`);
  const add = database.prepare(`insert into activity (id, detail) values (?, 'Wetlands')`);
  for (let id = 250; id < 256; id += 1) if (id !== 253) add.run(id);
  expect(lines('wet')).toEqual([]);
  add.run(256);
  expect(lines('wet')).toEqual([250, 251, 252, 254, 255, 256]);
  add.run(253);
  database.exec(`update activity set detail = 'Dry' where id in (250, 257); delete from activity where id = 251`);
  expect(lines('wet')).toEqual([252, 253, 254, 255, 256]);
});

test('the index is created once, and rebuilt when its definition differs', () => {
  database.exec(`delete from notice_words where rowid = 1`);
  ensureWordIndexes(database);
  expect(found('wet')).toEqual([]);
  database.exec('drop trigger notice_words_changed');
  ensureWordIndexes(database);
  expect(found('wet')).toEqual([1]);
});
