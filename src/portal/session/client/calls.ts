import type { Can } from '#model/access.ts';
import { request, type Request } from './client.ts';
import { personHere, type SignedInUser } from '../session.ts';

/** The facts of the college that every screen may show. */
export interface CollegeFacts {
  readonly college_name: string;
  readonly college_code: string;
  readonly logo: string;
  readonly site_address: string;
  readonly self_registration: 0 | 1;
  /** Of one file, in MB; null if only the overall maximum applies. */
  readonly upload_limit: number | null;
}

/** The signed-in person and their rights. */
export interface Me {
  readonly user: SignedInUser;
  readonly can: Can;
  /** owed: the settings require a second factor, and nothing else is available until it is set up. */
  readonly second_factor: 'on' | 'off' | 'owed';
  /** The base of the public site: /site, or the address of a host of its own. */
  readonly site: string;
  readonly settings: CollegeFacts;
}

/** An employee who can sign in. */
export interface EmployeeLogin {
  readonly id: number;
  readonly employee_id: number;
  readonly name: string;
  readonly email: string;
  readonly role: string;
}

/** A person with a second factor, by the number of their login. */
export interface SecondFactorHolder {
  readonly id: number;
  readonly email: string;
  /** Null for a college user. */
  readonly employee_id: number | null;
  /** ISO 8601. */
  readonly since: string;
}

/** The button of the college's single sign-on: its label, and the address it leads to. */
export interface SignOnButton {
  readonly label: string;
  readonly begin: string;
}

// The calls of the shell itself that belong to no resource; the calls of an area are in its own folder.
export const endSession = call<undefined, true>('POST', '/collegeuser/logout');
export const readMe = call<undefined, Me>('GET', '/me');
export const readSecondFactors = call<undefined, SecondFactorHolder[]>('GET', '/:apikey/getsecondfactors');
export const readSignOnButton = call<undefined, SignOnButton | null>('GET', '/singlesignon', 'open');
export const readSelfRegistration = call<undefined, boolean>('GET', '/selfregistration', 'open');
export const readEmployeeLogins = call<undefined, EmployeeLogin[]>('GET', '/:apikey/getemployeelogins');

/**
 * Defines a call that belongs to no resource: what is sent (undefined for nothing), the answer, and the route, in which
 * `:apikey` and `:username` stand for the signed-in person. An `open` call needs no session. Every call throws
 * `ProblemError`.
 */
export function call<Sent, Answer>(
  method: Request['method'],
  path: string,
  session?: 'open',
): (...sent: Sent extends undefined ? [] : [sent: Sent]) => Promise<Answer> {
  return async (...sent) => {
    const [body] = sent as readonly unknown[];
    const { data } = await request({
      method,
      path: path.replace(':apikey', apiKey()).replace(':username', username()),
      body,
      open: session === 'open',
    });
    return data as Answer;
  };
}

/** The path of a call that starts with the API key of the signed-in person, as most do. */
export function ownPath(...segments: readonly (string | number)[]): string {
  return ['', apiKey(), ...segments.map(encodeURIComponent)].join('/');
}

/** The API key of the signed-in person, as a path segment. */
function apiKey(): string {
  return encodeURIComponent(personHere()?.apikey || 'admin');
}

/** The e-mail of the signed-in person, as a path segment. */
function username(): string {
  return encodeURIComponent(personHere()?.email || 'admin');
}
