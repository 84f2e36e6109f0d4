import { expect, test } from 'vitest';
import type { EntryRow } from './entry-rows.ts';
import { differencesOf, mergeRows, type Side } from './merge-rows.ts';

const entry = (id: number, level: string): EntryRow => ({ key: `entry-${id}`, id, values: { level } });
const added = (key: string, level: string): EntryRow => ({ key, id: undefined, values: { level } });
const said = (rows: readonly EntryRow[]) => rows.map(({ values }) => values['level']);

const base = [entry(1, 'UG'), entry(2, 'PG'), entry(3, 'PhD')];

test('changes made by only one side are merged without a question', () => {
  const lists = {
    base,
    mine: [entry(1, 'UG'), entry(2, 'PG, mine'), entry(3, 'PhD'), added('new-1', 'Mine')],
    theirs: [entry(1, 'UG, theirs'), entry(2, 'PG'), entry(3, 'PhD'), entry(9, 'Theirs')],
  };
  expect(differencesOf(lists).map(({ id, what, isContested }) => [id, what, isContested])).toEqual([
    [1, 'changed', false],
    [9, 'added', false],
  ]);
  expect(said(mergeRows(lists, new Map())).toSorted()).toEqual(
    ['UG, theirs', 'PG, mine', 'PhD', 'Mine', 'Theirs'].toSorted(),
  );
});

test('a row that both sides changed is contested, and the choice decides', () => {
  const lists = { base, mine: base.with(1, entry(2, 'mine')), theirs: base.with(1, entry(2, 'theirs')) };
  expect(differencesOf(lists)).toMatchObject([{ id: 2, what: 'changed', isContested: true }]);
  const settled = (whose: Side) => said(mergeRows(lists, new Map([[2, whose]])));
  expect(settled('mine')).toEqual(['UG', 'mine', 'PhD']);
  expect(settled('theirs')).toEqual(['UG', 'theirs', 'PhD']);
  expect(said(mergeRows(lists, new Map()))).toEqual(['UG', 'mine', 'PhD']);
});

test('of a row, columns that only one side changed are merged, and a contested one is chosen alone', () => {
  const row = (values: Record<string, string>): EntryRow => ({ key: 'entry-1', id: 1, values });
  const was = row({ title: 'Ferns', by: 'Council', note: '' });
  const theirs = row({ title: 'Ferns', by: 'Commissioner', note: '' });
  const apart = { base: [was], mine: [row({ title: 'Ferns', by: 'Council', note: 'mine' })], theirs: [theirs] };
  expect(differencesOf(apart)).toMatchObject([{ id: 1, what: 'changed', isContested: false }]);
  expect(mergeRows(apart, new Map())[0]?.values).toEqual({ title: 'Ferns', by: 'Commissioner', note: 'mine' });
  expect(mergeRows(apart, new Map([[1, 'mine']]))[0]?.values).toEqual({ title: 'Ferns', by: 'Council', note: 'mine' });

  const both = { ...apart, mine: [row({ title: 'Mosses', by: 'Board', note: '' })] };
  expect(differencesOf(both)).toMatchObject([{ isContested: true }]);
  expect(mergeRows(both, new Map([[1, 'theirs']]))[0]?.values).toEqual({
    title: 'Mosses',
    by: 'Commissioner',
    note: '',
  });
  const other = { ...both, theirs: [row({ title: 'Ferns', by: 'Commissioner', note: 'theirs' })] };
  expect(mergeRows(other, new Map([[1, 'mine']]))[0]?.values).toEqual({ title: 'Mosses', by: 'Board', note: 'theirs' });
});

test('a changed row that the other side deleted is removed, or becomes a new entry if mine is chosen', () => {
  const lists = { base, mine: base.with(1, entry(2, 'mine')), theirs: base.toSpliced(1, 1) };
  expect(differencesOf(lists)).toMatchObject([{ id: 2, what: 'removed', isContested: true }]);
  expect(said(mergeRows(lists, new Map([[2, 'theirs']])))).toEqual(['UG', 'PhD']);
  const kept = mergeRows(lists, new Map([[2, 'mine']]));
  expect(said(kept)).toEqual(['UG', 'mine', 'PhD']);
  expect(kept.find(({ values }) => values['level'] === 'mine')?.id).toBeUndefined();
});

test('a row removed by the user stays removed although the other side changed it, unless theirs is chosen', () => {
  const lists = { base, mine: base.toSpliced(1, 1), theirs: base.with(1, entry(2, 'theirs')) };
  expect(said(mergeRows(lists, new Map()))).toEqual(['UG', 'PhD']);
  expect(said(mergeRows(lists, new Map([[2, 'theirs']])))).toEqual(['UG', 'theirs', 'PhD']);
});

test('a row added by the other side is left out if mine is chosen', () => {
  const lists = { base, mine: base, theirs: [...base, entry(9, 'Theirs')] };
  expect(said(mergeRows(lists, new Map([[9, 'mine']])))).toEqual(['UG', 'PG', 'PhD']);
});

test('the same change on both sides is merged once and not reported', () => {
  const lists = {
    base,
    mine: [...base.with(0, entry(1, 'same')), added('new-1', 'Twin')],
    theirs: [...base.with(0, entry(1, 'same')), entry(9, 'Twin')],
  };
  expect(differencesOf(lists)).toEqual([]);
  const merged = mergeRows(lists, new Map());
  expect(said(merged)).toEqual(['same', 'PG', 'PhD', 'Twin']);
  expect(merged.at(-1)?.id).toBe(9);
});

test('of two equal rows added by the other side, one matches the user’s new row and the other is added', () => {
  const lists = {
    base,
    mine: [...base, added('new-1', 'Twin')],
    theirs: [...base, entry(8, 'Twin'), entry(9, 'Twin')],
  };
  expect(differencesOf(lists)).toMatchObject([{ id: 9, what: 'added' }]);
  expect(mergeRows(lists, new Map()).map(({ id }) => id)).toEqual([1, 2, 3, 8, 9]);
});

test('the merged order is the user’s if the user changed it, and otherwise the stored order', () => {
  const theirs = [entry(3, 'PhD'), entry(1, 'UG'), entry(2, 'PG')];
  expect(said(mergeRows({ base, mine: [...base, added('new-1', 'Mine')], theirs }, new Map()))).toEqual([
    'PhD',
    'Mine',
    'UG',
    'PG',
  ]);
  const mine = [entry(2, 'PG'), entry(1, 'UG'), entry(3, 'PhD')];
  expect(said(mergeRows({ base, mine, theirs }, new Map()))).toEqual(['PG', 'UG', 'PhD']);
});
