import { isObject } from '#model/field.ts';
import type { Visitor } from '#model/routes.ts';
import { claimsOf } from '#portal/worker/claims.ts';
import { forget, keptPrefix } from '#portal/worker/words.ts';

/** The person signed in, as the server answered it. */
export interface SignedInUser extends Visitor {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  /** First segment of the calls that write. It authenticates nobody. */
  readonly apikey: string;
}

/** What a sign-in leaves behind in the browser. */
export interface Session {
  readonly token: string;
  readonly user: SignedInUser;
}

/** The keys of the local storage, as the specification names them. */
const keys = { user: 'user', token: 'id_token', apikey: 'apikey' } as const;

/** Kept for a moment, about as long as a sign-in, to see whether it can be. */
const probe = 'quadrangle.probe';

let person: SignedInUser | null = null;

/** Whether this browser keeps anything for the portal. Where it may not, or has no room left, nobody can sign in. */
export function canKeep(): boolean {
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

/** Called when the portal opens for somebody, or they sign in again over it. */
export function openFor(user: SignedInUser): void {
  person = user;
}

/** Whom this page was opened for, also when the sign-in has ended meanwhile; else whoever signed in last. */
export function personHere(): SignedInUser | null {
  return person ?? storedUser();
}

/** Whether a sign-in is the same person's, with the same role. */
export function isSamePerson(one: SignedInUser, other: SignedInUser): boolean {
  return one.id === other.id && one.role === other.role && one.employee_id === other.employee_id;
}

/** Who is signed in; null when nobody is, or the token has expired. */
export function readSession(): Session | null {
  const token = localStorage.getItem(keys.token);
  const user = storedUser();
  if (!token || !user || isExpired(token, Date.now())) return null;
  return { token, user };
}

/** Keeps a sign-in, under the three keys. */
export function storeSession({ token, user }: Session): void {
  forgetKept();
  localStorage.setItem(keys.token, token);
  localStorage.setItem(keys.apikey, user.apikey);
  localStorage.setItem(keys.user, JSON.stringify(user));
}

/**
 * Keeps the name and the e-mail that the server now says whoever is signed in has: with that e-mail they sign in again.
 */
export function followPerson({ id, name, email }: SignedInUser): void {
  const known = storedUser();
  if (known?.id !== id || (known.name === name && known.email === email)) return;
  person = { ...known, name, email };
  localStorage.setItem(keys.user, JSON.stringify(person));
}

/** Forgets the sign-in: all three keys, and what was kept to be read without a network. */
export function clearSession(): void {
  forgetKept();
  for (const key of Object.values(keys)) localStorage.removeItem(key);
}

/** Forgets the sign-in and starts again at the sign-in page. */
export function leaveToLogin(): void {
  clearSession();
  location.assign('/login');
}

/**
 * Calls `changed` when another tab of this browser signs in or out; each of the keys is told of. Returns what stops it.
 */
export function watchSession(changed: () => void): () => void {
  const names: readonly string[] = Object.values(keys);
  const hear = ({ key, oldValue, newValue }: StorageEvent) => {
    // A key of null: everything was cleared.
    if (key === null || (names.includes(key) && oldValue !== newValue)) changed();
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}

/**
 * Whether a token's expiry claim is earlier than `now` (milliseconds). A token that cannot be decoded counts as not
 * expired: what it is worth is for the server to say.
 */
export function isExpired(token: string, now: number): boolean {
  const { exp } = claimsOf(token);
  return exp !== undefined && exp * 1000 < now;
}

/** Whoever signed in last and did not log out: still known when the sign-in has run out. */
function storedUser(): SignedInUser | null {
  return parseUser(localStorage.getItem(keys.user));
}

/**
 * The worker hears of it even when this page is on its way out; where there is none to hear, the page deletes by
 * itself.
 */
function forgetKept(): void {
  // Browsers have neither where the portal is not reached over https.
  if (!('serviceWorker' in navigator) || !('caches' in window)) return;
  navigator.serviceWorker.controller?.postMessage(forget);
  const deleted = async () => {
    for (const name of await caches.keys()) if (name.startsWith(keptPrefix)) await caches.delete(name);
  };
  // A private window may have none to look into.
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
