import { expect, test } from 'vitest';
import { course } from '#model/academics/course.ts';
import { subject } from '#model/academics/subject.ts';
import { changedFields } from './use-record-form.ts';

const stored = { id: 3, version: 1, name: 'BA', tenure: 'Semester', no_of_term: 6 };

test('a form that holds what is stored is not changed', () => {
  expect(changedFields(course, stored, stored)).toEqual([]);
});

test('a number typed again is no change, another one is', () => {
  expect(changedFields(course, stored, { ...stored, no_of_term: '6' })).toEqual([]);
  expect(changedFields(course, stored, { ...stored, no_of_term: '8' })).toEqual(['no_of_term']);
});

test('a new record is changed by what is filled in', () => {
  const blank = { name: '', tenure: '', no_of_term: null };
  expect(changedFields(course, undefined, blank)).toEqual([]);
  expect(changedFields(course, undefined, { ...blank, name: 'BSc' })).toEqual(['name']);
});

test('a list is compared by what is in it', () => {
  const row = { id: 1, version: 1, stream: [{ label: 'Arts', value: 'Arts' }] };
  const start = Object.fromEntries(Object.keys(subject.fields).map((name) => [name, name === 'is_MIL' ? 0 : '']));
  const same = { ...start, stream: [{ label: 'Arts', value: 'Arts' }] };
  expect(changedFields(subject, row, same)).toEqual([]);
  expect(changedFields(subject, row, { ...same, stream: [] })).toEqual(['stream']);
});
