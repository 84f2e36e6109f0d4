import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BadSetting } from '../config.ts';
import type { FilesPlace } from '../files/files.ts';
import type { FilePlace } from '../files/place.ts';
import { sayBucket } from '../files/say-files.ts';
import { lastRestore, readMeta } from '../store/meta.ts';
import { databaseFile, NoDatabase } from '../store/moving/connection.ts';
import { openSnapshot } from '../store/moving/snapshot.ts';
import type { StorePlace } from '../store/open.ts';

/**
 * What a restore says of itself where the files lie, from its beginning to its end: whoever has the same place reads it
 * there.
 */
export interface RestoreMark {
  /** What tells this restore from all others. */
  readonly id: string;
  /** Whether one was broken off here: then this one is run over what it left. */
  readonly wasThere: boolean;
  set(): Promise<void>;
  /** Whether it still stands as this restore set it. */
  isOwn(): Promise<boolean>;
  /** Whether another restore has begun here since: what lies here is that one's now. */
  isOfAnother(): Promise<boolean>;
  remove(): Promise<void>;
}

/** The mark of a restore that is to begin. */
export async function newRestoreMark({ dataDir }: StorePlace, { mark }: FilePlace): Promise<RestoreMark> {
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
 * Throws `BadSetting` where a restore, or a move, was broken off in the data directory: what came so far would be taken
 * for a new college, and the files of it for nobody's.
 */
export function assertEnded({ dataDir, databaseUrl }: StorePlace): void {
  const database = join(dataDir, databaseFile);
  const isHalf = databaseUrl === undefined && existsSync(`${database}.unfinished`) && !existsSync(database);
  if (isHalf || existsSync(earlierMark(dataDir))) throw notEnded({ dataDir });
}

/**
 * Throws `BadSetting` where a restore was broken off that put its files into this place, from whichever machine. Ask
 * before the store is opened: that would make a new college there. It costs one request to a bucket.
 */
export async function assertRestored(place: StorePlace & FilesPlace, { mark }: FilePlace): Promise<void> {
  const id = await mark.read();
  if (id === undefined) return;
  if ((await lastRestoreOf(place)) !== id) throw notEnded(place);
  // It came to its end, and was killed before it could say so.
  await mark.remove();
}

function notEnded({ filesBucket, dataDir }: FilesPlace): BadSetting {
  return new BadSetting(
    filesBucket
      ? `In ${sayBucket(filesBucket)} a restore has begun and has not ended. Run it again; or empty that place, where nothing else is in it.`
      : `In ${dataDir} a restore or a move has begun and has not ended. Run it again; or empty the folder, where nothing else is in it.`,
  );
}

/** Where versions before this one left their mark. */
function earlierMark(dataDir: string): string {
  return join(dataDir, 'restore-unfinished');
}

/** The id of the restore that a database comes from. Undefined where it comes from none, or there is none. */
async function lastRestoreOf(place: StorePlace): Promise<string | undefined> {
  try {
    const snapshot = await openSnapshot(place);
    return await readMeta(snapshot.store, lastRestore).finally(snapshot.close);
  } catch (error) {
    if (error instanceof NoDatabase) return undefined;
    throw error;
  }
}
