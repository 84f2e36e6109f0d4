import { randomBytes } from 'node:crypto';
import { sql, type SqlBool } from 'kysely';
import { department } from '#model/academics/department.ts';
import { collegeUser } from '#model/identity/college-user.ts';
import { forUpdate } from '../engine/for-update.ts';
import { lockNames } from '../lock-names.ts';
import { deleteCode } from './codes.ts';
import { findHandles } from '../records/find-records.ts';
import { storeState } from '../records/history.ts';
import { employeeOf } from './linked-employee.ts';
import { deleteSecondFactor } from './second-factors.ts';
import type { Store } from '../store.ts';
import { forgetPerson } from './sign-on-people.ts';
import { endOtherTokens, endTokens } from './tokens.ts';
import { textOrder } from '../words/text-expressions.ts';
import type { ReadContext, RecordWriteContext, WriteContext } from '../write.ts';

/** An account: a college user's, or an employee's. */
export interface Login {
  readonly id: number;
  readonly name: string;
  /** Lower case. */
  readonly email: string;
  readonly role: string;
  readonly apikey: string;
  /** The employee of this account, or the one with the e-mail of a college user of role FACULTY. */
  readonly employee_id: number | null;
  /** "" when no password is valid. */
  readonly password_hash: string;
}

/** A new account. */
export type NewLogin = Omit<Login, 'id' | 'apikey'>;

/** A key for the first segment of a path. It identifies a user and authenticates nobody. */
export function newApikey(): string {
  return randomBytes(16).toString('hex');
}

/** The account with this e-mail in lower case. */
export async function loginByEmail(store: Store, email: string): Promise<Login | undefined> {
  return store.read.one(
    loginsOf(store).where('collegeuser.email', '=', email).where('collegeuser.email', '!=', sql.lit('')),
  );
}

/** The account with this id. */
export async function loginById({ store, tx }: ReadContext, id: number): Promise<Login | undefined> {
  return tx.one(loginsOf(store).where('collegeuser.id', '=', id));
}

/** Whether there is a SUPERADMIN. */
export async function hasAdministrator({ store, tx }: ReadContext): Promise<boolean> {
  const first = store.sql.selectFrom('collegeuser').select('id').where('role', '=', 'SUPERADMIN').limit(1);
  return (await tx.one(first)) !== undefined;
}

/** Every account with an id from `start` to `end`, in that order. */
export async function emailsById(
  store: Store,
  { start, end }: { start: number; end: number },
): Promise<{ id: number; email: string }[]> {
  const query = store.sql.selectFrom('collegeuser').select(['id', 'email']).orderBy('id');
  return store.read.all(query.where('id', '>=', start).where('id', '<=', end));
}

/** The accounts of employees, by name; with `department` only those of that department. */
export async function employeeLogins(store: Store, department?: string) {
  const query = store.sql
    .selectFrom('collegeuser')
    .select(['id', 'employee_id', 'name', 'email', 'role'])
    .where('employee_id', 'is not', null)
    .orderBy(textOrder(store.engine, sql.ref('name')))
    .orderBy('id');
  if (department === undefined) return store.read.all(query);
  return store.read.all(
    query.where(sql<SqlBool>`employee_id in (select id from employee where dept_code = ${department})`),
  );
}

/** The e-mail and the password of an account, locked until the commit. Undefined when the account no longer exists. */
export async function lockLogin(
  { store, tx }: WriteContext,
  id: number,
): Promise<Pick<Login, 'email' | 'password_hash'> | undefined> {
  const query = store.sql.selectFrom('collegeuser').select(['email', 'password_hash']).where('id', '=', id);
  return tx.one(forUpdate(store, query));
}

/** Whether an account still has the e-mail it was read with; it is locked until the commit. */
export async function lockEmail(writing: WriteContext, { id, email }: Pick<Login, 'id' | 'email'>): Promise<boolean> {
  return (await lockLogin(writing, id))?.email === email;
}

/**
 * Locks the set of SUPERADMINs until the commit, so that two transactions cannot both remove one of the last two. A
 * transaction that removes several must take this lock before it locks any of their records, to avoid a deadlock.
 */
export async function lockAdministrators(writing: WriteContext): Promise<void> {
  await lockNames(writing, ['administrators']);
}

