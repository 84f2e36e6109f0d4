import { chownSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runCommand } from '#server/backup/run-command.ts';
import { openStore } from '#server/store/open.ts';
import { newFolder, removeFolders } from './backup-places.ts';

afterAll(removeFolders);

/** A user that every system has. */
const nobody = 65_534;

// Only root may give files away.
test.runIf(process.getuid?.() === 0)(
  'a backup by root belongs to the user of the portal, with every folder that it made',
  { timeout: 60_000 },
  async () => {
    const [dataDir, disk] = [newFolder(), newFolder()];
    await (await openStore({ dataDir, databaseUrl: undefined }, console.error)).close();
    chownSync(dataDir, nobody, nobody);
    const archive = join(disk, 'college', 'backups', 'first.tar');
    const terminal = { environment: { DATA_DIR: dataDir }, say: () => undefined, warn: console.error };
    expect(await runCommand(['backup', '--to', archive], terminal)).toBe(0);
    const paths = [disk, join(disk, 'college'), join(disk, 'college', 'backups'), archive];
    expect(paths.map((path) => statSync(path).uid)).toEqual([0, nobody, nobody, nobody]);
  },
);
