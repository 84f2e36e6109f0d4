import type { Generated } from 'kysely';
import { trees } from '#model/accreditation/trees.ts';
import type { HistoryAction } from '#model/history-actions.ts';

/** A record of the model: its columns are those of its definition. */
export interface RecordTable {
  id: Generated<number>;
  version: number;
  [column: string]: unknown;
}

/** How often, in effect, a resource has been written: cached responses are validated by it. */
export interface RevisionTable {
  resource: string;
  /** Rises with every write and is never lower than the time of that write in ms, so a restored store reuses none. */
  value: number;
}

/** One line of the activity log, in parts. */
export interface ActivityTable {
  id: Generated<number>;
  /** ISO 8601, UTC. */
  at: string;
  /** The e-mail at that time. */
  email: string;
  role: string;
  action: string;
  /** The resource's name, or "" for an event that concerns no record. */
  resource: string;
  record_id: number | null;
  /** The account of the line; null for none, and for lines from before this column existed. */
  login_id: number | null;
  /** The text of the line after the action. */
  detail: string;
}

/** A new line of the log. */
export type ActivityLine = Omit<ActivityTable, 'id'>;

/** The stored response to a request that adds something, where its sender gave it a key. */
export interface AnswerTable {
  /** A digest of the sender and the key. */
  request: string;
  /** A digest of the content, which reveals a different request with the same key. */
  sum: string;
  /** As JSON. */
  body: string;
  /** Unix time in ms. */
  at: number;
}

/**
 * What only the identity area uses of a college user or an employee who can sign in, in addition to the fields of the
 * model.
 */
export interface CollegeUserTable {
  id: Generated<number>;
  version: number;
  name: string;
  email: string;
  role: string;
  /** "" when no password is valid: a forced reset has cleared it. */
  password_hash: string;
  apikey: string;
  /** The employee whose account this is; null for a college user. */
  employee_id: number | null;
}

/** A valid token. Signing out, or anything else that ends a user's tokens, deletes the row. */
export interface TokenTable {
  jti: string;
  user_id: number;
  /** Unix time in ms. */
  expires_at: number;
  /** The network address it was requested from; "" where it was not recorded. */
  address: Generated<string>;
  /** The device it was requested with, in words; likewise. */
  device: Generated<string>;
  /** 1 where single sign-on confirmed the user. */
  single_sign_on: Generated<number>;
  /** When it was last known to be in use, Unix time in ms; kept up to date while the settings end idle sessions. */
  used_at: Generated<number>;
}

/** One failed attempt within the window of a limit. */
export interface AttemptTable {
  id: Generated<number>;
  bucket: string;
  /** Unix time in ms. */
  at: number;
}

/**
 * The buckets in which attempts are counted. A transaction that counts locks the row, so that no two servers count at
 * once.
 */
export interface BucketTable {
  name: string;
  /** Unix time in ms. */
  counted_at: number;
}

/** The only valid code for setting a new password; a new one replaces the previous one. */
export interface ResetCodeTable {
  user_id: number;
  code_hash: string;
  /** Unix time in ms. */
  expires_at: number;
  tries_left: number;
}

/**
 * The second factor of an account: an authenticator app that shares a secret with the server, and recovery codes in
 * case it is lost.
 */
export interface SecondFactorTable {
  user_id: number;
  /** Sealed; "" while the first secret is not confirmed. */
  secret: string;
  /** ISO 8601, UTC; "" like the secret. */
  confirmed_at: string;
  /** The newest 30-second step whose code was accepted: each code is accepted once. */
  last_step: number;
  /** The hashes of the unused codes, as JSON. */
  recovery_codes: string;
  /** Sealed: the secret that is not confirmed yet; "" for none. */
  offered: string;
  /** Unix time in ms. */
  offered_at: number;
}

/** The code that a user whom single sign-on confirmed exchanges for the token, once and at once. */
export interface SignOnCodeTable {
  /** A hash of the code and of the secret that the browser holds besides it. */
  code_hash: string;
  user_id: number;
  /** Unix time in ms. */
  expires_at: number;
}

/** A mail to be sent, or stored because there is no mail server. */
export interface OutboxTable {
  id: Generated<number>;
  /** ISO 8601, UTC. */
  at: string;
  recipient: string;
  subject: string;
  body: string;
  state: 'kept' | 'waiting' | 'sent' | 'failed';
  error: string;
  tries: number;
  /** Before this time (Unix time in ms) no server makes an attempt at it. */
  due_at: Generated<number>;
}

/** A file of records that was imported at once, and may be undone. */
export interface ImportTable {
  id: Generated<number>;
  resource: string;
  /** ISO 8601, UTC. */
  at: string;
  user_id: number;
  email: string;
  /** The name of the file. */
  file: string;
  added: number;
  changed: number;
  /** "" until it was undone. */
  undone_at: Generated<string>;
}

