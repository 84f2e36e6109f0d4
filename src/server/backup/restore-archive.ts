import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { sql } from 'kysely';
import { codeOf } from '../disk/has-code.ts';
import type { Files } from '../files/files.ts';
import { storeStream } from '../files/store-stream.ts';
import { isDerived } from '../files/keys.ts';
import { systemActor } from '../store/accounts/actor.ts';
import { factsOfBackups } from '../store/backups.ts';
import { forgetReadings } from '../store/files-of-backups.ts';
import { lastRestore, setupLink } from '../store/meta.ts';
import { assertKnown, openBuilding } from '../store/moving/building.ts';
import type { Building } from '../store/moving/new-database.ts';
import { UnusableTargetError, rowsPerBatch } from '../store/moving/connection.ts';
import { differences, sumOf } from '../store/moving/compare.ts';
import { rowOfText, type PlainRow } from '../store/moving/row-text.ts';
import { setLastId, tablesIn, type TableShape } from '../store/moving/table-shape.ts';
import { slewedClock } from '../store/slewed-clock.ts';
import type { StoreLocation } from '../store/open.ts';
import { archiveNames, type Manifest } from './archive-format.ts';
import { writeStoredSecret } from './stored-secret.ts';
import { LineTooLong, readLines } from './read-lines.ts';
import { ArchiveError, partsIn, readParts, verifyArchive, type PartStream } from './read-archive.ts';
import { newRestoreMark, type RestoreMark } from './unfinished.ts';

/** What is restored, and where to. */
export interface Restoring {
  readonly archive: string;
  readonly place: StoreLocation;
  readonly files: Files;
  /** Reports the progress. */
  readonly tell: (line: string) => void;
}

/**
 * Restores an archive into an empty place, and returns the manifest of what was restored. The archive is verified
 * before anything is touched, and what was written is read back and compared before the restore counts as done. Any
 * failure leaves the place empty. Throws `ArchiveError` or `UnusableTargetError`.
 */
export async function restoreArchive({ archive, place, files, tell }: Restoring): Promise<Manifest> {
  const building = await openBuilding(place);
  const kept: string[] = [];
  const secretFile = join(place.dataDir, archiveNames.secret);
  const hadSecret = existsSync(secretFile);
  let mark: RestoreMark | undefined;
  let manifest: Manifest;
  try {
    // A killed restore leaves its mark: then the restore is run again, on any machine, over the files that are there.
    mark = await newRestoreMark(place, files.storage);
    if (!mark.wasThere) await assertNoFiles(files);
    tell('Reading the archive through …');
    manifest = await verifyArchive(archive);
    assertKnown(manifest.migrations);
    await mark.set();
    tell('Restoring the database and the files …');
    await building.begin(manifest.migrations);
    manifest = await restorable(manifest, building);
    const secret = await fill({ archive, manifest, building, files, kept });
    await assertSame(building, manifest);
    for (const { name, lastId } of manifest.tables) {
      if (lastId !== undefined) await setLastId(building, name, lastId);
    }
    await building.bringUpToDate();
    await writeStoredSecret(building, place, secret);
    await beginAnew(building, manifest, mark);
    if (!(await mark.isOwn()))
      throw new UnusableTargetError('Another restore has begun in the same place. This one is given up.');
    await building.finish();
  } catch (error) {
    await building.abandon();
    if (await mark?.isOfAnother()) throw error;
    for (const key of kept) await files.storage.remove(key);
    if (!hadSecret) await rm(secretFile, { force: true });
    if (mark?.wasThere === false) await mark.remove();
    throw error;
  }
  // The database records that the restore ended: if the mark stays, the next start removes it.
  await mark.remove().catch(() => undefined);
  return manifest;
}

/**
 * The manifest without the tables that its migrations do not make: the portal did not make them, and an archive may
 * hold any table that was in the same database.
 */
async function restorable(manifest: Manifest, building: Building): Promise<Manifest> {
  const own = new Set((await tablesIn(building)).map(({ name }) => name));
  const foreign = manifest.tables.filter(({ name }) => !own.has(name));
  const problems = foreign.map(({ name }) => `The table ${name} is none of the portal's, and is not restored.`);
  return {
    ...manifest,
    tables: manifest.tables.filter(({ name }) => own.has(name)),
    problems: [...manifest.problems, ...problems],
  };
}

async function assertNoFiles({ storage }: Files): Promise<void> {
  for await (const key of storage.olderThan(Infinity)) {
    if (isDerived(key)) continue;
    throw new UnusableTargetError(
      `The place for files is not empty: it holds ${key}. Choose an empty one, or move these away.`,
    );
  }
}

