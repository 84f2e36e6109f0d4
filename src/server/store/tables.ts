import type { Generated } from 'kysely';
import { trees } from '#model/accreditation/trees.ts';
import type { HistoryAction } from '#model/history-actions.ts';

/** A record of the model: its columns are those of its definition. */
export interface RecordTable {
  id: Generated<number>;
  version: number;
  [column: string]: unknown;
}

/** How often, in effect, a resource has been written: what kept answers are good for. */
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
  /** As it was then. */
  email: string;
  role: string;
  action: string;
  /** The resource's name, or "" for what concerns no record. */
  resource: string;
  record_id: number | null;
  /** Whose line it is; null for nobody's, and for lines of before that was kept. */
  login_id: number | null;
  /** What the line says after the action. */
  detail: string;
}

/** A line of the log to be written. */
export type ActivityLine = Omit<ActivityTable, 'id'>;

/** What an addition was answered whose sender gave it a key. */
export interface AnswerTable {
  /** Who sent it, with which key: a digest of both. */
  request: string;
  /** A digest of what was sent, by which another request with the same key is told. */
  sum: string;
  /** As JSON. */
  body: string;
  /** Unix time in ms. */
  at: number;
}

/** What only identity knows of a college user or an employee who can sign in; beside the fields of the model. */
export interface CollegeUserTable {
  id: Generated<number>;
  version: number;
  name: string;
  email: string;
  role: string;
  /** "" when no password is good: it was voided by a forced reset. */
  password_hash: string;
  apikey: string;
  /** The employee whose account this is; null for a college user. */
  employee_id: number | null;
}

/** A token that is still good. Signing out, or whatever ends a user's tokens, deletes the row. */
export interface TokenTable {
  jti: string;
  user_id: number;
  /** Unix time in ms. */
  expires_at: number;
  /** Where it was asked for, as the network knows it; "" where nobody noted it. */
  address: Generated<string>;
  /** What it was asked for with, in words; likewise. */
  device: Generated<string>;
  /** 1 where the college's sign-in service confirmed who it was. */
  single_sign_on: Generated<number>;
  /**
   * When it was last known to be worked with, Unix time in ms; kept up to date while the settings end sessions that are
   * idle.
   */
  used_at: Generated<number>;
}

/** One failed try within the window of a limit. */
export interface AttemptTable {
  id: Generated<number>;
  bucket: string;
  /** Unix time in ms. */
  at: number;
}

/** What counted tries are counted in. Whoever counts holds it, so that no two servers count at once. */
export interface BucketTable {
  name: string;
  /** Unix time in ms. */
  counted_at: number;
}

/** The one live code for setting a new password; the newest replaces the one before. */
export interface ResetCodeTable {
  user_id: number;
  code_hash: string;
  /** Unix time in ms. */
  expires_at: number;
  tries_left: number;
}

/**
 * The second factor of an account: an authenticator app that shares a secret with the server, and codes for when it is
 * lost.
 */
export interface SecondFactorTable {
  user_id: number;
  /** Sealed; "" while the first one waits to be confirmed. */
  secret: string;
  /** ISO 8601, UTC; "" like the secret. */
  confirmed_at: string;
  /** The newest step of 30 seconds whose code was taken: none is taken twice. */
  last_step: number;
  /** The hashes of the codes not used so far, as JSON. */
  recovery_codes: string;
  /** Sealed: the secret that waits to be confirmed; "" for none. */
  offered: string;
  /** Unix time in ms. */
  offered_at: number;
}

/** What somebody whom the college's sign-in service confirmed fetches the token with, once and at once. */
export interface SignOnCodeTable {
  /** Of the code and of what the browser holds beside it. */
  code_hash: string;
  user_id: number;
  /** Unix time in ms. */
  expires_at: number;
}

/** A mail on its way out, or kept because there is no mail server. */
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
  /** Before this moment (Unix time in ms) no server takes a try at it. */
  due_at: Generated<number>;
}

/** A file of records that was taken in at once, and may be taken back. */
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
  /** "" until it was taken back. */
  undone_at: Generated<string>;
}

/** One record that an import wrote. */
export interface ImportRowTable {
  id: Generated<number>;
  import_id: number;
  record_id: number;
  /** The record's version after the import: while it is the stored one, nobody has touched the record since. */
  version: number;
  /** The record before, as JSON; "" where the import added it. */
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
  /** What a person knows the record by. */
  name: string;
  /** Its fields as JSON: after the change, or what was deleted. */
  record: string;
}

/** A state to be kept. */
export type HistoryRow = Omit<HistoryTable, 'id'>;

/** An uploaded file. Its content lies with the files, under its type and path. */
export interface FileTable {
  id: Generated<number>;
  /** The random name it is asked for by; no two share one. */
  path: string;
  type: string;
  ext: string;
  mime: string;
  /** The name it had where it came from, cleaned. */
  filename: string;
  /** In bytes. */
  size: number;
  /** Of its content as it was kept, in hexadecimal; "" where it came in before any was. */
  sha256: string;
  /** Who uploaded it. */
  user_id: number;
  email: string;
  role: string;
  /** The department it was uploaded for: that of the role, or the employee's; "" for none. */
  dept_code: string;
  /** ISO 8601, UTC. */
  at: string;
}

/** One dated fact of a section: its owner, its place in the owner's list, and what its section declares. */
export interface EntryTable {
  id: Generated<number>;
  version: number;
  section: string;
  /** The code of a department, or the id of an employee. */
  owner: string;
  /** Lists are in its order; what stands between two places has no meaning. */
  place: number;
  /** The year it is counted in, in four digits; "" for none. */
  year: string;
  /** JSON, as text on SQLite. */
  facts: string;
  /** Its files, as JSON. */
  files: string;
}

/** When a section of an owner, or one of the owner's own fields, was last changed: a count of all the owner's saves. */
export interface EntryListTable {
  section: string;
  /** The kind of owner and the owner's name: `department BOT`. */
  owner: string;
  version: number;
}

/**
 * A permanent address of the public site, and what it was given to. It is never given to anything else, and never
 * forgotten.
 */
export interface GivenAddressTable {
  id: Generated<number>;
  /** Below the base of the site: /m/a12. */
  address: string;
  /** What it leads to: a metric, or a piece of evidence. */
  resource: string;
  record_id: number;
  /** The file of the evidence; "" for a metric. */
  path: string;
}

/** A fact about the store itself, such as the hash of the one-time link. */
export interface MetaTable {
  name: string;
  value: string;
}

/** The account at the identity provider that an account here belongs to. */
export interface SignOnPersonTable {
  user_id: number;
  issuer: string;
  /** What the issuer calls this portal: some call an account by another name to each. */
  client_id: string;
  /** What the issuer calls the account: never given to another. */
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
}

/** Columns of a resource's table that belong to the server and stand in no definition. */
export const serverColumns: Readonly<Record<string, readonly string[]>> = {
  collegeuser: ['password_hash', 'apikey', 'employee_id'],
  settings: ['sso_sealed_secret'],
  ...columnsOfTrees(),
};

/** Where a record stands among those under the same one. */
function columnsOfTrees(): Record<string, string[]> {
  const placed = Object.values(trees).flatMap(({ criterion, metric, evidence }) => [criterion, metric, evidence]);
  return Object.fromEntries(placed.map(({ name }) => [name, ['place']]));
}
