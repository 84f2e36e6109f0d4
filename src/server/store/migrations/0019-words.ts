import { sql, type Kysely } from 'kysely';

/** The digits of Assamese and Bengali, and of Devanagari. */
const digits = [0x9e6, 0x966].flatMap((zero) => Array.from({ length: 10 }, (_, at) => String.fromCharCode(zero + at)));
const joiners = '\u200c\u200d';

// What of a text is in an index of words: small letters, digits of one script, no joiners; and the same as it is read, where it is the
// writing of a rich text or of a list.
const body = String.raw`
  select case when plain ~ '[<&\\]' then plain || ' ' ||
    replace(replace(replace(
      regexp_replace(regexp_replace(plain, '</?(?:[aes][^<>]*|u)>', '', 'g'), '\\(["\\])', '\1', 'g'),
      '&lt;', '<'), '&gt;', '>'), '&amp;', '&')
    else plain end
  from (select lower(translate(value, '${digits.join('')}${joiners}', '01234567890123456789')) as plain) as texts`;

/** PostgreSQL makes its indexes of words with a function and an extension of its own; SQLite has both in the server. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter.supportsTransactionalDdl === false;
  if (isSqlite) return;
  const { rows } = await sql<{ mine: boolean }>`
    select has_database_privilege(current_database(), 'CREATE') as mine
    from pg_available_extensions where name = 'pg_trgm'`.execute(db);
  const [extension] = rows;
  // Whoever has none searches without an index. Among them are engines that speak PostgreSQL and refuse such a function.
  if (!extension) return;
  await sql`create function words_of(value text) returns text language sql immutable parallel safe as ${sql.lit(body)}`.execute(
    db,
  );
  if (extension.mine) await sql`create extension if not exists pg_trgm`.execute(db);
}
