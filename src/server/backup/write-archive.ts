import { createHash, hash } from 'node:crypto';
import { createWriteStream, existsSync, rmSync } from 'node:fs';
import { chown, rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Pack } from 'tar-stream';
import { version as product } from '../version.ts';
import { formatSize } from '#model/wording/format-size.ts';
import type { FileStorage } from '../files/file-storage.ts';
import { keyOf } from '../files/keys.ts';
import { makeFolder } from '../disk/make-folder.ts';
import { RowSum, rowText } from '../store/moving/row-text.ts';
import { openSnapshot, type Snapshot } from '../store/moving/snapshot.ts';
import type { TableShape } from '../store/moving/table-shape.ts';
import type { StoreLocation } from '../store/open.ts';
import { reserveOf, readDiskSpace } from '../disk/disk-space.ts';
import { syncToDisk } from '../disk/sync-to-disk.ts';
import {
  archiveFormat,
  excludedTables,
  archiveNames,
  type ArchivedTable,
  type Manifest,
  type Part,
} from './archive-format.ts';
import { archiveDraft, removeOldDrafts } from './archive-drafts.ts';
import { readStoredSecret } from './stored-secret.ts';
import { leaseFiles } from './lease-files.ts';
import { checkedFiles, isChanged, sayChanged, sayUnreadable, type NamedFile } from './named-files.ts';
import { verifyArchive } from './read-archive.ts';

/** How many characters of rows go into one part, before compression. */
const partLength = 4 * 1024 * 1024;

/** What goes into an archive, and where it is written. */
export interface Archiving {
  readonly place: StoreLocation;
  readonly files: FileStorage;
  /** The path of the archive; the file must not exist yet. */
  readonly target: string;
}

/** A finished archive. */
export interface Archived {
  readonly manifest: Manifest;
  /** The size of the whole archive. */
  readonly bytes: number;
}

/**
 * Writes the database as it is at this moment, and the files that it names, into one archive. The portal keeps running.
 * The archive gets its name only when it is complete and on the disk; an earlier failure leaves nothing behind.
 */
export async function writeArchive({ place, files, target }: Archiving): Promise<Archived> {
  if (existsSync(target)) throw new Error(`${target} is there already, and is left as it is.`);
  // They may be what fills the disk.
  await removeOldDrafts(dirname(target));
  const letGo = await leaseFiles(place);
  try {
    return await writeHeld({ place, files, target });
  } finally {
    await letGo();
  }
}

/** Writes the archive while deleted files are kept. */
async function writeHeld({ place, files, target }: Archiving): Promise<Archived> {
  const snapshot = await openSnapshot(place);
  const draft = archiveDraft(target, process.pid);
  const drop = () => rmSync(draft, { force: true });
  process.once('exit', drop);
  try {
    for (const folder of makeFolder(dirname(target))) await giveToOwner(place, folder);
    const { pack: newPack } = await import('tar-stream');
    const pack = newPack();
    // The archive contains all secrets: only its owner may read it.
    const out = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
    const [manifest] = await Promise.all([
      fill(pack, { snapshot, place, files, folder: dirname(target) }),
      pipeline(pack, out),
    ]);
    // A backup that cannot be read back is useless.
    await verifyArchive(draft);
    const { size: bytes } = await stat(draft);
    if ((await stat(dirname(target))).uid !== process.getuid?.()) await giveToOwner(place, draft);
    await rename(draft, target);
    await syncToDisk(dirname(target));
    return { manifest, bytes };
  } catch (error) {
    drop();
    throw error;
  } finally {
    process.off('exit', drop);
    await snapshot.close();
  }
}

/**
 * Files that root creates by hand for the portal are given to the portal's user, which otherwise could neither write
 * there nor clean up.
 */
async function giveToOwner({ dataDir }: StoreLocation, path: string): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync(dataDir)) return;
  const { uid, gid } = await stat(dataDir);
  await chown(path, uid, gid);
}

interface Contents {
  readonly snapshot: Snapshot;
  readonly place: StoreLocation;
  readonly files: FileStorage;
  /** The folder that the archive is written to. */
  readonly folder: string;
}

async function fill(pack: Pack, { snapshot, place, files, folder }: Contents): Promise<Manifest> {
  const at = new Date();
  const add = adderTo(pack, at);
  try {
    const tables: ArchivedTable[] = [];
    const named: NamedFile[] = [];
    for (const table of snapshot.tables.filter(({ name }) => !excludedTables.includes(name))) {
      tables.push(await addTable(add, snapshot, { table, named }));
    }
    const { engine, migrations } = snapshot;
    // While the snapshot is open, the database keeps old and new versions of everything that changes.
    await snapshot.close();
    await assertRoom(folder, named);
    const secret = await readStoredSecret(place);
    const manifest: Manifest = {
      ...{ format: archiveFormat, product, engine, at: at.toISOString(), migrations: [...migrations], tables },
      ...(secret ? { secret: await add(archiveNames.secret, Buffer.from(secret)) } : {}),
      ...(await addFiles(add, { place, files }, named)),
    };
    const text = JSON.stringify(manifest, null, 1);
    await add(archiveNames.manifest, Buffer.from(text));
    await add(archiveNames.seal, Buffer.from(`${hash('sha256', text)}\n`));
    pack.finalize();
    return manifest;
  } catch (error) {
    pack.destroy(error as Error);
    throw error;
  }
}

