import { isObject, type Values } from '#model/field.ts';

// A browser may block its storage or have no room left, and what is stored may be anything: reading then finds nothing.

/** The storage of this device, or of this tab. By name: where it is blocked, even its global cannot be read. */
export type StorageName = 'localStorage' | 'sessionStorage';

/** The text stored under a key; null if there is none. */
export function readText(storage: StorageName, key: string): string | null {
  try {
    return globalThis[storage].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text under a key. False if the storage is full or blocked. */
export function writeText(storage: StorageName, key: string, text: string): boolean {
  try {
    globalThis[storage].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** The value stored under a key as JSON; undefined if there is none. */
export function readJson(storage: StorageName, key: string): unknown {
  try {
    return JSON.parse(readText(storage, key) ?? '') as unknown;
  } catch {
    return undefined;
  }
}

/** The object stored under a key; an empty one if there is none. */
export function readObject(storage: StorageName, key: string): Values {
  const value = readJson(storage, key);
  return isObject(value) ? value : {};
}

/** Stores a value under a key as JSON. False if the storage is full or blocked. */
export function writeJson(storage: StorageName, key: string, value: unknown): boolean {
  return writeText(storage, key, JSON.stringify(value));
}

/** Deletes what is stored under a key. */
export function removeItem(storage: StorageName, key: string): void {
  try {
    globalThis[storage].removeItem(key);
  } catch {
    // It holds nothing, then.
  }
}

/** The keys that start with a prefix. */
export function findKeys(storage: StorageName, prefix: string): string[] {
  try {
    return Object.keys(globalThis[storage]).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