/** One record that an import wrote. */
export interface ImportRowTable {
  id: Generated<number>;
  import_id: number;
  record_id: number;
  /** The record's version after the import: while this is the stored version, nobody has changed the record since. */
  version: number;
  /** The previous state of the record, as JSON; "" where the import added it. */
  before: string;
}

/** A record as it was after one change of it. */
export interface HistoryTable {
  id: Generated<number>;
  resource: string;
  record_id: number;
  /** The record's version after the change. A deletion counts as one. */
  version: number;
  /** ISO 8601, UTC. */
  at: string;
  email: string;
  role: string;
  action: HistoryAction;
  /** The name of the record for people. */
  name: string;
  /** Its fields as JSON: after the change, or before the deletion. */
  record: string;
}

/** A state to be stored. */
export type HistoryRow = Omit<HistoryTable, 'id'>;

/** An uploaded file. Its content is stored with the files, under its type and path. */
export interface FileTable {
  id: Generated<number>;
  /** The unique random name in its address. */
  path: string;
  type: string;
  ext: string;
  mime: string;
  /** Its original name, cleaned. */
  filename: string;
  /** In bytes. */
  size: number;
  /** SHA-256 of its stored content, in hexadecimal; "" for uploads from before this column existed. */
  sha256: string;
  /** Who uploaded it. */
  user_id: number;
  email: string;
  role: string;
  /** The department it was uploaded for: that of the user's role, or the employee's; "" for none. */
  dept_code: string;
  /** ISO 8601, UTC. */
  at: string;
}

/** One dated fact of a section: its owner, its place in the owner's list, and the fields that its section declares. */
export interface EntryTable {
  id: Generated<number>;
  version: number;
  section: string;
  /** The code of a department, or the id of an employee. */
  owner: string;
  /** Lists are sorted by it; the distance between two places has no meaning. */
  place: number;
  /** The year of the entry, in four digits; "" for none. */
  year: string;
  /** JSON, as text on SQLite. */
  facts: string;
  /** Its files, as JSON. */
  files: string;
}

/**
 * When a section of an owner, or one of the owner's own fields, was last changed, as a count of all the owner's saves.
 */
export interface EntryListTable {
  section: string;
  /** The kind of owner and the owner's name: `department BOT`. */
  owner: string;
  version: number;
}

/** A permanent address of the public site, and its target. It is never reassigned or deleted. */
export interface GivenAddressTable {
  id: Generated<number>;
  /** Below the base of the site: /m/a12. */
  address: string;
  /** Its target: a metric, or an evidence record. */
  resource: string;
  record_id: number;
  /** The file of the evidence; "" for a metric. */
  path: string;
}

/** A migration that ran, as Kysely records it. */
export interface MigrationTable {
  name: string;
  /** ISO 8601, UTC. */
  timestamp: string;
}

/** A fact about the store itself, such as the random value from which the link of the first start is derived. */
export interface MetaTable {
  name: string;
  value: string;
}

/** The provider account to which an account here is bound. */
export interface SignOnPersonTable {
  user_id: number;
  issuer: string;
  /** The client id of this portal at the issuer: some issuers identify an account differently for each client. */
  client_id: string;
  /** The issuer's id of the account, which is never reassigned. */
  subject: string;
}

export interface Tables {
  revision: RevisionTable;
  activity: ActivityTable;
  collegeuser: CollegeUserTable;
  token: TokenTable;
  attempt: AttemptTable;
  bucket: BucketTable;
  answer: AnswerTable;
  reset_code: ResetCodeTable;
  second_factor: SecondFactorTable;
  sign_on_code: SignOnCodeTable;
  sign_on_person: SignOnPersonTable;
  outbox: OutboxTable;
  import: ImportTable;
  import_row: ImportRowTable;
  history: HistoryTable;
  file: FileTable;
  entry: EntryTable;
  entry_list: EntryListTable;
  given_address: GivenAddressTable;
  meta: MetaTable;
  kysely_migration: MigrationTable;
}

/** Server columns of a resource's table, which are in no definition. */
export const serverColumns: Readonly<Record<string, readonly string[]>> = {
  collegeuser: ['password_hash', 'apikey', 'employee_id'],
  settings: ['sso_sealed_secret'],
  ...columnsOfTrees(),
};

/** The place of a record among its siblings. */
function columnsOfTrees(): Record<string, string[]> {
  const placed = Object.values(trees).flatMap(({ criterion, metric, evidence }) => [criterion, metric, evidence]);
  return Object.fromEntries(placed.map(({ name }) => [name, ['place']]));
}
