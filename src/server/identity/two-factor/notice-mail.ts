import type { Message } from '../../mail/mail.ts';

/** Tells somebody of what happened to the own second factor: it may have been another's doing. */
export function noticeMail(to: string, { subject, what }: { subject: string; what: string }): Message {
  return {
    to,
    subject,
    text: [what, 'If you know nothing of this, change your password at once and tell the college office.'].join('\n\n'),
  };
}
