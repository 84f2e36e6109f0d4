import { formatChoices, SettingError } from './setting-error.ts';
import { readUrl } from './read-url.ts';

/** The connection options that SMTP_URL may hold. nodemailer silently ignores options it does not know. */
const mailSwitches = ['secure', 'tls.rejectUnauthorized', 'requireTLS', 'ignoreTLS'];
const mailNames = ['tls.servername', 'name'];
const mailChoices: Readonly<Record<string, readonly string[]>> = {
  'tls.minVersion': ['TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3'],
  authMethod: ['PLAIN', 'LOGIN', 'CRAM-MD5', 'XOAUTH2'],
};
const mailParameters = [...mailSwitches, ...mailNames, ...Object.keys(mailChoices)];

/** Reads SMTP_URL. Throws `SettingError`. */
export function readMailServer(value: string | undefined): string | undefined {
  const address = readUrl('SMTP_URL', value, ['smtp:', 'smtps:']);
  if (address === undefined) return undefined;
  const { hostname, searchParams } = new URL(address);
  if (hostname === '') throw new SettingError('SMTP_URL names no host.');
  for (const [name, said] of searchParams) {
    if (!mailParameters.includes(name)) {
      throw new SettingError(`SMTP_URL has no parameter "${name}". It may have ${mailParameters.join(', ')}.`);
    }
    const choices = mailSwitches.includes(name) ? ['true', 'false'] : mailChoices[name];
    if (choices && !choices.includes(said)) {
      throw new SettingError(`SMTP_URL: ${name} must be ${formatChoices(choices)}.`);
    }
  }
  return address;
}
