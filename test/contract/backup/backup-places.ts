import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFiles, type Files } from '#server/files/files.ts';
import { sumOf, type TableSum } from '#server/store/moving/compare.ts';
import { openSnapshot } from '#server/store/moving/snapshot.ts';
import type { StorePlace } from '#server/store/open.ts';
import { createDatabase } from '#test/helpers/postgres.ts';
import type { Engine, Server } from '../server.ts';

/** Somewhere a college may lie: a database and a place for files. */
export interface Place extends StorePlace {
  readonly dataDir: string;
}

const folders: string[] = [];

/** A new, separate folder. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'quadrangle-backup-'));
  folders.push(folder);
  return folder;
}

/** An empty place of an engine. */
export async function newPlace(engine: Engine): Promise<Place> {
  return { dataDir: newFolder(), databaseUrl: engine === 'postgres' ? await createDatabase() : undefined };
}

/** Removes all folders that were made here. */
export function removeFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** Where a server stores its data. */
export function placeOf({ running }: Server): Place {
  const { dataDir, databaseUrl } = running.context.config;
  return { dataDir, databaseUrl };
}

/** The settings of a server on a place. */
export function environmentOf({ dataDir, databaseUrl }: Place): Record<string, string> {
  return { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' };
}

/** Does something with the files of a place. */
export async function withFiles<Result>(place: Place, work: (files: Files) => Promise<Result>): Promise<Result> {
  const files = await openFiles(place, (error) => console.error(error));
  try {
    return await work(files);
  } finally {
    await files.close();
  }
}

/** The keys of all files of a place. */
export function keysIn(place: Place): Promise<string[]> {
  return withFiles(place, async ({ place: files }) => {
    const keys: string[] = [];
    for await (const key of files.olderThan(Infinity)) keys.push(key);
    return keys.sort();
  });
}

/** The rows of every table of a place. */
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
