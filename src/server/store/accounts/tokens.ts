import { sql, type CompiledQuery, type Selectable, type SqlBool } from 'kysely';
import { grantLevels } from '#model/roles.ts';
import type { Actor } from './actor.ts';
import { grantOf } from './grants.ts';
import { employeeOf } from './linked-employee.ts';
import { clockSkew } from '../clock-skew.ts';
import { createBatchLoader } from '../engine/batch-loader.ts';
import { prepareQuery } from '../engine/prepared.ts';
import { secondFactorState } from './second-factors.ts';
import { deleteSignOnCodes } from './sign-on-codes.ts';
import type { Store } from '../store.ts';
import type { TokenTable } from '../tables.ts';
import { tablesReadBy } from '../engine/tables-of.ts';
import type { ReadContext, WriteContext } from '../write.ts';

/** How long a token is valid, in ms. */
export const tokenLife = 12 * 60 * 60 * 1000;

/** A token that is valid until `expires_at` (Unix time in ms), and where it was issued. */
export type StoredToken = Selectable<TokenTable>;

/** The number of idle minutes after which a token ends; null if the settings do not set one. */
const idleMinutes = sql<number | null>`(select idle_minutes from settings where id = 1)`;

/** Stores a valid token, and deletes those of the user that have expired. */
export async function addToken({ store, tx }: WriteContext, token: StoredToken): Promise<void> {
  const { user_id } = token;
  await tx.run(store.sql.deleteFrom('token').where('user_id', '=', user_id).where('expires_at', '<', Date.now()));
  await tx.run(store.sql.insertInto('token').values(token));
}

/** The valid tokens of a user, newest first. */
export async function tokensOf({ store, tx }: ReadContext, userId: number): Promise<StoredToken[]> {
  const asked = store.sql
    .selectFrom('token')
    .select(['jti', 'user_id', 'expires_at', 'address', 'device', 'single_sign_on', 'used_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', Date.now())
    .where('expires_at', '<=', Date.now() + tokenLife + clockSkew)
    .where(({ or, eb }) =>
      or([eb(idleMinutes, 'is', null), eb(sql<number>`used_at + 60000 * ${idleMinutes}`, '>', Date.now())]),
    );
  return tx.all(asked.orderBy('expires_at', 'desc').orderBy('jti'));
}

/**
 * Deletes all tokens that expired before a time (Unix time in ms), including the address and the device stored with
 * them.
 */
export async function pruneTokens({ store, tx }: WriteContext, before: number): Promise<void> {
  await tx.run(store.sql.deleteFrom('token').where('expires_at', '<', before));
}

/** Ends one token. */
export async function endToken({ store, tx }: WriteContext, jti: string): Promise<void> {
  await tx.run(store.sql.deleteFrom('token').where('jti', '=', jti));
}

/** Ends every token of a user, and the codes that could be exchanged for another. */
export async function endTokens(writing: WriteContext, userId: number): Promise<void> {
  const { store, tx } = writing;
  await deleteSignOnCodes(writing, userId);
  await tx.run(store.sql.deleteFrom('token').where('user_id', '=', userId));
}

/** Ends every token of a user except one, and the codes that could be exchanged for another. */
export async function endOtherTokens(
  writing: WriteContext,
  { userId, jti }: { userId: number; jti: string },
): Promise<void> {
  const { store, tx } = writing;
  await deleteSignOnCodes(writing, userId);
  await tx.run(store.sql.deleteFrom('token').where('user_id', '=', userId).where('jti', '!=', jti));
}

/** When a token was last known to be in use, Unix time in ms; 0 once it has ended. */
export async function lastUseOf(store: Store, jti: string): Promise<number> {
  const row = await store.read.one(store.sql.selectFrom('token').select('used_at').where('jti', '=', jti));
  return row?.used_at ?? 0;
}

/** Stores that a token is in use now. */
export async function noteUse({ store, tx }: WriteContext, jti: string): Promise<void> {
  await tx.run(store.sql.updateTable('token').set({ used_at: Date.now() }).where('jti', '=', jti));
}

/** Ends every token that was last used before a time (Unix time in ms). */
export async function endRested({ store, tx }: WriteContext, before: number): Promise<void> {
  await tx.run(store.sql.deleteFrom('token').where('used_at', '<=', before));
}

/** Restarts the idle time of every token. */
export async function restFromNow({ store, tx }: WriteContext): Promise<void> {
  await tx.run(store.sql.updateTable('token').set({ used_at: Date.now() }));
}

/** The actor of a token, and how long the token may be idle. */
interface Holder {
  readonly actor: Actor;
  /** Null: as long as the token is valid. */
  readonly idleMinutes: number | null;
}

/** A holder as read from the database: the grant as an index of the levels. */
type HolderRow = Omit<Actor, 'grant' | 'jti'> & { jti: string; granted: number | null; idleMinutes: number | null };

/** Reads the actor of a token; undefined once the token has ended. */
export function tokenHolderReader(store: Store): (jti: string) => Promise<Holder | undefined> {
  const one = prepareQuery((jti: string) => holders(store).where('token.jti', '=', jti));
  if (store.engine === 'postgres') return holdersTogether(store, one);
  const holderOf = async (jti: string) => holdersIn(await store.read.all(one(jti))).get(jti);
  let tables: string[] | undefined;
  return (jti) => store.remember(`holder of ${jti}`, () => holderOf(jti), (tables ??= tablesReadBy(one(jti).sql)));
}

/**
 * Looks up the holders for requests that arrive together in one query: separate queries would each wake the database.
 */
function holdersTogether(store: Store, one: (jti: string) => CompiledQuery<HolderRow>) {
  // The array is in a subquery, so that the plan is cached whatever its length (`insertionFromArrays`).
  const among = (jtis: readonly string[]) => sql<SqlBool>`token.jti = any ((select ${jtis}::text[])::text[])`;
  const several = prepareQuery((jtis: readonly string[]) => holders(store).where(among(jtis)));
  return createBatchLoader<string, Holder>(async (jtis) => {
    const [first = ''] = jtis;
    return holdersIn(await store.read.all(jtis.length === 1 ? one(first) : several(jtis)));
  });
}

function holders(store: Store) {
  return store.sql
    .selectFrom('token')
    .innerJoin('collegeuser', 'collegeuser.id', 'token.user_id')
    .select(['token.jti', 'collegeuser.id', 'name', 'email', 'role', 'apikey'])
    .select([employeeOf().as('employee_id'), grantOf().as('granted'), secondFactorState().as('secondFactor')])
    .select(idleMinutes.as('idleMinutes'));
}

function holdersIn(rows: readonly HolderRow[]): Map<string, Holder> {
  return new Map(
    rows.map(({ granted, idleMinutes: minutes, ...holder }) => {
      const grant = granted === null ? null : (grantLevels[granted] ?? null);
      return [holder.jti, { actor: { ...holder, grant }, idleMinutes: minutes }] as const;
    }),
  );
}
