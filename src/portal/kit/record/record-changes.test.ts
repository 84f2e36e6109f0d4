import { describe, expect, test } from 'vitest';
import { course } from '#model/academics/course.ts';
import { subject } from '#model/academics/subject.ts';
import { trees } from '#model/accreditation/trees.ts';
import type { Resource, StoredRow } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import { differingFields, merge, startValues } from './record-changes.ts';

const stored = { id: 3, version: 1, name: 'BA', tenure: 'Semester', no_of_term: 6 };

test('a form with the stored values has no changes', () => {
  expect(changedFields(course, stored, stored)).toEqual([]);
});

test('a number typed as text is no change, and another number is one', () => {
  expect(changedFields(course, stored, { ...stored, no_of_term: '6' })).toEqual([]);
  expect(changedFields(course, stored, { ...stored, no_of_term: '8' })).toEqual(['no_of_term']);
});

test('a new record is changed by the fields that are filled in', () => {
  const blank = { name: '', tenure: '', no_of_term: null };
  expect(changedFields(course, undefined, blank)).toEqual([]);
  expect(changedFields(course, undefined, { ...blank, name: 'BSc' })).toEqual(['name']);
});

test('a list is compared by its entries', () => {
  const row = { id: 1, version: 1, stream: [{ label: 'Arts', value: 'Arts' }] };
  const start = Object.fromEntries(Object.keys(subject.fields).map((name) => [name, name === 'is_MIL' ? 0 : '']));
  const same = { ...start, stream: [{ label: 'Arts', value: 'Arts' }] };
  expect(changedFields(subject, row, same)).toEqual([]);
  expect(changedFields(subject, row, { ...same, stream: [] })).toEqual(['stream']);
});

describe('merging two changes of one record', () => {
  const base = { name: 'BA', tenure: 'Semester', no_of_term: 6 };

  test.each([
    ['nobody changed anything', {}, {}, { values: {}, takenOver: [], both: [] }],
    ['only the person here did', { name: 'BSc' }, {}, { values: { name: 'BSc' }, takenOver: [], both: [] }],
    ['only the other did', {}, { tenure: 'Year' }, { values: { tenure: 'Year' }, takenOver: ['tenure'], both: [] }],
    [
      'each changed another field',
      { name: 'BSc' },
      { tenure: 'Year', no_of_term: 3 },
      { values: { name: 'BSc', tenure: 'Year', no_of_term: 3 }, takenOver: ['tenure', 'no_of_term'], both: [] },
    ],
    [
      'both changed a field, and disagree',
      { name: 'BSc', no_of_term: '8' },
      { name: 'BCom', tenure: 'Year', no_of_term: 3 },
      { values: { name: 'BSc', tenure: 'Year', no_of_term: '8' }, takenOver: ['tenure'], both: ['name', 'no_of_term'] },
    ],
    [
      'both changed a field, and agree',
      { no_of_term: '8' },
      { no_of_term: 8 },
      { values: { no_of_term: '8' }, takenOver: [], both: [] },
    ],
    [
      'the other emptied what the person changed',
      { tenure: 'Year' },
      { tenure: '' },
      { values: { tenure: 'Year' }, takenOver: [], both: ['tenure'] },
    ],
  ])('gives the right values and conflicts when %s', (_, own, theirs, merged) => {
    expect(merge(course, { base, own: { ...base, ...own }, theirs: { ...base, ...theirs } })).toEqual({
      ...merged,
      values: { ...base, ...merged.values },
    });
  });
});

describe('merging two changes of one list of files', () => {
  const file = (path: string, caption?: string) => ({
    ...{ type: 'SSR_FILE', path, ext: 'pdf', mime: 'application/pdf', filename: path },
    ...(caption === undefined ? {} : { caption }),
  });
  const list = (paths: string) => paths.split(' ').flatMap((path) => (path === '' ? [] : [file(path)]));
  const evidence = trees.ssr.evidence;
  const merged = (base: object[], own: object[], theirs: object[]) =>
    merge(evidence, { base: { upload_info: base }, own: { upload_info: own }, theirs: { upload_info: theirs } });

  test.each([
    ['both added', '', 'mine', 'theirs', 'theirs mine'],
    ['both added the same', '', 'one', 'one two', 'one two'],
    ['one removed what the other kept', 'a b', 'a b mine', 'b', 'b mine'],
    ['one arranged, the other added', 'a b', 'b a', 'a b theirs', 'b a theirs'],
    ['each removed another', 'a b c', 'b c', 'a b', 'b'],
  ])('combines the lists when %s', (_, base, own, theirs, together) => {
    expect(merged(list(base), list(own), list(theirs))).toEqual({
      ...{ values: { upload_info: list(together) }, takenOver: ['upload_info'], both: [] },
    });
  });

  test('combines a caption added by one side with a file added by the other', () => {
    const [a, b, captioned] = [file('a'), file('b'), file('a', 'Gate')];
    expect(merged([a], [captioned], [a, b]).values).toEqual({ upload_info: [captioned, b] });
  });

  test('reports a conflict if both sides changed the same file or the order', () => {
    const lists = [
      [[file('a')], [file('a', 'Gate')], [file('a', 'Door')]],
      [[file('a')], [file('a', 'Gate')], []],
      [list('a b c'), list('b a c'), list('c b a')],
    ] as const;
    for (const [base, own, theirs] of lists) {
      expect(merged([...base], [...own], [...theirs])).toEqual({
        ...{ values: { upload_info: own }, takenOver: [], both: ['upload_info'] },
      });
    }
  });
});

function changedFields(resource: Resource, row: StoredRow | undefined, values: Values): string[] {
  return differingFields(resource, startValues(resource, row), values);
}
