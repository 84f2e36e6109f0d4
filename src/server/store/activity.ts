import { sql, type Expression, type ExpressionBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import { parseSearch } from '#model/search/search-query.ts';
import { escapePattern } from '#model/search/word-letters.ts';
import type { Actor } from './accounts/actor.ts';
import { containsWords, matchesPattern } from './words/contains-words.ts';
import { isLike, likePatternOf } from './words/text-expressions.ts';
import { chunksOf } from './engine/chunks-of.ts';
import { insertionFromArrays } from './engine/insertion-from-arrays.ts';
import { insertionOfRows } from './engine/insertion-of-rows.ts';
import { pageOf } from './page.ts';
import type { Query, Store } from './store.ts';
import type { ActivityLine, Tables } from './tables.ts';
import { readTotal } from './records/totals.ts';
import { maybeContainsWords } from './words/word-index.ts';
import type { WriteContext } from './write.ts';

/** The query for lines of the activity log. */
export interface ActivityQuery {
  /** Only the lines of this account. */
  readonly owner?: Owner | undefined;
  /** Only lines whose e-mail address contains this. */
  readonly user?: string | undefined;
  /** Only lines of this action: added, updated, deleted, signed in … */
  readonly action?: string | undefined;
  /** Only lines about this record, `course 3`, or whose subject contains these words. */
  readonly record?: string | undefined;
  /** First and last time, ISO 8601 in UTC with milliseconds, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Only lines that contain this anywhere. */
  readonly q?: string | undefined;
  readonly isOldestFirst?: boolean;
  readonly limit: number | undefined;
  readonly offset: number;
}

/** An account, and its e-mail address. */
type Owner = Pick<Actor, 'id' | 'email'>;

type Line = ActivityLine & { id: number };

/** Writes lines of the activity log, in order. */
export async function writeActivity({ store, tx }: WriteContext, lines: readonly ActivityLine[]): Promise<void> {
  const [first] = lines;
  if (!first) return;
  const insertion = (rows: readonly ActivityLine[]) => insertionOf(store, rows);
  if (lines.length === 1) tx.append('activity', first, insertion);
  else for (const part of chunksOf(lines)) tx.post(insertion(part));
  tx.touch('activity');
}

/**
 * Assigns the lines that are identified only by an e-mail address to the account that gives up the address, so that the
 * next owner of the address does not see them as their own.
 */
export async function keepLines({ store, tx }: WriteContext, { id, email }: Owner): Promise<void> {
  const nobodys = store.sql.updateTable('activity').where('login_id', 'is', null);
  await tx.run(nobodys.set({ login_id: id }).where('email', '=', email));
  tx.touch('activity');
}

/**
 * Lines of the activity log, newest first unless the query sorts otherwise, and how many match without `limit` and
 * `offset`. `revision` is that of the log: the count is cached for it.
 */
export async function readActivity(
  store: Store,
  query: ActivityQuery,
  revision: () => Promise<number>,
): Promise<{ lines: Line[]; total: number }> {
  const matching = matchingLines(store, query);
  const page = pageOf(store, matching.selectAll().orderBy('id', query.isOldestFirst ? 'asc' : 'desc'), query);
  if (query.limit === undefined && query.offset === 0) {
    const lines = (await store.read.all(page)) as Line[];
    return { lines, total: lines.length };
  }
  // Searching for words is the slow part, so it is done once for rows and count. Without words, the first page is found
  // at once.
  const counted = query.q ? page.select(sql<number>`count(*) over ()`.as('total')) : page;
  const rows = (await store.read.all(counted)) as (Line & { total?: number })[];
  const lines = rows.map(({ total: _, ...line }) => line);
  const known = rows[0]?.total;
  if (known !== undefined) return { lines, total: Number(known) };
  const counting = matching.select(({ fn }) => fn.countAll<number>().as('total'));
  return { lines, total: await readTotal(store, counting, String(await revision())) };
}

function insertionOf({ engine, sql: builder }: Store, lines: readonly ActivityLine[]): Query<unknown> {
  if (engine === 'sqlite' || lines.length === 1) return insertionOfRows(builder, 'activity', lines);
  return insertionFromArrays(builder, { table: 'activity', rows: lines, integers: ['record_id', 'login_id'] });
}

/** Lines without an account belong to the account that has their e-mail address now. */
function isOwn({ id, email }: Owner) {
  return ({ or, and, eb }: ExpressionBuilder<Tables, 'activity'>) =>
    or([eb('login_id', '=', id), and([eb('login_id', 'is', null), eb('email', '=', email)])]);
}

/**
 * The condition that a line is about a record, or contains these words. Words that end with a number mean one record:
 * `course 1` is neither `course 10` nor, with its label, `collaboration course 1`. A line begins with the record it is
 * about, or with a part of it: `the order of the criteria of SSR group 1`.
 */
function isAbout({ engine }: Store, record: string): Expression<SqlBool>[] {
  const detail = sql.ref('detail');
  const sought = record.toLowerCase();
  const holds = isLike(detail, likePatternOf(sought));
  if (!/[0-9]$/.test(sought)) return [holds];
  const before = /^\D+ [0-9]+$/.test(sought) ? '(^| of )' : '';
  return [holds, matchesPattern(engine, detail, `${before}${escapePattern(sought)}([^0-9]|$)`)];
}

function matchingLines(store: Store, query: ActivityQuery): SelectQueryBuilder<Tables, 'activity', object> {
  let asked = store.sql.selectFrom('activity');
  if (query.owner) asked = asked.where(isOwn(query.owner));
  if (query.user) asked = asked.where(isLike(sql.ref('email'), likePatternOf(query.user.toLowerCase())));
  if (query.action) asked = asked.where('action', '=', query.action);
  for (const is of query.record ? isAbout(store, query.record) : []) asked = asked.where(is);
  // Times are ISO 8601 in UTC, which sorts as text.
  if (query.from) asked = asked.where('at', '>=', query.from);
  if (query.to) asked = asked.where('at', '<=', query.to);
  const sought = parseSearch(query.q ?? '');
  for (const may of maybeContainsWords({ store, table: 'activity', sought, resources: [] })) asked = asked.where(may);
  const texts = ['detail', 'email', 'action'].map((name) => ({ text: sql.ref(name), writing: 'plain' as const }));
  for (const held of containsWords(store.engine, texts, sought)) asked = asked.where(held);
  return asked;
}
