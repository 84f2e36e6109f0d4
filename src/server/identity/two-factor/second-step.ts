import { z } from 'zod';
import { type Call, defineCall } from '../../http/call.ts';
import { unauthenticated } from '../../http/errors.ts';
import type { Context } from '../../context.ts';
import { typedCode, requiredTicket } from '../inputs.ts';
import { storeSignIn, userOf, userSchema, type ClientInfo, type User } from '../login.ts';
import { issueToken } from '../tokens.ts';
import { spendCode } from './spend-code.ts';
import { loginOfTicket, invalidTicketError } from './ticket.ts';

/** The second step of signing in. */
export function secondStepCall(context: Context): Call {
  return defineCall({
    method: 'POST',
    path: '/collegeuser/secondfactor',
    tag: 'Signing in',
    summary:
      'The second step of signing in, for who has a second factor: the ticket of the first, good for 5 minutes, and a code of the app or a recovery code.',
    who: 'anyone',
    body: z.strictObject({ ticket: requiredTicket(), code: typedCode() }),
    answers: z.object({
      token: z.string(),
      user: userSchema,
      recovery_codes: z.int().optional().describe('How many remain, where one was used'),
    }),
    refuses: ['unauthenticated', 'too-many'],
    handle: ({ body, address, agent }) => finishSignIn(context, body, { address, agent }),
  });
}

async function finishSignIn(
  context: Context,
  { ticket, code }: { ticket: string; code: string },
  { address, agent }: ClientInfo,
): Promise<{ token: string; user: User; recovery_codes?: number }> {
  const login = await loginOfTicket(context.store, context.secret, ticket);
  const spent = await spendCode(context, { ...userOf(login), grant: null }, { code, address });
  if (spent.wrong !== '') throw unauthenticated(spent.wrong, [{ field: 'code', message: spent.wrong }]);
  const issued = await issueToken(context.secret, login);
  if (!(await storeSignIn(context, login, { issued, address, agent, by: 'second-factor' }))) throw invalidTicketError();
  const remaining = spent.left === undefined ? {} : { recovery_codes: spent.left };
  return { token: issued.token, user: userOf(login), ...remaining };
}
