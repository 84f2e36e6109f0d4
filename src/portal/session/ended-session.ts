import { discardUnsaved, hasUnsavedWork } from '#portal/kit/unsaved/unsaved-work.ts';
import { useObservable, createObservable } from '#portal/kit/observable.ts';
import {
  clearSession,
  isSamePerson,
  setPageUser,
  pageUser,
  readSession,
  storeSession,
  type Session,
  type SignedInUser,
} from './session.ts';
import { storeTypedWork, readTypedWork } from './drafts/typed-work.ts';
import { loseSession } from './return-address.ts';

/** A session that ended while the page had unsaved input. */
export interface EndedSession {
  /** The person who must sign in again. */
  readonly person: SignedInUser;
  /**
   * A different person, or the same person in another role, who signed in instead. They cannot save the typed input.
   */
  readonly other: SignedInUser | null;
}

/**
 * Returns the session to continue with after a 401; `refused` is the rejected token. If the page has unsaved input, the
 * person is asked over the page to sign in again, once for all waiting calls. Otherwise the page is left for /login,
 * and the promise never resolves. Every call that sends the token itself (an upload) uses it as `fetchResponse` in
 * client.ts does.
 */
export function renewSession(refused?: string): Promise<Session> {
  const session = ownSession();
  if (session && session.token !== refused) return Promise.resolve(session);
  const person = pageUser();
  if (!ended.value && !(person && hasUnsavedWork())) {
    loseSession();
    // The page is unloading: nobody is left to handle the result.
    return new Promise(() => undefined);
  }
  if (!ended.value && person) {
    clearSession();
    ended.set({ person, other: null });
  }
  return new Promise((resolve) => waiting.push(resolve));
}

/** Called when another tab signed in or out. True if this page continues unchanged because it has unsaved input. */
export function handleSessionChange(): boolean {
  if (!ended.value && !hasUnsavedWork()) return false;
  const session = readSession();
  if (session) {
    arrive(session);
    return true;
  }
  // The other person is signed out again: the page waits for its own.
  if (ended.value?.other) ended.set({ ...ended.value, other: null });
  void renewSession();
  return true;
}

/** Stores a new session of this tab and continues with it. */
export function signIn(session: Session): void {
  storeSession(session);
  arrive(readSession() ?? session);
}

/** Discards unsaved input and goes to /login. */
export function leaveUnsaved(): void {
  discardUnsaved();
  loseSession();
}

/**
 * Restarts as the person who is signed in now. If it is the same person, their typed input is restored where possible.
 */
export function restartAtLogin(): void {
  if (ended.value?.person.id === ended.value?.other?.id)
    storeTypedWork(location.pathname + location.search, readTypedWork());
  discardUnsaved();
  location.reload();
}

/** True while the person is asked: no call may be sent as anybody else. */
export function hasSessionEnded(): boolean {
  return ended.value !== null;
}

/** The ended session, while the person is asked; a component that uses it renders again after a change. */
export function useEndedSession(): EndedSession | null {
  return useObservable(ended);
}

const ended = createObservable<EndedSession | null>(null);
const waiting: ((session: Session) => void)[] = [];

/** Continues with a session: all waiting calls proceed, unless it belongs to another person. */
function arrive(session: Session): void {
  const person = pageUser();
  if (person && !isSamePerson(person, session.user)) {
    ended.set({ person, other: session.user });
    return;
  }
  setPageUser(session.user);
  ended.set(null);
  for (const goOn of waiting.splice(0)) goOn(session);
}

/** The session stored in this browser, if this page may use it. */
function ownSession(): Session | null {
  const person = pageUser();
  const session = readSession();
  return session && person && isSamePerson(person, session.user) ? session : null;
}
