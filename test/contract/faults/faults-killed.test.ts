import { expect, test } from 'vitest';
import { killRounds } from '#test/faults/kill-rounds.ts';

/** Servers start from the sources here, which is slow on a busy machine. */
const patience = 300_000;

// The short form of `npm run faults`. docs/decisions/031-faults.md says what is promised.

test(
  'a server killed during concurrent writes has lost no acknowledged write and stored none in part',
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
