import type { Permissions } from '#model/access.ts';
import type { SecondFactorState } from '#model/identity/sign-in-states.ts';
import { request, type Request } from './client.ts';
import { pageUser, type SignedInUser } from '../session.ts';

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
  readonly can: Permissions;
  /** owed: the settings require a second factor, and nothing else is available until it is set up. */
  readonly second_factor: SecondFactorState;
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

/** The values of the parameters in the path of a call, by their names. */
type PathParams<Param extends string> = Readonly<Record<Param, string | number>>;

/** What a call is given: the parameters of its path, if it has some, and what is sent, if something is. */
type CallArguments<Sent, Param extends string> = [
  ...([Param] extends [never] ? [] : [params: PathParams<Param>]),
  ...(Sent extends undefined ? [] : [sent: Sent, options?: Pick<Request, 'key'>]),
];

/**
 * Defines a call that belongs to no resource: what is sent (undefined for nothing; the query string of a GET, else the
 * body), the answer, and the names of the parameters in the path. There `:apikey` and `:username` stand for the
 * signed-in person. An `open` call needs no session. Every call throws `ProblemError`.
 */
export function call<Sent, Answer, Param extends string = never>(
  method: Request['method'],
  path: string,
  session?: 'open',
): (...given: CallArguments<Sent, Param>) => Promise<Answer> {
  return async (...given) => {
    const values = given as readonly unknown[];
    const [params, sent, options] = takesParams(path) ? values : [{}, ...values];
    const { data } = await request({
      method,
      path: fillPath(path, params as PathParams<string>),
      ...(method === 'GET' ? { query: sent as Request['query'] & object } : { body: sent }),
      ...(options as Pick<Request, 'key'> | undefined),
      open: session === 'open',
    });
    return data as Answer;
  };
}

/** The parameters that the signed-in person provides. */
const ownParams: Readonly<Record<string, () => string>> = {
  apikey: () => pageUser()?.apikey || 'admin',
  username: () => pageUser()?.email || 'admin',
};

const paramInPath = /:(\w+)/g;

/** Whether a path has parameters besides those of the signed-in person. */
function takesParams(path: string): boolean {
  return Array.from(path.matchAll(paramInPath)).some(([, name = '']) => !(name in ownParams));
}

function fillPath(path: string, params: PathParams<string>): string {
  return path.replace(paramInPath, (_, name: string) => encodeURIComponent(ownParams[name]?.() ?? params[name] ?? ''));
}

/** The path of a call that starts with the API key of the signed-in person, as most do. */
export function ownPath(...segments: readonly (string | number)[]): string {
  return fillPath('/:apikey', {}) + segments.map((segment) => `/${encodeURIComponent(segment)}`).join('');
}
