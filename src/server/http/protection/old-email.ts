import type { Context } from '../../context.ts';
import { oldEmailMail } from '../../mail/old-email.ts';
import type { RecordWriting } from '../../store/write.ts';
import { countAttempt } from './attempt-limiter.ts';
import { emailsOf } from './attempt-limits.ts';

/** Tells the former address of an account that it signs in with another now. Throws `too-many`. */
export async function tellOldEmail(
  { context, writing }: { context: Context; writing: RecordWriting },
  { id, email }: { id: number; email: string },
): Promise<void> {
  if (writing.actor.role !== 'SUPERADMIN') await countAttempt(writing, [emailsOf(id)]);
  await context.mail.queue(writing.tx, oldEmailMail(email));
}
