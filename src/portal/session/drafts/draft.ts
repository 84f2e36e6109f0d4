import type { Values } from '#model/field.ts';
import { readObject, removeItem, writeJson } from '#portal/kit/browser-storage.ts';
import { createObservable, type Observable } from '#portal/kit/observable.ts';

/** The unsent input of a long form, as stored in this browser. */
export interface Draft {
  /** The stored values; empty if there are none. */
  read(): Values;
  keep(values: Values): void;
  forget(): void;
  /** False once the storage was too full to save the draft: it then exists only on the screen. */
  readonly hasRoom: Observable<boolean>;
}

/** The prefix of the keys of all drafts. */
export const draftPrefix = 'quadrangle.draft.';

/** The draft of a visitor's form: it lasts as long as the tab. Drafts of signed-in people are in own-drafts.ts. */
export function draftOf(form: string): Draft {
  const key = `${draftPrefix}${form}`;
  const hasRoom = createObservable(true);
  return {
    hasRoom,
    read: () => readObject('sessionStorage', key),
    keep: (values) => hasRoom.set(writeJson('sessionStorage', key, values)),
    forget: () => removeItem('sessionStorage', key),
  };
}
