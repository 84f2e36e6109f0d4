import type { Message } from './mail.ts';

/**
 * Tells an address that it signs nobody in any more: codes for a new password go to another one now, and it may have been somebody else who
 * changed it. The other one is not named, since the old one may have been a stranger's all along.
 */
export function oldEmailMail(to: string): Message {
  return {
    to,
    subject: 'You sign in with another e-mail now',
    text: [
      'The e-mail that signs you in was changed: it is no longer this one.',
      'If you know nothing of this, tell the college office at once.',
    ].join('\n\n'),
  };
}
