import { expect, test } from 'vitest';
import type { Field, Resource } from '#model/define.ts';
import { resources } from '#model/resources.ts';
import { catalogue } from '#server/http/errors.ts';
import { sources } from './sources.ts';

/** A key of the vocabulary with fewer uses is a special case, and special cases belong in code. */
const fewest = 3;

const obligatory = {
  resource: ['name', 'label', 'title', 'calls', 'key', 'handle', 'caption', 'fields', 'columns'],
  field: ['kind', 'label'],
};

test('every optional key of a definition is used by at least three definitions', () => {
  expect(rareKeys(usesOf(resources), obligatory.resource)).toEqual([]);
});

test('every optional key of a field is used in at least three definitions', () => {
  const uses = new Map<string, Set<string>>();
  for (const resource of resources) {
    for (const field of fieldsOf(resource)) {
      for (const key of Object.keys(field)) uses.set(key, (uses.get(key) ?? new Set()).add(resource.name));
    }
  }
  expect(rareKeys(new Map([...uses].map(([key, names]) => [key, names.size])), obligatory.field)).toEqual([]);
});

test('the vocabulary has at most ten keys on a resource and eight on a field', () => {
  expect(usesOf(resources).size).toBeLessThanOrEqual(10);
  expect(usesOf(resources.flatMap(fieldsOf)).size).toBeLessThanOrEqual(8);
});

test('there are at most twelve kinds of call errors', () => {
  expect(Object.keys(catalogue).length).toBeLessThanOrEqual(12);
});

test('a file has at most 400 lines, and the vocabulary 200', () => {
  const tooLong = sources()
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
    .filter(({ path, lines }) => lines > (path === 'src/model/define.ts' ? 200 : 400));
  expect(tooLong).toEqual([]);
});

function fieldsOf(resource: Resource): Field[] {
  return Object.values(resource.fields);
}

function usesOf(definitions: readonly object[]): Map<string, number> {
  const uses = new Map<string, number>();
  for (const key of definitions.flatMap((one) => Object.keys(one))) uses.set(key, (uses.get(key) ?? 0) + 1);
  return uses;
}

function rareKeys(uses: Map<string, number>, exempt: string[]): string[] {
  return [...uses]
    .filter(([key, count]) => count < fewest && !exempt.includes(key))
    .map(([key, count]) => `${key} is used by ${count}`);
}
