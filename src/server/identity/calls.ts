import type { Context } from '../context.ts';
import type { Call } from '../http/call.ts';
import { openIdentityContext } from './identity-context.ts';
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
  const identity = openIdentityContext(context);
  return [
    ...loginCalls(identity),
    secondStepCall(identity),
    ...ownFactorCalls(identity),
    ...resetFactorCalls(identity),
    ...ownSignInCalls(identity),
    ...meCalls(identity),
    ...ownPasswordCalls(identity),
    ...forgotPasswordCalls(identity),
    ...forceResetCalls(identity),
    ...employeeLoginCalls(identity),
    ...initialiseCalls(identity),
    ...singleSignOnCalls(identity),
  ];
}