interface Filling {
  readonly archive: string;
  readonly manifest: Manifest;
  readonly building: Building;
  readonly files: Files;
  /** The keys of the files that were stored so far. */
  readonly kept: string[];
}

/** Returns the secret of the server, where it was stored beside the database. */
async function fill({ archive, manifest, building, files, kept }: Filling): Promise<string | undefined> {
  let secret: string | undefined;
  const tables = new Map(manifest.tables.flatMap((table) => table.parts.map((part) => [part.name, table] as const)));
  const keys = new Map(manifest.files.map(({ name, key }) => [name, key]));
  const sums = new Map(partsIn(manifest).map(({ name, sha256 }) => [name, sha256]));
  for await (const part of readParts(archive)) {
    const content = checked(part, sums.get(part.name));
    const table = tables.get(part.name);
    const key = keys.get(part.name);
    if (part.name === archiveNames.secret) secret = await text(content);
    else if (table) await insertRows(building, table, { name: part.name, content });
    else if (key !== undefined) {
      await storeStream(files, key, content);
      kept.push(key);
    }
  }
  return secret;
}

/** The archive may have changed since it was verified. */
async function* checked({ name, content }: PartStream, expected: string | undefined): AsyncGenerator<Buffer> {
  const sum = createHash('sha256');
  for await (const piece of content) {
    sum.update(piece);
    yield piece;
  }
  if (expected !== undefined && sum.digest('hex') !== expected) throw new ArchiveError(`${name} is damaged.`);
}

async function insertRows(building: Building, table: TableShape, part: PartStream): Promise<void> {
  let rows: PlainRow[] = [];
  for await (const row of rowsOf(table, part)) {
    rows.push(row);
    if (rows.length < rowsPerBatch) continue;
    await building.insert(table, rows);
    rows = [];
  }
  if (rows.length > 0) await building.insert(table, rows);
}

/** Throws `ArchiveError` where a row cannot be read: the manifest is only a claim about the content. */
async function* rowsOf(table: TableShape, { name, content }: PartStream): AsyncGenerator<PlainRow> {
  const plain = createGunzip();
  // Its failure ends the lines below with the same error; those are awaited first.
  const unpacking = pipeline(Readable.from(content), plain);
  unpacking.catch(() => undefined);
  try {
    for await (const line of readLines(plain)) yield rowOfText(table.name, line);
    await unpacking;
  } catch (error) {
    throw isUnreadable(error) ? new ArchiveError(`${name} cannot be read: it holds no rows of a table.`) : error;
  }
}

function isUnreadable(error: unknown): boolean {
  return error instanceof SyntaxError || error instanceof LineTooLong || codeOf(error).startsWith('Z_');
}

/** Reads back what was written, and compares it with the manifest. */
async function assertSame(building: Building, manifest: Manifest): Promise<void> {
  const found = [];
  for (const table of manifest.tables) found.push(await sumOf(building, table));
  const faults = differences(manifest.tables, found);
  if (faults.length > 0)
    throw new ArchiveError(`The restored database is not what was archived:\n${faults.join('\n')}`);
}

/** Facts about the machine that the archive comes from, which do not apply to the new one. */
const ofTheOldPlace = [setupLink, lastRestore, slewedClock, ...factsOfBackups];

/** More writes than anybody can have made since a backup. */
const moreWrites = 1_000_000_000;

/** Resets what must not simply continue from the state in the archive. */
async function beginAnew({ sql: builder, runner }: Building, { at }: Manifest, { id }: RestoreMark): Promise<void> {
  await runner.run(builder.deleteFrom('meta').where('name', 'in', ofTheOldPlace));
  await runner.run(forgetReadings(builder));
  await runner.run(builder.insertInto('meta').values({ name: lastRestore, value: id }));
  // Most likely this mail was sent after the backup. A recipient who still needed it has requested another one.
  const words = 'It was on its way when the backup was made, and was not sent again after the restore.';
  await runner.run(builder.updateTable('outbox').set({ state: 'failed', error: words }).where('state', '=', 'waiting'));
  // Browsers cached responses of the old server: no revision may mean something else here. A revision that is ahead of
  // the clock has risen by one with each write since.
  const now = Date.now();
  const value = sql<number>`case when value >= ${sql.lit(now)} then value + ${sql.lit(moreWrites)} else ${sql.lit(now)} end`;
  await runner.run(builder.updateTable('revision').set({ value }));
  const detail = `the college from the backup of ${at}`;
  const { email, role } = systemActor;
  const line = { at: new Date(now).toISOString(), email, role, action: 'restored' };
  await runner.run(
    builder.insertInto('activity').values({ ...line, resource: '', record_id: null, login_id: null, detail }),
  );
}
