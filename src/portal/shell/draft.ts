import { isObject, type Values } from '#model/field.ts';
import type { SignedInUser } from './account/session.ts';

/** What is typed in a long form and not sent yet, as this browser keeps it. */
export interface Draft {
  /** What was kept; nothing when nothing was. */
  read(): Values;
  keep(values: Values): void;
  forget(): void;
}

const prefix = 'quadrangle.draft';

/**
 * The draft of a form. That of somebody who is signed in outlives the tab and a lost sign-in, and nobody else is shown it;
 * logging out ends it. That of a visitor ends with the tab.
 */
export function draftOf(form: string, user: Pick<SignedInUser, 'id'> | null): Draft {
  const key = user ? `${ownPrefix(user)}${form}` : `${prefix}.${form}`;
  const store = user ? localStorage : sessionStorage;
  return {
    read: () => parsed(store.getItem(key)),
    keep: (values) => {
      try {
        store.setItem(key, JSON.stringify(values));
      } catch {
        // The browser's store is full or closed: what is typed is on the screen all the same.
      }
    },
    forget: () => store.removeItem(key),
  };
}

/** Forgets every draft of a person. */
export function forgetDrafts(user: Pick<SignedInUser, 'id'>): void {
  const own = Object.keys(localStorage).filter((key) => key.startsWith(ownPrefix(user)));
  for (const key of own) localStorage.removeItem(key);
}

function ownPrefix({ id }: Pick<SignedInUser, 'id'>): string {
  return `${prefix}.${id}.`;
}

function parsed(kept: string | null): Values {
  try {
    const values: unknown = JSON.parse(kept ?? '{}');
    return isObject(values) ? values : {};
  } catch {
    return {};
  }
}
