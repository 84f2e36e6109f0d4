import { expect, test } from 'vitest';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { killRounds } from '#test/faults/kill-rounds.ts';
import { launch, startProcess } from '#test/faults/server-process.ts';
import { disagreements } from '#test/faults/store-agrees.ts';

/** Servers start from the sources here, which takes a loaded machine long. */
const patience = 300_000;

// The short form of `npm run faults`; docs/decisions/031-faults.md says what is promised.

test(
  'a server that is killed while everybody writes has lost nothing that it acknowledged, and half of nothing',
  async () => {
    const seed = String(Date.now());
    const { problems, acknowledged } = await killRounds({
      seed,
      rounds: 2,
      writers: 5,
      say: () => undefined,
    });
    expect(problems, `the seed was ${seed}`).toEqual([]);
    expect(acknowledged).toBeGreaterThan(0);
  },
  patience,
);

test(
  'a server that is killed in its first moments starts as if for the first time',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'quadrangle-first-'));
    const hapless = await launch({ dataDir });
    const database = join(dataDir, 'quadrangle.sqlite-wal');
    while (!existsSync(database)) await wait(1);
    await hapless.kill();
    const server = await startProcess({ dataDir });
    expect(disagreements(dataDir)).toEqual([]);
    await server.kill();
    rmSync(dataDir, { recursive: true });
  },
  patience,
);
