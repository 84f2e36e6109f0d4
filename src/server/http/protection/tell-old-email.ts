import type { Context } from '../../context.ts';
import { countAttempt } from './attempt-limiter.ts';
import { emailLimit } from './attempt-limits.ts';
import type { RecordWriteContext } from '../../store/write.ts';
import type { Message } from '../../mail/mail.ts';

/** Notifies the former address of an account that the account now signs in with another one. Throws `too-many`. */
export async function tellOldEmail(
  { context, writing }: { context: Context; writing: RecordWriteContext },
  { id, email }: { id: number; email: string },
): Promise<void> {
  if (writing.actor.role !== 'SUPERADMIN') await countAttempt(writing, [emailLimit(id)]);
  await context.mail.queue(writing.tx, oldEmailMail(email));
}

/**
 * Reset codes now go to another address, and it may have been somebody else who changed it. The mail does not name the
 * new address, because the old one may have belonged to a stranger all along.
 */
function oldEmailMail(to: string): Message {
  return {
    to,
    subject: 'You sign in with another e-mail now',
    text: [
      'The e-mail that signs you in was changed: it is no longer this one.',
      'If you know nothing of this, tell the college office at once.',
    ].join('\n\n'),
  };
}
