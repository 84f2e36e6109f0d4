import { giveUp, holdsUnsaved } from '#portal/kit/unsaved/unsaved-work.ts';
import { useWatched, watched } from '#portal/kit/watched.ts';
import {
  clearSession,
  isSamePerson,
  openFor,
  personHere,
  readSession,
  storeSession,
  type Session,
  type SignedInUser,
} from './session.ts';
import { keepTypedWork, readTypedWork } from '../typed-work.ts';
import { loseSession } from '../return-address.ts';

/** A sign-in that ended while something typed on the page was not stored. */
export interface EndedSignIn {
  /** Who is to sign in again. */
  readonly person: SignedInUser;
  /** Who came instead: somebody else, or the same person in another role. What is typed cannot be saved by them. */
  readonly other: SignedInUser | null;
}

/**
 * The sign-in to go on with when the server said 401; `refused` is the token it said it to. With something unsaved on
 * the page the person is asked to sign in again over it, once for all the calls that wait; else the page is left for
 * /login, and this never resolves. Every call that carries the token by itself (an upload) uses it as `answerTo` in
 * client.ts does.
 */
export function signedInAgain(refused?: string): Promise<Session> {
  const session = ownSession();
  if (session && session.token !== refused) return Promise.resolve(session);
  const person = personHere();
  if (!ended.value && !(person && holdsUnsaved())) {
    loseSession();
    // The page is on its way out: nobody is left to be told.
    return new Promise(() => undefined);
  }
  if (!ended.value && person) {
    clearSession();
    ended.set({ person, other: null });
  }
  return new Promise((resolve) => waiting.push(resolve));
}

/** Called when another tab signed in or out. True when this page goes on as it is: it holds unsaved work. */
export function staysThrough(): boolean {
  if (!ended.value && !holdsUnsaved()) return false;
  const session = readSession();
  if (session) arrive(session);
  else void signedInAgain();
  return true;
}

/** Keeps a new sign-in of this tab and takes it up. */
export function signIn(session: Session): void {
  storeSession(session);
  arrive(readSession() ?? session);
}

/** Gives up what is typed, and goes to /login. */
export function leaveUnsaved(): void {
  giveUp();
  loseSession();
}

/**
 * Starts again as whoever is signed in now. What the same person typed is typed in again where it still has a place.
 */
export function startAgain(): void {
  if (ended.value?.person.id === ended.value?.other?.id)
    keepTypedWork(location.pathname + location.search, readTypedWork());
  giveUp();
  location.reload();
}

/** True while the person is asked: no call goes out as anybody else. */
export function hasEnded(): boolean {
  return ended.value !== null;
}

/** The sign-in that ended, while the person is asked; a component that uses it follows it. */
export function useEndedSignIn(): EndedSignIn | null {
  return useWatched(ended);
}

const ended = watched<EndedSignIn | null>(null);
const waiting: ((session: Session) => void)[] = [];

/** Takes up a sign-in: everything that waits goes on with it, unless it is not the same person's. */
function arrive(session: Session): void {
  const person = personHere();
  if (person && !isSamePerson(person, session.user)) {
    ended.set({ person, other: session.user });
    return;
  }
  openFor(session.user);
  ended.set(null);
  for (const goOn of waiting.splice(0)) goOn(session);
}

/** The sign-in that this browser keeps, when it is good for this page. */
function ownSession(): Session | null {
  const person = personHere();
  const session = readSession();
  return session && person && isSamePerson(person, session.user) ? session : null;
}
