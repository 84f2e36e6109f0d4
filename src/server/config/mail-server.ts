import { SettingError } from './setting-error.ts';
import { readUrl } from './read-url.ts';

/** The connection options that SMTP_URL may hold. nodemailer silently ignores options it does not know. */
const mailSwitches = ['secure', 'tls.rejectUnauthorized', 'requireTLS', 'ignoreTLS'];
const mailNames = ['tls.servername', 'tls.minVersion', 'name', 'authMethod'];

/** Reads SMTP_URL. Throws `SettingError`. */
export function readMailServer(value: string | undefined): string | undefined {
  const address = readUrl('SMTP_URL', value, ['smtp:', 'smtps:']);
  if (address === undefined) return undefined;
  const { hostname, searchParams } = new URL(address);
  if (hostname === '') throw new SettingError('SMTP_URL names no host.');
  for (const [name, said] of searchParams) {
    const isSwitch = mailSwitches.includes(name);
    if (isSwitch && !/^(true|false)$/.test(said)) throw new SettingError(`SMTP_URL: ${name} must be true or false.`);
    if (isSwitch || mailNames.includes(name)) continue;
    throw new SettingError(
      `SMTP_URL has no parameter "${name}". It may have ${[...mailSwitches, ...mailNames].join(', ')}.`,
    );
  }
  return address;
}
