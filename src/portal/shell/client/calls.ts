import type { Can } from '#model/access.ts';
import type { Health } from '#model/college/health.ts';
import type { StudentEntry } from '#model/kinds/students.ts';
import { request, type Request } from './client.ts';
import { personHere, type SignedInUser } from '../account/session.ts';

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

/** The backups on the server, the newest first. */
export interface BackupsAnswer {
  /** The folder on the server. */
  readonly folder: string;
  /** Whether a backup is being made now. */
  readonly making: boolean;
  /** The result of the last backup: when it ended (ISO 8601), its size, and its error, "" for none. */
  readonly last: {
    readonly at: string;
    readonly ok: boolean;
    readonly file: string;
    readonly bytes: number;
    readonly problem: string;
  } | null;
  readonly backups: readonly { readonly name: string; readonly at: string; readonly bytes: number }[];
}

/** An employee who can sign in. */
export interface EmployeeLogin {
  readonly id: number;
  readonly employee_id: number;
  readonly name: string;
  readonly email: string;
  readonly role: string;
}

/** The state of the signed-in person's second factor. */
export interface TwoFactorState {
  readonly on: boolean;
  /** ISO 8601; "" while it is off. */
  readonly since: string;
  /** How many recovery codes remain. */
  readonly recovery_codes: number;
  /** Whether the settings require it for the role. */
  readonly required: boolean;
  readonly proof: AskedProof;
}

/**
 * The proof needed to change one's own second factor or sessions. none: this session was started by single sign-on a
 * moment ago. sign in again: there is no password to type.
 */
export type AskedProof = 'password' | 'none' | 'sign in again';

/** An active session of the signed-in person. */
export interface OwnSignIn {
  readonly id: string;
  /** Whether it is the current session. */
  readonly this_one: boolean;
  /** ISO 8601, like the end. */
  readonly began: string;
  readonly ends: string;
  /** "" if it was not recorded. */
  readonly address: string;
  /** Such as Firefox on Windows; "" if it was not recorded. */
  readonly device: string;
  readonly single_sign_on: boolean;
}

