import type { Context } from '../context.ts';
import { countAttempt } from '../http/protection/attempt-limiter.ts';
import { emailsOf } from '../http/protection/attempt-limits.ts';
import type { RecordWriting } from '../store/write.ts';
import type { Message } from './mail.ts';

/** Tells the former address of an account that it signs in with another now. Throws `too-many`. */
export async function tellOldEmail(
  { context, writing }: { context: Context; writing: RecordWriting },
  { id, email }: { id: number; email: string },
): Promise<void> {
  if (writing.actor.role !== 'SUPERADMIN') await countAttempt(writing, [emailsOf(id)]);
  await context.mail.queue(writing.tx, oldEmailMail(email));
}

/**
 * Codes for a new password go to another address now, and it may have been somebody else who changed it. That one is
 * not named, since the old one may have been a stranger's all along.
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
