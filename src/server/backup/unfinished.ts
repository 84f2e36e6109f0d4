import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BadSetting } from '../config.ts';
import { databaseFile } from '../store/moving/connection.ts';
import type { StorePlace } from '../store/open.ts';

/** What a restore leaves in the data directory until it has ended. */
export function restoreMark(dataDir: string): string {
  return join(dataDir, 'restore-unfinished');
}

/**
 * Throws `BadSetting` where a restore, or a move, was broken off: what came so far would be taken for a new college, and the files of it
 * for nobody's.
 */
export function assertEnded({ dataDir, databaseUrl }: StorePlace): void {
  const database = join(dataDir, databaseFile);
  const isHalf = databaseUrl === undefined && existsSync(`${database}.unfinished`) && !existsSync(database);
  if (!isHalf && !existsSync(restoreMark(dataDir))) return;
  throw new BadSetting(
    `In ${dataDir} a restore or a move has begun and has not ended. Run it again; or empty the folder, where nothing else is in it.`,
  );
}