/** The ids of all SUPERADMINs. */
export async function administratorIds({ store, tx }: ReadContext): Promise<number[]> {
  const query = store.sql.selectFrom('collegeuser').select('id').where('role', '=', 'SUPERADMIN').orderBy('id');
  return (await tx.all(query)).map(({ id }) => id);
}

/**
 * Whether a department has this code. Within a transaction the department is locked: it can be neither deleted nor
 * given another code.
 */
export async function lockDepartment(reading: ReadContext, code: string): Promise<boolean> {
  return (await findHandles(reading, { to: department, by: 'dept_code' }, [code])).has(code);
}

/** The account of an employee, locked until the commit. */
export async function lockEmployeeLogin(
  { store, tx }: WriteContext,
  employeeId: number,
): Promise<{ id: number; name: string; email: string } | undefined> {
  const query = store.sql
    .selectFrom('collegeuser')
    .select(['id', 'name', 'email'])
    .where('employee_id', '=', employeeId);
  return tx.one(forUpdate(store, query));
}

/** Whether an account has this e-mail. */
export async function emailIsTaken({ store, tx }: WriteContext, email: string): Promise<boolean> {
  const query = store.sql
    .selectFrom('collegeuser')
    .select('id')
    .where('email', '=', email)
    .where('email', '!=', sql.lit(''));
  return (await tx.one(query)) !== undefined;
}

/** Stores an account. Returns its id. */
export async function insertLogin(writing: RecordWriteContext, login: NewLogin): Promise<number> {
  const { store, tx } = writing;
  const row = await tx.one(
    store.sql
      .insertInto('collegeuser')
      .values({ version: 1, apikey: newApikey(), ...login })
      .returning('id'),
  );
  const id = Number(row?.id);
  // The account of an employee has no record of its own: its history is that of the employee.
  if (login.employee_id === null) {
    await storeState(writing, collegeUser, { id, version: 1, values: { ...login }, action: 'added' });
  }
  tx.touch('collegeuser');
  return id;
}

/** Changes the name and the e-mail of an account. */
export async function renameLogin(
  { store, tx }: WriteContext,
  { id, name, email }: Pick<Login, 'id' | 'name' | 'email'>,
): Promise<void> {
  await tx.run(
    store.sql
      .updateTable('collegeuser')
      .set({ name, email, version: sql<number>`version + 1` })
      .where('id', '=', id),
  );
  tx.touch('collegeuser');
}

/** Sets the password hash of an account; "" makes every password invalid. Existing sessions and codes end. */
export async function setPasswordHash(
  writing: WriteContext,
  { id, hash }: { id: number; hash: string },
): Promise<void> {
  const { store, tx } = writing;
  await tx.run(store.sql.updateTable('collegeuser').set({ password_hash: hash }).where('id', '=', id));
  await endCredentials(writing, id);
}

/** Ends an account's tokens and codes. */
export async function endCredentials(writing: WriteContext, id: number): Promise<void> {
  await endTokens(writing, id);
  await deleteCode(writing, id);
}

/**
 * Ends the credentials that were obtained with an account's old e-mail when it gets another one, which may be another
 * person's. Users who change their own e-mail stay signed in on this session only; codes mailed to the old address
 * become invalid in any case.
 */
export async function endByOldEmail(
  writing: RecordWriteContext,
  { id, email }: Pick<Login, 'id' | 'email'>,
): Promise<void> {
  await forgetPerson(writing, id);
  const { email: own, jti } = writing.actor;
  if (own !== email || jti === undefined) return endCredentials(writing, id);
  await deleteCode(writing, id);
  return endOtherTokens(writing, { userId: id, jti });
}

/** Deletes an account with its sessions and codes. */
export async function deleteLogin(writing: WriteContext, id: number): Promise<void> {
  const { store, tx } = writing;
  await tx.run(store.sql.deleteFrom('collegeuser').where('id', '=', id));
  await endCredentials(writing, id);
  await deleteSecondFactor(writing, id);
  await forgetPerson(writing, id);
  tx.touch('collegeuser');
}

function loginsOf({ sql: builder }: Store) {
  return builder
    .selectFrom('collegeuser')
    .select(['id', 'name', 'email', 'role', 'apikey', 'password_hash'])
    .select(employeeOf().as('employee_id'));
}
