import { accessSync, constants } from 'node:fs';
import { SettingError } from './setting-error.ts';
import { readUrl } from './read-url.ts';

/** The connection options that a database address may hold. pg silently ignores options it does not know. */
const databaseFiles = ['sslrootcert', 'sslcert', 'sslkey'];
const databaseNames = [
  ...['sslmode', ...databaseFiles, 'sslnegotiation', 'ssl', 'uselibpqcompat', 'host', 'port', 'user', 'password'],
  ...['application_name', 'fallback_application_name', 'client_encoding', 'options', 'lock_timeout'],
  ...['statement_timeout', 'idle_in_transaction_session_timeout', 'query_timeout'],
];

/** The parameters that must be whole numbers, with the greatest each may be. pg takes any other text for NaN. */
const databaseNumbers: Readonly<Record<string, number>> = {
  port: 65_535,
  lock_timeout: 2_147_483_647,
  statement_timeout: 2_147_483_647,
  idle_in_transaction_session_timeout: 2_147_483_647,
  query_timeout: 2_147_483_647,
};

/** Reads the address of a PostgreSQL database. Throws `SettingError` with a sentence that begins with its `setting`. */
export function readDatabase(setting: string, value: string | undefined): string | undefined {
  const address = readUrl(setting, value, ['postgres:', 'postgresql:']);
  if (address === undefined) return undefined;
  const { pathname, searchParams } = new URL(address);
  // Otherwise pg would use the database named like the user, which in many clusters is the maintenance database.
  if (pathname.length < 2)
    throw new SettingError(`${setting} names no database: it stands behind the host, as in /college.`);
  for (const [name, said] of searchParams) {
    if (!databaseNames.includes(name))
      throw new SettingError(`${setting} has no parameter "${name}". It may have ${databaseNames.join(', ')}.`);
    const most = databaseNumbers[name];
    if (most !== undefined && !(/^\d+$/.test(said) && Number(said) <= most))
      throw new SettingError(`${setting}: ${name} must be a whole number up to ${most}.`);
    if (databaseFiles.includes(name) && !isReadable(said))
      throw new SettingError(`${setting}: the file of ${name} cannot be read: ${said}.`);
  }
  // pg treats these as the same, and prints a nine-line warning about it in each process.
  if (searchParams.get('uselibpqcompat') === 'true') return address;
  return address.replace(/(?<=[?&]sslmode=)(?:prefer|require|verify-ca)(?=[&#]|$)/, 'verify-full');
}

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}
