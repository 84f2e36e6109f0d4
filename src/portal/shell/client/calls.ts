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
  /** Of one file, in MB; null where only the greatest of all holds. */
  readonly upload_limit: number | null;
}

/** Whoever signed in, and what they may do. */
export interface Me {
  readonly user: SignedInUser;
  readonly can: Can;
  /** owed: the settings require a second factor, and nothing else is there until it is set up. */
  readonly second_factor: 'on' | 'off' | 'owed';
  /** Where the public site begins: /site, or the address of a host of its own. */
  readonly site: string;
  readonly settings: CollegeFacts;
}

/** The backups on the server, the newest first. */
export interface BackupsAnswer {
  /** Where they lie there. */
  readonly folder: string;
  /** Whether one is being made just now. */
  readonly making: boolean;
  /** What became of the last one: when it ended (ISO 8601), its size, and what went wrong, "" for nothing. */
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

/** How it stands with the second factor of the person signed in. */
export interface TwoFactorState {
  readonly on: boolean;
  /** ISO 8601; "" while it is off. */
  readonly since: string;
  /** How many recovery codes remain. */
  readonly recovery_codes: number;
  /** Whether the settings require it of the role. */
  readonly required: boolean;
  readonly proof: AskedProof;
}

/**
 * What it takes to change the own second factor or sign-ins. none: this sign-in came by single sign-on a moment ago.
 * sign in again: there is no password to type.
 */
export type AskedProof = 'password' | 'none' | 'sign in again';

/** One sign-in of the person signed in that is good. */
export interface OwnSignIn {
  readonly id: string;
  /** Whether it is the one in use here. */
  readonly this_one: boolean;
  /** ISO 8601, as the end. */
  readonly began: string;
  readonly ends: string;
  /** "" where it was not noted. */
  readonly address: string;
  /** Such as Firefox on Windows; "" where it was not noted. */
  readonly device: string;
  readonly single_sign_on: boolean;
}

/** The own sign-ins, and what it takes to end one. */
export interface OwnSignInsAnswer {
  readonly sign_ins: readonly OwnSignIn[];
  readonly proof: AskedProof;
}

/** Somebody who has a second factor, by the number of the sign-in. */
export interface SecondFactorHolder {
  readonly id: number;
  readonly email: string;
  /** Null for a college user. */
  readonly employee_id: number | null;
  /** ISO 8601. */
  readonly since: string;
}

/** The button that signs in at the college's own service: its words, and the address it leads to. */
export interface SignOnButton {
  readonly label: string;
  readonly begin: string;
}

interface Call<Sent, Answer> {
  sent: Sent;
  answer: Answer;
}

/** The calls that belong to no resource: what is sent, what is answered. */
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

/** What is asked for before anybody is signed in. */
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

/** The path of a call that begins with the key of the person signed in, as most do. */
export function ownPath(...segments: readonly (string | number)[]): string {
  return ['', apiKey(), ...segments.map(encodeURIComponent)].join('/');
}

/** The key of the person signed in, as a segment of a path. */
function apiKey(): string {
  return encodeURIComponent(personHere()?.apikey || 'admin');
}

/** The e-mail of the person signed in, likewise. */
function username(): string {
  return encodeURIComponent(personHere()?.email || 'admin');
}
