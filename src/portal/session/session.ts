import type { Principal } from '#model/access.ts';
import { isObject } from '#model/field.ts';
import type { PageUser } from '#model/routes.ts';
import { ProblemError } from '#portal/kit/problem.ts';
import { claimsOf } from '#portal/worker/claims.ts';
import { clearCacheMessage, cachePrefix } from '#portal/worker/messages.ts';

/** The signed-in person, as the server returned them. */
export interface SignedInUser extends PageUser {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  /** The first path segment of the calls that write. It authenticates nobody. */
  readonly apikey: string;
}

/** The stored result of a sign-in. */
export interface Session {
  readonly token: string;
  readonly user: SignedInUser;
}

/** The keys of the local storage, as the specification names them. */
const keys = { user: 'user', token: 'id_token', apikey: 'apikey' } as const;

/** Stored briefly, with about the size of a session, to test the storage. */
const probe = 'quadrangle.probe';

let person: SignedInUser | null = null;

/** Whether this browser can store data for the portal. If the storage is blocked or full, nobody can sign in. */
export function isStorageAvailable(): boolean {
  try {
    if (readSession()) return true;
    for (const store of [localStorage, sessionStorage]) {
      store.setItem(probe, 'x'.repeat(2000));
      store.removeItem(probe);
    }
    return true;
  } catch {
    return false;
  }
}

/** Called when the portal opens for a person, or they sign in again over a page. */
export function setPageUser(user: SignedInUser): void {
  person = user;
}

/** The person this page was opened for, even if the session has ended meanwhile; else the person who signed in last. */
export function pageUser(): SignedInUser | null {
  return person ?? storedUser();
}

/** What decides a person's access, for the rules of the model. */
export function principalOf({ role, grant = null, employee_id }: PageUser): Required<Principal> {
  return { role, grant, employee_id };
}

/** Whether two sessions belong to the same person in the same role. */
export function isSamePerson(one: SignedInUser, other: SignedInUser): boolean {
  return one.id === other.id && one.role === other.role && one.employee_id === other.employee_id;
}

/** The current session; null if nobody is signed in or the token has expired. */
export function readSession(): Session | null {
  const token = localStorage.getItem(keys.token);
  const user = storedUser();
  if (!token || !user || isExpired(token, Date.now())) return null;
  return { token, user };
}

/**
 * Stores a new session under the three keys. Throws `ProblemError` if the device's clock is so far ahead that the
 * session would end at once, and the person would see the sign-in page again and again.
 */
export function storeSession({ token, user }: Session): void {
  if (isExpired(token, Date.now())) {
    throw new ProblemError({
      status: 0,
      title: 'Wrong clock',
      detail: 'The date, the time or the time zone of this device is wrong. Set it right, then sign in again.',
    });
  }
  forgetKept();
  localStorage.setItem(keys.token, token);
  localStorage.setItem(keys.apikey, user.apikey);
  localStorage.setItem(keys.user, JSON.stringify(user));
}

/**
 * Stores the name and e-mail that the server now returns for the signed-in person: they sign in again with that e-mail.
 */
export function followPageUser({ id, name, email }: SignedInUser): void {
  const known = storedUser();
  if (known?.id !== id || (known.name === name && known.email === email)) return;
  person = { ...known, name, email };
  localStorage.setItem(keys.user, JSON.stringify(person));
}

/** Deletes the session: all three keys, and the data cached for offline reading. */
export function clearSession(): void {
  forgetKept();
  for (const key of Object.values(keys)) localStorage.removeItem(key);
}

/** Deletes the session and restarts at the sign-in page. */
export function leaveToLogin(): void {
  clearSession();
  location.assign('/login');
}

/**
 * Calls `changed` when another tab of this browser signs in or out, once for each changed key, and when the browser
 * shows this page again, as it was left, although it is no longer that person's. Returns a function that unsubscribes.
 */
export function watchSession(changed: () => void): () => void {
  const names: readonly string[] = Object.values(keys);
  const hear = ({ key, oldValue, newValue }: StorageEvent) => {
    // A null key: the whole storage was cleared.
    if (key === null || (names.includes(key) && oldValue !== newValue)) changed();
  };
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    const session = readSession();
    const isSame = session && person ? isSamePerson(person, session.user) : !session && !person;
    if (persisted && !isSame) changed();
  };
  addEventListener('storage', hear);
  addEventListener('pageshow', comeBack);
  return () => {
    removeEventListener('storage', hear);
    removeEventListener('pageshow', comeBack);
  };
}

/**
 * Whether a token's expiry claim is earlier than `now` (milliseconds). A token that cannot be decoded counts as not
 * expired: the server decides whether it is valid.
 */
export function isExpired(token: string, now: number): boolean {
  const { exp } = claimsOf(token);
  return exp !== undefined && exp * 1000 < now;
}

/** The person who signed in last and did not log out: still known after the session has expired. */
function storedUser(): SignedInUser | null {
  return parseUser(localStorage.getItem(keys.user));
}

/**
 * The service worker receives the message even while this page unloads; without a worker, the page deletes the caches
 * itself.
 */
function forgetKept(): void {
  // Browsers have neither on a page without https.
  if (!('serviceWorker' in navigator) || !('caches' in window)) return;
  navigator.serviceWorker.controller?.postMessage(clearCacheMessage);
  const deleted = async () => {
    for (const name of await caches.keys()) if (name.startsWith(cachePrefix)) await caches.delete(name);
  };
  // A private window may have no caches.
  deleted().catch(() => undefined);
}

function parseUser(stored: string | null): SignedInUser | null {
  const user = parse(() => stored ?? '');
  if (!isObject(user) || typeof user['role'] !== 'string' || typeof user['apikey'] !== 'string') return null;
  const employeeId = user['employee_id'];
  return {
    id: Number(user['id']),
    name: asText(user['name']),
    email: asText(user['email']),
    role: user['role'],
    apikey: user['apikey'],
    employee_id: typeof employeeId === 'number' ? employeeId : null,
  };
}

function parse(read: () => string): unknown {
  try {
    return JSON.parse(read());
  } catch {
    return undefined;
  }
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
