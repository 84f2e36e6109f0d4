import { z } from 'zod';
import { mayAct } from '#model/access.ts';
import { defineResource } from '#model/define.ts';
import { recordActivity } from '../store/record-activity.ts';
import type { Context } from '../context.ts';
import { answerRows } from '../http/answers/answer-rows.ts';
import { type Call, defineCall } from '../http/call.ts';
import { conflict, notFound } from '../http/errors.ts';
import { listDocumentation } from '../http/records/list.ts';
import type { Message } from '../mail/mail.ts';
import type { Actor } from '../store/accounts/actor.ts';
import { emailsById, lockEmail, loginByEmail, setPasswordHash } from '../store/accounts/logins.ts';
import { forgetPerson } from '../store/accounts/sign-on-people.ts';
import { codeMinutes, issueCode } from './codes.ts';
import { forgotPasswordAddress } from './forgot-password.ts';
import { requiredEmail, requiredId } from './inputs.ts';

const tag = 'Passwords';

/** An account by its number, for the list call. */
const listedEmail = defineResource({
  name: 'email',
  label: 'Sign-in',
  title: 'Sign-ins',
  calls: {},
  key: 'id',
  handle: 'email',
  caption: 'email',
  fields: { email: { kind: 'email', label: 'E-mail' } },
  columns: ['email'],
});

const who = ({ role }: Actor) => mayAct(role, 'forceReset');

/** Calls of the office about other people's passwords. */
export function forceResetCalls(context: Context): Call[] {
  return [
    defineCall({
      method: 'POST',
      path: '/:apikey/forcechagepassword',
      tag,
      summary: 'Makes the password of a sign-in void, ends its tokens and mails a code for a new one.',
      who,
      body: z.strictObject({ email: requiredEmail() }),
      answers: z.string(),
      handle: ({ actor, body }) => forceReset(context, actor, body.email),
    }),
    defineCall({
      method: 'POST',
      path: '/:apikey/getemailsbyid',
      tag,
      summary: 'The e-mail of every sign-in whose id lies in a range, the ends included.',
      who,
      body: z
        .strictObject({ start_id: requiredId('Start ID'), end_id: requiredId('End ID') })
        .refine(({ start_id, end_id }) => !(end_id < start_id), {
          path: ['end_id'],
          error: 'End ID must not be less than Start ID.',
        }),
      answers: z.array(z.object({ id: z.int(), email: z.string() })),
      ...listDocumentation(listedEmail),
      handle: async ({ body, ...request }) => {
        const rows = await emailsById(context.store, { start: body.start_id, end: body.end_id });
        return answerRows(request, { resource: listedEmail, rows });
      },
    }),
  ];
}

async function forceReset(context: Context, actor: Actor, email: string): Promise<string> {
  const { store, mail, config, secret } = context;
  const login = await loginByEmail(store, email);
  if (login?.id === actor.id && !config.smtpUrl) {
    throw conflict(
      'Without a mail server your code would lie in the outbox, out of your reach. Change your password instead.',
    );
  }
  const done = await store.write(async (tx) => {
    const writing = { store, tx };
    if (!login || !(await lockEmail(writing, login))) return false;
    await setPasswordHash(writing, { id: login.id, hash: '' });
    await forgetPerson(writing, login.id);
    const code = await issueCode(writing, secret, login.id);
    await mail.queue(tx, resetMail(context, email, code));
    await recordActivity(writing, { actor, action: 'reset', detail: `the password of ${email}` });
    return true;
  });
  if (!done) throw notFound('No entry found with this email id');
  return config.smtpUrl
    ? 'Password reset. A code is on its way by mail.'
    : 'Password reset. The code is in the outbox.';
}

function resetMail(context: Context, email: string, code: string): Message {
  return {
    to: email,
    subject: 'Your password was reset',
    text: [
      'The college office has reset your password: the one you had is no longer good.',
      `Your one-time code for a new one is ${code}`,
      `It is good for ${codeMinutes} minutes. Later, ask for another one here:\n${forgotPasswordAddress(context)}`,
    ].join('\n\n'),
  };
}
