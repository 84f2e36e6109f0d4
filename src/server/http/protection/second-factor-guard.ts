import { mayAct } from '#model/access.ts';
import { lockSecondFactor } from '../../store/accounts/second-factors.ts';
import type { RecordWriteContext } from '../../store/write.ts';
import { forbidden, invalid } from '../errors.ts';

/**
 * Call it before an account that may have a second factor gets another e-mail, or is deleted. Single sign-on signs in
 * by the e-mail and asks for no code. So only a caller who may also remove the factor may do this, and a stolen session
 * of the owner is not enough. Throws `forbidden` and `invalid`.
 */
export async function assertMayTakeFactor(writing: RecordWriteContext, id: number): Promise<void> {
  const { actor } = writing;
  const isOwn = actor.id === id;
  if (!isOwn && mayAct(actor.role, 'resetSecondFactor')) return;
  if (!(await lockSecondFactor(writing, id))?.secret) return;
  if (isOwn) throw invalid([{ field: 'email', message: ownStays }]);
  throw forbidden('This person has two-factor sign-in: only the administrator takes it away, and changes the e-mail.');
}

const ownStays =
  'You have two-factor sign-in, so your e-mail address is changed by an administrator. Or switch two-factor sign-in off, in the menu under your name, change the address, and set it up again.';
