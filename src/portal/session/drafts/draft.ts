import { isObject, type Values } from '#model/field.ts';
import { watched, type Watched } from '#portal/kit/watched.ts';

/** The unsent input of a long form, as stored in this browser. */
export interface Draft {
  /** The stored values; empty if there are none. */
  read(): Values;
  keep(values: Values): void;
  forget(): void;
  /** False once the storage was too full to save the draft: it then exists only on the screen. */
  readonly hasRoom: Watched<boolean>;
}

/** The prefix of the keys of all drafts. */
export const draftPrefix = 'quadrangle.draft.';

/** The draft of a visitor's form: it lasts as long as the tab. Drafts of signed-in people are in own-drafts.ts. */
export function draftOf(form: string): Draft {
  const key = `${draftPrefix}${form}`;
  const hasRoom = watched(true);
  return {
    hasRoom,
    read: () => readKept(sessionStorage, key),
    keep: (values) => hasRoom.set(writeKept(sessionStorage, key, values)),
    forget: () => sessionStorage.removeItem(key),
  };
}

/** The object stored under a key; an empty one if there is none. */
export function readKept(store: Storage, key: string): Values {
  try {
    const values: unknown = JSON.parse(store.getItem(key) ?? '{}');
    return isObject(values) ? values : {};
  } catch {
    return {};
  }
}

/** Stores an object under a key. False if the browser's storage is full or blocked. */
export function writeKept(store: Storage, key: string, kept: object): boolean {
  try {
    store.setItem(key, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}