/** The person's own sessions, and the proof needed to end one. */
export interface OwnSignInsAnswer {
  readonly sign_ins: readonly OwnSignIn[];
  readonly proof: AskedProof;
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

interface Call<Sent, Answer> {
  sent: Sent;
  answer: Answer;
}

/** The calls that belong to no resource: request and response. */
export interface Calls {
  login: Call<{ email: string; password: string }, { token: string; user: SignedInUser }>;
  secondFactor: Call<{ ticket: string; code: string }, { token: string; user: SignedInUser; recovery_codes?: number }>;
  logout: Call<undefined, true>;
  me: Call<undefined, Me>;
  changePassword: Call<{ old_password: string; new_password: string; email: string }, boolean>;
  twoFactor: Call<undefined, TwoFactorState>;
  twoFactorStart: Call<{ password?: string; code?: string }, { uri: string; secret: string }>;
  twoFactorConfirm: Call<{ code: string }, { recovery_codes: string[] }>;
  twoFactorCodes: Call<{ password?: string; code: string }, { recovery_codes: string[] }>;
  twoFactorOff: Call<{ password?: string; code: string }, true>;
  signIns: Call<undefined, OwnSignInsAnswer>;
  endSignIn: Call<{ id: string; password?: string }, string>;
  endOtherSignIns: Call<{ password?: string }, string>;
  secondFactors: Call<undefined, SecondFactorHolder[]>;
  resetSecondFactor: Call<{ email: string }, string>;
  removeEmployeeLogin: Call<{ employee_id: number }, string>;
  forgotPassword: Call<{ email: string }, string | false>;
  forgotPasswordCode: Call<{ email: string; otp: string }, boolean>;
  forgotPasswordFinal: Call<{ email: string; otp: string; password: string }, boolean>;
  singleSignOn: Call<undefined, SignOnButton | null>;
  selfRegistration: Call<undefined, boolean>;
  finishSingleSignOn: Call<{ code: string }, { token: string; user: SignedInUser }>;
  singleSignOnSetup: Call<undefined, { redirect: string; has_secret: boolean }>;
  checkSingleSignOn: Call<undefined, { works: boolean; message: string }>;
  setupLink: Call<{ link: string }, boolean>;
  initialise: Call<{ link: string; name: string; email: string; password: string }, string>;
  forceReset: Call<{ email: string }, string>;
  emailsById: Call<{ start_id: string; end_id: string }, { id: number; email: string }[]>;
  confirmPassword: Call<{ password: string }, boolean>;
  employeeLogins: Call<undefined, EmployeeLogin[]>;
  testMail: Call<{ email: string }, string>;
  health: Call<undefined, Health>;
  backups: Call<undefined, BackupsAnswer>;
  backupNow: Call<undefined, string>;
  studentsForSection: Call<{ course: string; stream: string; semester: number; sub_code: string }, StudentEntry[]>;
}

/** The calls that need no session. */
const open = new Set<keyof Calls>([
  'login',
  'secondFactor',
  'forgotPassword',
  'forgotPasswordCode',
  'forgotPasswordFinal',
  'setupLink',
  'initialise',
  'singleSignOn',
  'selfRegistration',
  'finishSingleSignOn',
]);

const routes: Record<keyof Calls, readonly [Request['method'], string]> = {
  login: ['POST', '/collegeuser/login'],
  secondFactor: ['POST', '/collegeuser/secondfactor'],
  logout: ['POST', '/collegeuser/logout'],
  me: ['GET', '/me'],
  changePassword: ['POST', '/collegeuser/change_password'],
  twoFactor: ['GET', '/collegeuser/twofactor'],
  twoFactorStart: ['POST', '/collegeuser/twofactor/start'],
  twoFactorConfirm: ['POST', '/collegeuser/twofactor/confirm'],
  twoFactorCodes: ['POST', '/collegeuser/twofactor/recoverycodes'],
  twoFactorOff: ['POST', '/collegeuser/twofactor/off'],
  signIns: ['GET', '/collegeuser/signins'],
  endSignIn: ['POST', '/collegeuser/signins/end'],
  endOtherSignIns: ['POST', '/collegeuser/signins/endothers'],
  secondFactors: ['GET', '/:apikey/getsecondfactors'],
  resetSecondFactor: ['POST', '/:apikey/resetsecondfactor'],
  forgotPassword: ['POST', '/forgotpassword'],
  forgotPasswordCode: ['POST', '/forgotpassword/otp'],
  forgotPasswordFinal: ['POST', '/forgotpassword/final'],
  setupLink: ['POST', '/initialise/link'],
  initialise: ['POST', '/initialise'],
  singleSignOn: ['GET', '/singlesignon'],
  selfRegistration: ['GET', '/selfregistration'],
  finishSingleSignOn: ['POST', '/singlesignon/finish'],
  singleSignOnSetup: ['GET', '/:apikey/singlesignonsetup'],
  checkSingleSignOn: ['POST', '/:apikey/checksinglesignon'],
  forceReset: ['POST', '/:apikey/forcechagepassword'],
  emailsById: ['POST', '/:apikey/getemailsbyid'],
  confirmPassword: ['POST', '/:apikey/confirmpassword'],
  employeeLogins: ['GET', '/:apikey/getemployeelogins'],
  removeEmployeeLogin: ['POST', '/:apikey/removeemployeelogin'],
  testMail: ['POST', '/:apikey/testmail'],
  health: ['GET', '/:apikey/gethealth'],
  backups: ['GET', '/:apikey/getbackups'],
  backupNow: ['POST', '/:apikey/backupnow'],
  studentsForSection: ['POST', '/:apikey/:username/getstudentsforsectionentry'],
};

/** Makes one of the calls above. Throws `ProblemError`. */
export async function ask<Name extends keyof Calls>(
  name: Name,
  sent: Calls[Name]['sent'],
): Promise<Calls[Name]['answer']> {
  const [method, path] = routes[name];
  const { data } = await request({
    method,
    path: path.replace(':apikey', apiKey()).replace(':username', username()),
    body: sent,
    open: open.has(name),
  });
  return data as Calls[Name]['answer'];
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
