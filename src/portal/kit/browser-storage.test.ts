import { afterEach, expect, test, vi } from 'vitest';
import {
  findKeys,
  readJson,
  readObject,
  readText,
  removeItem,
  writeJson,
  writeText,
  type StorageName,
} from './browser-storage.ts';

const name: StorageName = 'localStorage';
afterEach(() => vi.unstubAllGlobals());

/** A storage that holds these entries. */
function stubStorage(entries: Record<string, string>): Record<string, string> {
  const hidden = { enumerable: false };
  const storage = Object.defineProperties(entries, {
    getItem: { ...hidden, value: (key: string) => entries[key] ?? null },
    setItem: { ...hidden, value: (key: string, text: string) => (entries[key] = text) },
    removeItem: { ...hidden, value: (key: string) => Reflect.deleteProperty(entries, key) },
  });
  vi.stubGlobal(name, storage);
  return entries;
}

test('texts and values are stored under their keys, values as JSON, and found again', () => {
  const entries = stubStorage({});
  expect([writeText(name, 'a.text', 'off'), writeJson(name, 'a.json', { user: 1 })]).toEqual([true, true]);
  expect({ ...entries }).toEqual({ 'a.text': 'off', 'a.json': '{"user":1}' });
  expect([readText(name, 'a.text'), readJson(name, 'a.json')]).toEqual(['off', { user: 1 }]);
  expect(findKeys(name, 'a.')).toEqual(['a.text', 'a.json']);
  removeItem(name, 'a.text');
  expect(readText(name, 'a.text')).toBeNull();
});

test('nothing is found where nothing or something else is stored', () => {
  stubStorage({ broken: '{"user":', list: '[1]' });
  expect([readText(name, 'none'), readJson(name, 'none'), readJson(name, 'broken')]).toEqual([
    null,
    undefined,
    undefined,
  ]);
  expect([readObject(name, 'none'), readObject(name, 'broken'), readObject(name, 'list')]).toEqual([{}, {}, {}]);
  expect(readJson(name, 'list')).toEqual([1]);
});

test('a blocked storage, whose global cannot even be read, counts as empty and takes nothing', () => {
  vi.stubGlobal(name, undefined);
  const get = () => {
    throw new DOMException('Blocked', 'SecurityError');
  };
  Object.defineProperty(globalThis, name, { get, configurable: true });
  expect([writeText(name, 'a', 'b'), writeJson(name, 'a', {})]).toEqual([false, false]);
  expect([readText(name, 'a'), readJson(name, 'a'), readObject(name, 'a')]).toEqual([null, undefined, {}]);
  expect(findKeys(name, '')).toEqual([]);
  expect(() => removeItem(name, 'a')).not.toThrow();
});
