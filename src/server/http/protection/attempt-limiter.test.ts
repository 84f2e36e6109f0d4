import { expect, test } from 'vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { clearAttempts } from '../../store/accounts/attempts.ts';
import { openSqlite } from '../../store/sqlite/sqlite.ts';
import { CallError } from '../errors.ts';
import {
  assertWithinLimits,
  attemptLimiterOf,
  countAttempt,
  openAttemptLimiter,
  type AttemptLimit,
} from './attempt-limiter.ts';

const account: AttemptLimit = { bucket: 'account', most: 3, window: 60_000 };
const address: AttemptLimit = { bucket: 'address', most: 5, window: 60_000 };

/** A limiter whose counted attempts are in memory and are read with a delay, as from a database. */
function bench() {
  const counted = new Map<string, number[]>();
  const limiter = openAttemptLimiter(async ({ bucket, most }) => {
    await pause(1);
    return (counted.get(bucket) ?? []).slice(0, most);
  });
  const attempt = async (limits: AttemptLimit[], fails: boolean): Promise<string> => {
    try {
      return await limiter.run(limits, async () => {
        await pause(2);
        if (fails) for (const { bucket } of limits) counted.set(bucket, [Date.now(), ...(counted.get(bucket) ?? [])]);
        else counted.delete(account.bucket);
        return fails ? 'failed' : 'passed';
      });
    } catch (error) {
      return error instanceof CallError && error.id === 'too-many' ? 'refused' : 'broken';
    }
  };
  const together = async (tries: number, limits: AttemptLimit[], fails: (at: number) => boolean) => {
    const outcomes = await Promise.all(Array.from({ length: tries }, (_, at) => attempt(limits, fails(at))));
    return (outcome: string) => outcomes.filter((one) => one === outcome).length;
  };
  return { counted, attempt, together };
}

test('of many concurrent failing attempts, only as many as the limit are made', async () => {
  const { together } = bench();
  const count = await together(40, [account, address], () => true);
  expect([count('failed'), count('refused')]).toEqual([3, 37]);
});

test('concurrent correct attempts are all made, but never more at a time than the limit', async () => {
  const limiter = openAttemptLimiter(() => Promise.resolve([]));
  const full = Promise.withResolvers<undefined>();
  const running = { now: 0, most: 0 };
  const right = async () => {
    running.now += 1;
    running.most = Math.max(running.most, running.now);
    if (running.now === account.most) full.resolve(undefined);
    // No attempt ends before the limit is full, so that the maximum is reached however long an admission takes.
    await full.promise;
    await pause(1);
    running.now -= 1;
  };
  await Promise.all(Array.from({ length: 32 }, () => limiter.run([account], right)));
  expect(running).toEqual({ now: 0, most: account.most });
});

test('attempts that wait for several limits are all made', async () => {
  const { attempt, counted } = bench();
  counted.set(address.bucket, Array<number>(address.most - 1).fill(Date.now()));
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, (_, at) => attempt([{ ...account, bucket: `account ${at % 4}` }, address], false)),
  );
  expect(new Set(outcomes)).toEqual(new Set(['passed']));
});

test('an attempt that waits for two limits does not block one that waits for only one of them', async () => {
  const limiter = openAttemptLimiter(() => Promise.resolve([]));
  const [one, other] = ['one', 'other'].map((bucket): AttemptLimit => ({ ...account, bucket, most: 1 })) as [
    AttemptLimit,
    AttemptLimit,
  ];
  const [oneEnds, otherEnds] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  const first = [limiter.run([one], () => oneEnds.promise), limiter.run([other], () => otherEnds.promise)];
  const both = limiter.run([one, other], () => Promise.resolve('both'));
  await pause(5);
  const alone = limiter.run([one], () => Promise.resolve('alone'));
  await pause(5);
  oneEnds.resolve(undefined);
  expect(await alone).toBe('alone');
  otherEnds.resolve(undefined);
  expect(await both).toBe('both');
  await Promise.all(first);
});

test('a refusal has a Retry-After until the oldest counted attempt leaves the window', async () => {
  const now = Date.now();
  const limiter = openAttemptLimiter(() => Promise.resolve([now, now - 10_000, now - 20_000]));
  const refused = await limiter.run([account], () => Promise.resolve()).catch((error: unknown) => error);
  expect(refused).toMatchObject({ status: 429, retryAfter: 40 });
});

test('an attempt that throws releases its place', async () => {
  const limiter = openAttemptLimiter(() => Promise.resolve([]));
  const once: AttemptLimit = { ...account, most: 1 };
  await expect(limiter.run([once], () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await limiter.run([once], () => Promise.resolve('made'))).toBe('made');
});

test('an attempt that is refused after waiting lets the next one proceed', async () => {
  const ofOwn: number[] = [];
  const limiter = openAttemptLimiter(({ bucket }) => Promise.resolve(bucket === 'own' ? [...ofOwn] : []));
  const shared: AttemptLimit = { ...address, most: 1 };
  const own: AttemptLimit = { ...account, bucket: 'own', most: 1 };
  const ends = Promise.withResolvers<undefined>();
  const first = limiter.run([shared], () => ends.promise);
  const refused = limiter.run([shared, own], () => Promise.resolve('made')).catch(() => 'refused');
  const last = limiter.run([shared], () => Promise.resolve('made'));
  await pause(5);
  ofOwn.push(Date.now());
  ends.resolve(undefined);
  expect(await Promise.all([refused, last])).toEqual(['refused', 'made']);
  await first;
});

test('a correct attempt is not refused because a wrong one of another call ended before it', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'quadrangle-attempts-'));
  const store = await openSqlite(directory, (error) => {
    throw error;
  });
  const fail = () => store.write((tx) => countAttempt({ store, tx }, [account]));
  for (let failures = 1; failures < account.most; failures += 1) await fail();
  const wrongEnded = Promise.withResolvers<undefined>();
  const correct = attemptLimiterOf(store).run([account], async () => {
    await Promise.race([wrongEnded.promise, pause(200)]);
    await store.write(async (tx) => {
      await assertWithinLimits({ store, tx }, [account]);
      await clearAttempts({ store, tx }, [account.bucket]);
    });
    return 'passed';
  });
  const wrong = attemptLimiterOf(store)
    .run([account], fail)
    .finally(() => wrongEnded.resolve(undefined));
  expect(await Promise.allSettled([correct, wrong])).toMatchObject([{ value: 'passed' }, { status: 'fulfilled' }]);
  await store.close();
  rmSync(directory, { recursive: true });
});
