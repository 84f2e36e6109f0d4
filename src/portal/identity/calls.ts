import type { RequiredProof } from '#model/identity/sign-in-states.ts';
import type { Session } from '#portal/session/session.ts';
import { call } from '#portal/session/client/calls.ts';

/** The state of the signed-in person's second factor. */
export interface TwoFactorState {
  readonly on: boolean;
  /** ISO 8601; "" while it is off. */
  readonly since: string;
  /** How many recovery codes remain. */
  readonly recovery_codes: number;
  /** Whether the settings require it for the role. */
  readonly required: boolean;
  readonly proof: RequiredProof;
}

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
  readonly proof: RequiredProof;
}

export const logIn = call<{ email: string; password: string }, Session>('POST', '/collegeuser/login', 'open');
export const passSecondFactor = call<{ ticket: string; code: string }, Session & { recovery_codes?: number }>(
  'POST',
  '/collegeuser/secondfactor',
  'open',
);
export const changePassword = call<{ old_password: string; new_password: string; email: string }, boolean>(
  'POST',
  '/collegeuser/change_password',
);
export const readTwoFactor = call<undefined, TwoFactorState>('GET', '/collegeuser/twofactor');
export const startTwoFactor = call<{ password?: string; code?: string }, { uri: string; secret: string }>(
  'POST',
  '/collegeuser/twofactor/start',
);
export const confirmTwoFactor = call<{ code: string }, { recovery_codes: string[] }>(
  'POST',
  '/collegeuser/twofactor/confirm',
);
export const renewRecoveryCodes = call<{ password?: string; code: string }, { recovery_codes: string[] }>(
  'POST',
  '/collegeuser/twofactor/recoverycodes',
);
export const endTwoFactor = call<{ password?: string; code: string }, true>('POST', '/collegeuser/twofactor/off');
export const readSignIns = call<undefined, OwnSignInsAnswer>('GET', '/collegeuser/signins');
export const endSignIn = call<{ id: string; password?: string }, string>('POST', '/collegeuser/signins/end');
export const endOtherSignIns = call<{ password?: string }, string>('POST', '/collegeuser/signins/endothers');
export const resetSecondFactor = call<{ email: string }, string>('POST', '/:apikey/resetsecondfactor');
export const removeEmployeeLogin = call<{ employee_id: number }, string>('POST', '/:apikey/removeemployeelogin');
export const sendResetCode = call<{ email: string }, string | false>('POST', '/forgotpassword', 'open');
export const checkResetCode = call<{ email: string; otp: string }, boolean>('POST', '/forgotpassword/otp', 'open');
export const setForgottenPassword = call<{ email: string; otp: string; password: string }, boolean>(
  'POST',
  '/forgotpassword/final',
  'open',
);
export const finishSignOn = call<{ code: string }, Session>('POST', '/singlesignon/finish', 'open');
export const checkSetupLink = call<{ link: string }, boolean>('POST', '/initialise/link', 'open');
export const initialise = call<{ link: string; name: string; email: string; password: string }, string>(
  'POST',
  '/initialise',
  'open',
);
export const forceReset = call<{ email: string }, string>('POST', '/:apikey/forcechagepassword');
export const findEmails = call<{ start_id: string; end_id: string }, { id: number; email: string }[]>(
  'POST',
  '/:apikey/getemailsbyid',
);
export const confirmPassword = call<{ password: string }, boolean>('POST', '/:apikey/confirmpassword');
