import type { Context } from '../context.ts';
import { invalid } from '../http/errors.ts';
import type { Login } from '../store/accounts/logins.ts';

/** A password as it was sent: in which field, and what that is called. */
interface SentPassword {
  readonly field: string;
  readonly label: string;
  readonly password: string;
}

/** The hash of a password that somebody sets as the own. Throws `invalid` where it is not taken. */
export async function hashNewPassword(
  { hash, judgePassword }: Context,
  { name, email }: Pick<Login, 'name' | 'email'>,
  { field, label, password }: SentPassword,
): Promise<string> {
  const wrong = await judgePassword(password, [name, email]);
  if (wrong !== undefined) throw invalid([{ field, message: `${label} ${wrong}` }]);
  return hash(password);
}
