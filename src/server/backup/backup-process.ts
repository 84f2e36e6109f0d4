// A program of its own beside the server: it reads and packs everything, and nobody who works with the portal waits for
// that.
import { setPriority } from 'node:os';
import type { Config } from '../config.ts';
import { databaseFailure } from '../store/database-failure.ts';
import { openFiles } from '../files/files.ts';
import { writeArchive } from './write-archive.ts';

/** What the program is asked for, by its one message. */
export interface BackupJob {
  readonly config: Config;
  /** The archive's own file. */
  readonly target: string;
}

/** What it answers. `problem` is a sentence, "" for none; without a size there is no archive. */
export interface BackupResult {
  readonly bytes?: number;
  readonly problem: string;
}

/** How much everything else comes first, on a machine that has something else to do. */
const niceness = 10;

process.once('message', (job: BackupJob) => {
  giveWay();
  // What was written so far goes with the process.
  const giveUp = () => process.exit(1);
  for (const end of ['disconnect', 'SIGTERM', 'SIGINT']) process.once(end, giveUp);
  void backUp(job).then((result) => process.send?.(result, () => process.exit(0)));
});

/** Where a program may not, as in many a sandbox, it works as fast as all others. */
function giveWay(): void {
  try {
    setPriority(niceness);
  } catch {
    // The backup counts, not how fast it is made.
  }
}

async function backUp({ config, target }: BackupJob): Promise<BackupResult> {
  try {
    const files = await openFiles(config, (error) => console.error(error));
    const { manifest, bytes } = await writeArchive({ place: config, files: files.place, target });
    const [first, ...others] = manifest.problems;
    const more = others.length > 0 ? ` And ${others.length} more like it: npm run check-data names them.` : '';
    return { bytes, problem: first === undefined ? '' : first + more };
  } catch (error) {
    return { problem: databaseFailure(error) ?? (error instanceof Error ? error.message : String(error)) };
  }
}
