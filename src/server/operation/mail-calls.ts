import { z } from 'zod';
import { mayAct } from '#model/access.ts';
import { defineResource } from '#model/define.ts';
import { email } from '#model/kinds/email.ts';
import { recordActivity } from '../store/record-activity.ts';
import type { Context } from '../context.ts';
import { type Call, defineCall } from '../http/call.ts';
import { conflict } from '../http/errors.ts';
import { readListQuery } from '../http/records/list-query.ts';
import { listDocumentation } from '../http/records/list.ts';
import { answerTaggedPage } from '../http/answers/answer-page.ts';
import type { Actor } from '../store/accounts/actor.ts';
import { readOutbox } from '../store/outbox.ts';

const who = ({ role }: Actor) => mayAct(role, 'readOutbox');

const mailSchema = z.object({
  id: z.int(),
  at: z.string().describe('ISO 8601, UTC'),
  recipient: z.string(),
  subject: z.string(),
  body: z.string().describe('Empty once the mail was sent'),
  state: z.enum(['kept', 'waiting', 'sent', 'failed']),
  error: z.string().describe('What the mail server said last'),
});

/** A mail of the outbox, as the query of a list describes it. */
const listedMail = defineResource({
  name: 'mail',
  label: 'Mail',
  title: 'Outbox',
  calls: { list: 'getoutbox' },
  key: 'id',
  handle: 'id',
  caption: 'subject',
  fields: {
    at: { kind: 'instant', label: 'Written' },
    recipient: { kind: 'email', label: 'Recipient' },
    subject: { kind: 'text', label: 'Subject' },
    body: { kind: 'text', label: 'Text', range: [0, 10_000] },
    state: { kind: 'text', label: 'State' },
    error: { kind: 'text', label: 'Error', range: [0, 10_000] },
  },
  columns: ['at', 'recipient', 'subject', 'state'],
});

const testSchema = z.strictObject({
  email: email.schema({ label: 'E-mail' }).check(z.refine((value) => value !== '', { error: 'E-mail is required.' })),
});

/** The calls that list the outbox, and that send a test mail. */
export function mailCalls(context: Context): Call[] {
  return [
    defineCall({
      method: 'POST',
      path: '/:apikey/testmail',
      tag: 'Mail',
      summary:
        'Sends a test mail at once. What the mail server says when it does not take it comes back as a conflict.',
      who,
      body: testSchema,
      answers: z.string(),
      handle: ({ actor, body }) => sendTest(context, actor, body.email),
    }),
    {
      method: 'GET',
      path: '/:apikey/getoutbox',
      tag: 'Mail',
      summary: 'The mails of the portal and what became of them, the newest first.',
      who,
      answers: z.array(mailSchema),
      ...listDocumentation(listedMail),
      handle: async ({ query, ifNoneMatch }) => {
        const asked = readListQuery(listedMail, query);
        const { mails, total } = await readOutbox(context.store, asked);
        return answerTaggedPage(ifNoneMatch, { rows: mails, total: asked.limit === undefined ? undefined : total });
      },
    },
  ];
}

async function sendTest({ config, mail, store }: Context, actor: Actor, to: string): Promise<string> {
  const text = 'This is a test mail from the portal. Mail reaches you: there is nothing to do.';
  try {
    await mail.sendNow({ to, subject: 'Test mail from the portal', text });
  } catch (error) {
    if (!config.smtpUrl) throw error;
    throw conflict(
      `The mail server did not take the mail: ${error instanceof Error ? error.message : 'no reason given'}`,
    );
  }
  await store.write((tx) => recordActivity({ store, tx }, { actor, action: 'sent', detail: `a test mail to ${to}` }));
  return config.smtpUrl ? `Test mail sent to ${to}` : 'There is no mail server: the test mail is in the outbox';
}
