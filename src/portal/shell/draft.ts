import { isObject, type Values } from '#model/field.ts';
import { watched, type Watched } from '#portal/kit/watched.ts';

/** What is typed in a long form and not sent yet, as this browser keeps it. */
export interface Draft {
  /** What was kept; nothing when nothing was. */
  read(): Values;
  keep(values: Values): void;
  forget(): void;
  /** False since there was no room for what was to be kept: it is on the screen alone. */
  readonly hasRoom: Watched<boolean>;
}

/** What the keys of every draft begin with. */
export const draftPrefix = 'quadrangle.draft.';

/** The draft of a visitor's form: it ends with the tab. That of somebody who is signed in is in own-drafts.ts. */
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

/** The object kept under a key; an empty one when there is none. */
export function readKept(store: Storage, key: string): Values {
  try {
    const values: unknown = JSON.parse(store.getItem(key) ?? '{}');
    return isObject(values) ? values : {};
  } catch {
    return {};
  }
}

/** Keeps an object under a key. False where the browser's store is full or closed. */
export function writeKept(store: Storage, key: string, kept: object): boolean {
  try {
    store.setItem(key, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}
