/** How a PostgreSQL database that knows all letters is made. */
export const creatingDatabase = 'Create one with createdb -T template0 -E UTF8 -l C.UTF-8, and name that.';

const restoring = 'Move it away, keep it, and restore the last backup.';

/**
 * What an operator can do about a database that cannot be used, by the error code of the database or of the network.
 */
const advice: Readonly<Record<string, string>> = {
  SQLITE_FULL: 'The disk is full.',
  SQLITE_CANTOPEN: 'The database file in DATA_DIR cannot be opened.',
  SQLITE_NOTADB: `The file quadrangle.sqlite in DATA_DIR is no database. ${restoring}`,
  SQLITE_READONLY: 'The database file in DATA_DIR cannot be written to.',
  SQLITE_CORRUPT: `The file quadrangle.sqlite in DATA_DIR is damaged. ${restoring}`,
  SQLITE_IOERR: 'The disk of DATA_DIR reports an error.',
  SQLITE_BUSY: 'Another program holds the database file in DATA_DIR.',
  ECONNREFUSED: 'Nothing answers at the address of DATABASE_URL.',
  ETIMEDOUT: 'Nothing answers at the address of DATABASE_URL.',
  EHOSTUNREACH: 'The host of DATABASE_URL cannot be reached.',
  ENOTFOUND: 'The host of DATABASE_URL is not known.',
  EAI_AGAIN: 'The host of DATABASE_URL is not known, or whoever knows names does not answer.',
  '28P01': 'The database does not take the user and password of DATABASE_URL.',
  '28000': 'The database does not let the user of DATABASE_URL in from this machine.',
  '53300': 'The database has no connection left for this server.',
  '57P03': 'The database is still starting. Start again in a moment.',
  42501: 'The user of DATABASE_URL may not make tables. Make it the owner of the database.',
  25006: 'The database takes no writes. Name the one that does.',
  22023: 'The database does not take a setting in DATABASE_URL.',
  42704: 'The database does not know a setting in DATABASE_URL.',
  '3F000': 'The database has no schema to create tables in: see search_path.',
  '3D000': 'The database of DATABASE_URL does not exist.',
};

/** Errors without a code. */
const byMessage: readonly (readonly [RegExp, string])[] = [
  [/timeout (exceeded|expired)|connection timeout/, 'Nothing answers at the address of DATABASE_URL.'],
  [
    /does not support SSL/,
    'The database of DATABASE_URL speaks no TLS: take sslmode out, or give the database a certificate.',
  ],
  [/has no equivalent in encoding/, `The database of DATABASE_URL is not in UTF-8. ${creatingDatabase}`],
  [
    /^relation "\w+" already exists/,
    'The database of DATABASE_URL holds tables of another program. Name an empty one.',
  ],
  [/client password must be a string/, 'DATABASE_URL names no password, and the database wants one.'],
  [
    /Connection terminated unexpectedly/,
    'What answers at the address of DATABASE_URL is no PostgreSQL, or broke the connection off.',
  ],
  [/certificate/i, 'The certificate of the database is not one that is trusted here: see sslrootcert in DATABASE_URL.'],
];

/**
 * Why a database cannot be used, in one line, where the operator can fix it; undefined for other errors and for bugs.
 */
export function databaseFailure(error: unknown): string | undefined {
  const { code = '', message = '' } = causeOf(error);
  const said = byMessage.find(([words]) => words.test(message))?.[1];
  const known = said ?? advice[code] ?? advice[code.split('_').slice(0, 2).join('_')];
  return known && `${known}${message ? ` (${message})` : ''}`;
}

/** The error of the system or the database, unwrapped from that of a failed migration. */
export function causeOf(error: unknown): { code?: string; message?: string; hostname?: string } {
  const { cause } = error as { cause?: { code?: string } };
  return (cause?.code === undefined ? error : cause) as { code?: string; message?: string; hostname?: string };
}
