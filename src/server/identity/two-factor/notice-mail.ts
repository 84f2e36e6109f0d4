import type { Message } from '../../mail/mail.ts';

/** Informs a user of a change to the own second factor: somebody else may have made it. */
export function noticeMail(to: string, { subject, what }: { subject: string; what: string }): Message {
  return {
    to,
    subject,
    text: [what, 'If you know nothing of this, change your password at once and tell the college office.'].join('\n\n'),
  };
}
