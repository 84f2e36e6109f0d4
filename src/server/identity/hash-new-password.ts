import type { Context } from '../context.ts';
import { invalid } from '../http/errors.ts';
import type { Login } from '../store/accounts/logins.ts';

/** A sent password: its field, and the label of the field. */
interface SentPassword {
  readonly field: string;
  readonly label: string;
  readonly password: string;
}

/** The hash of a new own password. Throws `invalid` if it is not accepted. */
export async function hashNewPassword(
  { hash, judgePassword }: Context,
  { name, email }: Pick<Login, 'name' | 'email'>,
  { field, label, password }: SentPassword,
): Promise<string> {
  const weakness = await judgePassword(password, [name, email]);
  if (weakness !== undefined) throw invalid([{ field, message: `${label} ${weakness}` }]);
  return hash(password);
}
