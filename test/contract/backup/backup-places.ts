import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand, type Terminal } from '#server/backup/run-command.ts';
import { openFiles, type Files } from '#server/files/files.ts';
import { sumOf, type TableSum } from '#server/store/moving/compare.ts';
import { openSnapshot } from '#server/store/moving/snapshot.ts';
import type { StoreLocation } from '#server/store/open.ts';
import { createDatabase } from '#test/helpers/postgres.ts';
import type { Engine, Server } from '../server.ts';

/** The place of a college: a database and a place for files. */
export interface Place extends StoreLocation {
  readonly dataDir: string;
}

const folders: string[] = [];

/** Creates a new temporary folder, which `removeFolders` removes. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'quadrangle-backup-'));
  folders.push(folder);
  return folder;
}

/** Creates an empty place with a database of the engine. */
export async function newPlace(engine: Engine): Promise<Place> {
  return { dataDir: newFolder(), databaseUrl: engine === 'postgres' ? await createDatabase() : undefined };
}

/** Removes all folders that `newFolder` has created. */
export function removeFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** Where a server stores its data. */
export function placeOf({ running }: Server): Place {
  const { dataDir, databaseUrl } = running.context.config;
  return { dataDir, databaseUrl };
}

/** The environment variables of a server whose data are in the place. */
export function environmentOf({ dataDir, databaseUrl }: Place): Record<string, string> {
  return { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' };
}

/** The output of a command, and the exit code that its process would have. */
export async function command(
  environment: Terminal['environment'],
  ...words: string[]
): Promise<{ code: number; said: string }> {
  const said: string[] = [];
  const code = await runCommand(words, {
    environment,
    say: (line) => said.push(line),
    warn: (what) => said.push(what instanceof Error ? String(what.stack) : String(what)),
  });
  return { code, said: said.join('\n') };
}

/** Opens the files of a place for a piece of work, and closes them afterwards. */
export async function withFiles<Result>(place: Place, work: (files: Files) => Promise<Result>): Promise<Result> {
  const files = await openFiles(place, (error) => console.error(error));
  try {
    return await work(files);
  } finally {
    await files.close();
  }
}

/** The keys of all files of a place, sorted. */
export function keysIn(place: Place): Promise<string[]> {
  return withFiles(place, async ({ storage: files }) => {
    const keys: string[] = [];
    for await (const key of files.olderThan(Infinity)) keys.push(key);
    return keys.sort();
  });
}

/** The number of rows and the checksum of every table of a place. */
export async function sumsOf(place: Place): Promise<TableSum[]> {
  const snapshot = await openSnapshot(place);
  try {
    const sums: TableSum[] = [];
    for (const table of snapshot.tables) sums.push(await sumOf(snapshot, table));
    return sums;
  } finally {
    await snapshot.close();
  }
}
