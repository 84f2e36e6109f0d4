import { endLease, newLeaseName, leaseDuration, renewLease } from '../store/files-of-backups.ts';
import { writeAlone } from '../store/moving/write-alone.ts';
import type { StoreLocation } from '../store/open.ts';

/**
 * Stores in the database that a backup reads the files, so that every server keeps the content of deleted files until
 * the lease ends. Returns the function that ends it. Call it before the database is read. Where nothing can be written,
 * the backup continues: files deleted meanwhile are recorded in the manifest.
 */
export async function leaseFiles(place: StoreLocation): Promise<() => Promise<void>> {
  const name = newLeaseName();
  const say = () => writeAlone(place, (sql) => renewLease(sql, name)).catch(() => undefined);
  await say();
  let saying: Promise<void> = Promise.resolve();
  const timer = setInterval(() => void (saying = saying.then(say)), leaseDuration / 5).unref();
  return async () => {
    clearInterval(timer);
    await saying;
    await writeAlone(place, (sql) => endLease(sql, name)).catch(() => undefined);
  };
}
