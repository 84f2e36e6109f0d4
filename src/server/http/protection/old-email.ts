import type { Context } from '../../context.ts';
import { oldEmailMail } from '../../mail/old-email.ts';
import type { RecordWriting } from '../../store/write.ts';
import { countTry } from './limits.ts';

/** So often an account gets another e-mail in an hour (in ms) from anybody but the office: each time somebody else's address may get a mail. */
const changes = { most: 10, window: 60 * 60_000 } as const;

/** Tells the former address of an account that it signs in with another now. Throws `too-many`. */
export async function tellOldEmail(
  { context, writing }: { context: Context; writing: RecordWriting },
  { id, email }: { id: number; email: string },
): Promise<void> {
  if (writing.actor.role !== 'SUPERADMIN') await countTry(writing, [{ bucket: `e-mails of ${id}`, ...changes }]);
  await context.mail.queue(writing.tx, oldEmailMail(email));
}
