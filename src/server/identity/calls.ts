import type { Context } from '../context.ts';
import type { Call } from '../http/call.ts';
import { employeeLoginCalls } from './employee-logins.ts';
import { forceResetCalls } from './force-reset.ts';
import { forgotPasswordCalls } from './forgot-password.ts';
import { initialiseCalls } from './initialise.ts';
import { loginCalls } from './login.ts';
import { meCalls } from './me.ts';
import { ownPasswordCalls } from './own-password.ts';
import { ownFactorCalls } from './two-factor/own-factor.ts';
import { ownSignInCalls } from './own-sign-ins.ts';
import { resetFactorCalls } from './two-factor/reset-factor.ts';
import { secondStepCall } from './two-factor/second-step.ts';
import { singleSignOnCalls } from './single-sign-on/calls.ts';

/** Every call about identity: signing in, passwords, sessions, the first administrator. */
export function identityCalls(context: Context): Call[] {
  return [
    ...loginCalls(context),
    secondStepCall(context),
    ...ownFactorCalls(context),
    ...resetFactorCalls(context),
    ...ownSignInCalls(context),
    ...meCalls(context),
    ...ownPasswordCalls(context),
    ...forgotPasswordCalls(context),
    ...forceResetCalls(context),
    ...employeeLoginCalls(context),
    ...initialiseCalls(context),
    ...singleSignOnCalls(context),
  ];
}