/** Reports insufficient disk space before the attempt: the portal most likely writes to the same disk. */
async function assertRoom(folder: string, named: readonly NamedFile[]): Promise<void> {
  const room = await readDiskSpace(folder);
  const needed = named.reduce((sum, { size }) => sum + size, reserveOf(room));
  if (room.free >= needed) return;
  throw new NoDiskSpaceError(
    `There is no room for the backup in ${folder}: ${formatSize(needed)} are needed, ${formatSize(room.free)} are free.`,
  );
}

/** The disk is too small. Its message is for the operator. */
export class NoDiskSpaceError extends Error {}

/** Adds a part of known size, and returns its description. */
type Add = (name: string, content: Buffer | { size: number; pieces: AsyncIterable<Uint8Array> }) => Promise<Part>;

function adderTo(pack: Pack, mtime: Date): Add {
  return async (name, content) => {
    const { size, pieces } = Buffer.isBuffer(content) ? { size: content.length, pieces: [content] } : content;
    const sum = createHash('sha256');
    const copied = async function* () {
      for await (const piece of pieces) {
        sum.update(piece);
        // The reader of a file reuses the same memory for the next piece.
        yield Buffer.from(piece);
      }
    };
    await pipeline(Readable.from(copied(), { objectMode: false }), pack.entry({ name, size, mode: 0o600, mtime }));
    return { name, bytes: size, sha256: sum.digest('hex') };
  };
}

interface Adding {
  readonly table: TableShape;
  /** Collects the files that the rows of the table of files describe. */
  readonly named: NamedFile[];
}

async function addTable(add: Add, snapshot: Snapshot, { table, named }: Adding): Promise<ArchivedTable> {
  const sum = new RowSum();
  const parts: Part[] = [];
  let lines: string[] = [];
  let length = 0;
  const flush = async () => {
    const content = await promisify(gzip)(`${lines.join('\n')}\n`);
    parts.push(await add(archiveNames.rows(table.name, parts.length + 1), content));
    lines = [];
    length = 0;
  };
  for await (const rows of snapshot.rows(table)) {
    for (const row of rows) {
      const line = rowText(table, row);
      sum.add(line);
      lines.push(line);
      length += line.length;
      if (table.name === 'file') named.push(namedBy(row));
    }
    if (length >= partLength) await flush();
  }
  if (lines.length > 0) await flush();
  const lastId = await snapshot.lastId(table);
  const { name, columns } = table;
  const counted = { name, columns: [...columns], rows: sum.rows, checksum: sum.checksum };
  return { ...counted, ...(lastId === undefined ? {} : { lastId }), parts };
}

function namedBy(row: Record<string, unknown>): NamedFile {
  const [type, path] = [String(row['type']), String(row['path'])];
  // A database that is older than the column is backed up as it is.
  const sha256 = String(row['sha256'] ?? '');
  return { key: keyOf({ type, path }), path, size: Number(row['size']), sha256 };
}

async function addFiles(
  add: Add,
  { place, files }: Pick<Archiving, 'place' | 'files'>,
  named: readonly NamedFile[],
): Promise<Pick<Manifest, 'files' | 'deletedMeanwhile' | 'problems'>> {
  const added: Manifest['files'] = [];
  const { missing, problems, present } = checkedFiles(files, named);
  for await (const file of present) {
    const { key, size } = file;
    const opened = await openFile(files, file).catch((error: unknown) => sayUnreadable(key, error));
    if (typeof opened === 'string') {
      problems.push(opened);
      continue;
    }
    if (!opened) {
      missing.push(key);
      continue;
    }
    const part = await add(archiveNames.file(key), { size, pieces: opened.pieces });
    const unreadable = opened.problem();
    if (unreadable !== undefined) problems.push(unreadable);
    else if (isChanged(file, part.sha256)) problems.push(sayChanged(key));
    added.push({ key, ...part });
  }
  const gone = missing.length > 0 ? await unknownNow(place, missing) : new Set<string>();
  return {
    files: added,
    deletedMeanwhile: missing.filter((key) => gone.has(key)),
    problems: [...problems, ...missing.filter((key) => !gone.has(key)).map((key) => `The file ${key} is missing.`)],
  };
}

interface OpenedFile {
  readonly pieces: AsyncIterable<Uint8Array>;
  /** Once the pieces are read: why the file could not be read to its end; undefined if it could. */
  problem(): string | undefined;
}

/**
 * Opens a file and reads its first piece, so that one that cannot be read is known before its entry is begun. The rest
 * of one that breaks off later is filled with zeros: an entry must have the length it was announced with. Undefined
 * when there is no such file.
 */
async function openFile(files: FileStorage, { key, size }: NamedFile): Promise<OpenedFile | undefined> {
  const pieces = (await files.read(key))?.[Symbol.asyncIterator]();
  if (!pieces) return undefined;
  let next = await pieces.next();
  let problem: string | undefined;
  const readOn = async function* () {
    let left = size;
    try {
      for (; !next.done; next = await pieces.next()) {
        left -= next.value.length;
        yield next.value;
      }
    } catch (error) {
      problem = sayUnreadable(key, error);
      for (; left > 0; left -= zeros.length) yield zeros.subarray(0, left);
    }
  };
  return { pieces: readOn(), problem: () => problem };
}

const zeros = new Uint8Array(65_536);

/** Those of these files that the database no longer knows. */
async function unknownNow(place: StoreLocation, keys: readonly string[]): Promise<Set<string>> {
  const snapshot = await openSnapshot(place);
  try {
    const gone = new Set(keys);
    const { sql } = snapshot;
    for await (const rows of snapshot.pieces(sql.selectFrom('file').select(['type', 'path']))) {
      for (const row of rows as { type: string; path: string }[]) gone.delete(keyOf(row));
    }
    return gone;
  } finally {
    await snapshot.close();
  }
}
