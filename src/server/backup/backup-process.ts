// A separate program beside the server: it reads and packs everything, so that requests to the portal do not wait for
// that.
import { setPriority } from 'node:os';
import type { Config } from '../config/config.ts';
import { databaseFailure } from '../store/database-failure.ts';
import { openFiles } from '../files/files.ts';
import { problemOf } from './archive-format.ts';
import { writeArchive } from './write-archive.ts';

/** What the program is requested to do, in its one message. */
export interface BackupJob {
  readonly config: Config;
  /** The archive's own file. */
  readonly target: string;
}

/** The program's response. `problem` is a sentence, "" for none; without a size there is no archive. */
export interface BackupResult {
  readonly bytes?: number;
  readonly problem: string;
}

/** The scheduling priority of this process: everything else on the machine comes first. */
const niceness = 10;

process.once('message', (job: BackupJob) => {
  giveWay();
  // The unfinished archive is removed when the process ends.
  const giveUp = () => process.exit(1);
  for (const end of ['disconnect', 'SIGTERM', 'SIGINT', 'SIGHUP']) process.once(end, giveUp);
  void backUp(job).then((result) => process.send?.(result, () => process.exit(0)));
});

/** Where the system does not allow this, as in many sandboxes, it runs at normal priority. */
function giveWay(): void {
  try {
    setPriority(niceness);
  } catch {
    // The backup matters more than its speed.
  }
}

async function backUp({ config, target }: BackupJob): Promise<BackupResult> {
  try {
    const files = await openFiles(config, (error) => console.error(error));
    const { manifest, bytes } = await writeArchive({ place: config, files: files.storage, target });
    return { bytes, problem: problemOf(manifest) };
  } catch (error) {
    return { problem: databaseFailure(error) ?? (error instanceof Error ? error.message : String(error)) };
  }
}
