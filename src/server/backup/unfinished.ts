import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SettingError } from '../config/setting-error.ts';
import type { FilesLocation } from '../files/files.ts';
import type { FileStorage } from '../files/file-storage.ts';
import { formatBucket } from '../files/format-files-location.ts';
import { lastRestore, readMeta } from '../store/meta.ts';
import { databaseFile, NoDatabaseError } from '../store/moving/connection.ts';
import { openSnapshot } from '../store/moving/snapshot.ts';
import type { StoreLocation } from '../store/open.ts';
import { committedReads } from '../store/write.ts';

/**
 * A mark that a restore leaves in the place of the files, from its beginning to its end: every server with the same
 * place can read it.
 */
export interface RestoreMark {
  /** Identifies this restore. */
  readonly id: string;
  /** Whether a restore was interrupted here: then this one runs over what it left. */
  readonly wasThere: boolean;
  set(): Promise<void>;
  /** Whether the mark is still the one that this restore set. */
  isOwn(): Promise<boolean>;
  /** Whether another restore has started here since: then the data here belongs to that one. */
  isOfAnother(): Promise<boolean>;
  remove(): Promise<void>;
}

/** The mark of a restore that is about to start. */
export async function newRestoreMark({ dataDir }: StoreLocation, { mark }: FileStorage): Promise<RestoreMark> {
  const id: string = randomUUID();
  const wasThere = existsSync(earlierMark(dataDir)) || (await mark.read()) !== undefined;
  let isSet = false;
  return {
    ...{ id, wasThere },
    set: async () => {
      await mark.write(id);
      isSet = true;
    },
    isOwn: async () => (await mark.read()) === id,
    isOfAnother: async () => isSet && ![id, undefined].includes(await mark.read()),
    remove: async () => {
      await rm(earlierMark(dataDir), { force: true });
      await mark.remove();
    },
  };
}

/**
 * Throws `SettingError` where a restore or a move was interrupted in the data directory: its partial data would be
 * taken for a new college, and its files for orphans.
 */
export function assertEnded({ dataDir, databaseUrl }: StoreLocation): void {
  const database = join(dataDir, databaseFile);
  const isHalf = databaseUrl === undefined && existsSync(`${database}.unfinished`) && !existsSync(database);
  if (isHalf || existsSync(earlierMark(dataDir))) throw notEnded({ dataDir });
}

/**
 * Throws `SettingError` where an interrupted restore put its files into this place, from any machine. Call it before
 * the store is opened, because that would create a new college there. It costs one request to a bucket.
 */
export async function assertRestored(place: StoreLocation & FilesLocation, { mark }: FileStorage): Promise<void> {
  const id = await mark.read();
  if (id === undefined) return;
  if ((await lastRestoreOf(place)) !== id) throw notEnded(place);
  // The restore finished, and was killed before it could remove its mark.
  await mark.remove();
}

function notEnded({ filesBucket, dataDir }: FilesLocation): SettingError {
  return new SettingError(
    filesBucket
      ? `In ${formatBucket(filesBucket)} a restore has begun and has not ended. Run it again; or empty that place, where nothing else is in it.`
      : `In ${dataDir} a restore or a move has begun and has not ended. Run it again; or empty the folder, where nothing else is in it.`,
  );
}

/** Where earlier versions left their mark. */
function earlierMark(dataDir: string): string {
  return join(dataDir, 'restore-unfinished');
}

/** The id of the restore that a database comes from. Undefined where there was no restore, or there is no database. */
async function lastRestoreOf(place: StoreLocation): Promise<string | undefined> {
  try {
    const snapshot = await openSnapshot(place);
    return await readMeta(committedReads(snapshot.store), lastRestore).finally(snapshot.close);
  } catch (error) {
    if (error instanceof NoDatabaseError) return undefined;
    throw error;
  }
}
