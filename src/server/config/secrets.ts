import type { ZodMiniType } from 'zod/mini';
import { email as emailKind } from '#model/kinds/email.ts';
import { passwordText } from '#model/kinds/secret.ts';
import { SettingError } from './setting-error.ts';

/** The first SUPERADMIN, created in an empty store. */
export interface FirstAdmin {
  readonly email: string;
  readonly password: string;
}

/** Reads ADMIN_EMAIL and ADMIN_PASSWORD, which go together. Throws `SettingError`. */
export function readAdmin(email: string | undefined, password: string | undefined): FirstAdmin | undefined {
  if (email === undefined && password === undefined) return undefined;
  if (email === undefined) throw new SettingError('ADMIN_PASSWORD is set without ADMIN_EMAIL.');
  if (password === undefined) throw new SettingError('ADMIN_EMAIL is set without ADMIN_PASSWORD.');
  // The same rules as for what is typed at /initialisation.
  return {
    email: readAs(emailKind.schema({ label: 'ADMIN_EMAIL' }), email),
    password: readAs(passwordText('ADMIN_PASSWORD'), password),
  };
}

/** Throws `SettingError` with the message of the first rule that the value breaks. */
function readAs(schema: ZodMiniType<string>, value: string): string {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  throw new SettingError(read.error.issues[0]?.message);
}

/** Reads a secret that is sent in a header, which cannot hold other characters. Throws `SettingError`. */
export function readHeaderSecret(name: string, value: string | undefined): string | undefined {
  if (value === undefined || /^[\x20-\x7e]*$/.test(value)) return readSecret(name, value);
  throw new SettingError(`${name} must be English letters, digits and signs alone: it is sent in a header.`);
}

/** Reads a secret of at least 16 characters. Throws `SettingError`. */
export function readSecret(name: string, value: string | undefined): string | undefined {
  if (value !== undefined && value.length < 16) throw new SettingError(`${name} must be at least 16 characters.`);
  return value;
}
