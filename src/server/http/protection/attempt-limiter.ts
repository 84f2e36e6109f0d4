import { memoize } from '#model/memoize.ts';
import { addAttempts, recentAttempts } from '../../store/accounts/attempts.ts';
import { lockNames } from '../../store/lock-names.ts';
import type { Store } from '../../store/store.ts';
import { committedReads, type ReadContext, type WriteContext } from '../../store/write.ts';
import { tooMany } from '../errors.ts';

/** How many attempts of a bucket are accepted within a window. */
export interface AttemptLimit {
  /** Identifies whose attempts, and at what, are counted. */
  readonly bucket: string;
  readonly most: number;
  /** In ms. */
  readonly window: number;
}

/**
 * Counts an attempt against its limits. Throws `too-many` if that would exceed one. Several servers, each with its own
 * limiter, may together have admitted too many; the attempts beyond the limit get no result.
 */
export async function countAttempt(writing: WriteContext, limits: readonly AttemptLimit[]): Promise<void> {
  const buckets = limits.map(({ bucket }) => bucket);
  await lockNames(writing, buckets);
  await assertWithinLimits(writing, limits);
  await addAttempts(writing, buckets);
}

/**
 * Call it before the caller learns that an attempt was correct. Throws `too-many` if other servers have meanwhile
 * counted so many that this attempt exceeds the limit.
 */
export async function assertWithinLimits(reading: ReadContext, limits: readonly AttemptLimit[]): Promise<void> {
  const readAttempts = createAttemptReader(reading);
  for (const limit of limits) assertBelow(limit, await readAttempts(limit));
}

/** The limiter based on the attempts that a store counts: one, so that every call waits for the attempts of all. */
export const attemptLimiterOf: (store: Store) => AttemptLimiter = memoize((store) =>
  openAttemptLimiter(createAttemptReader(committedReads(store))),
);

/** Lets attempts through as long as they cannot exceed a limit. */
export interface AttemptLimiter {
  /**
   * Runs an attempt once it fits within its limits. The job stores a failure before it ends. Counted and running
   * attempts together never exceed a limit: further ones wait until a running attempt ends. Throws `too-many` if the
   * counted attempts alone reach a limit.
   */
  run<Result>(limits: readonly AttemptLimit[], job: () => Promise<Result>): Promise<Result>;
}

/** Reads the counted attempts of a limit (Unix times in ms, newest first, no more than `most`). */
export type AttemptReader = (limit: AttemptLimit) => Promise<number[]>;

type Admission = { fits: true } | { fits: false; bucket: string; freed: Promise<void> };

/** A limiter based on the attempts that `readAttempts` finds. */
export function openAttemptLimiter(readAttempts: AttemptReader): AttemptLimiter {
  const runningCounts = new Map<string, number>();
  const waiting = new Map<string, (() => void)[]>();
  let lastAdmission: Promise<unknown> = Promise.resolve();

  const wake = (bucket: string) => waiting.get(bucket)?.shift()?.();

  // One admission at a time: no other attempt is admitted between the count and the decision.
  const admit = (limits: readonly AttemptLimit[]): Promise<Admission> => {
    const turn = lastAdmission.then(() => decide(limits));
    lastAdmission = turn.catch(() => undefined);
    return turn;
  };

  const decide = async (limits: readonly AttemptLimit[]): Promise<Admission> => {
    // Read before the count: an attempt that ends meanwhile is counted twice, but never missed.
    const running = limits.map(({ bucket }) => runningCounts.get(bucket) ?? 0);
    const attempts = await Promise.all(limits.map(readAttempts));
    limits.forEach((limit, at) => assertBelow(limit, attempts[at] ?? []));
    const full = limits.findIndex(({ most }, at) => (attempts[at]?.length ?? 0) + (running[at] ?? 0) >= most);
    const bucket = limits[full]?.bucket;
    if (bucket === undefined) {
      for (const limit of limits) runningCounts.set(limit.bucket, (runningCounts.get(limit.bucket) ?? 0) + 1);
      return { fits: true };
    }
    if ((runningCounts.get(bucket) ?? 0) < (running[full] ?? 0))
      return { fits: false, bucket, freed: Promise.resolve() };
    return { fits: false, bucket, freed: waitInLine(waiting, bucket) };
  };

  const enter = async (limits: readonly AttemptLimit[]): Promise<void> => {
    let woken = '';
    for (;;) {
      // An attempt that leaves the queue from which it was woken wakes the next one, so that no free place is lost.
      const outcome = await admit(limits).catch((refused: unknown) => {
        for (const { bucket } of limits) wake(bucket);
        throw refused;
      });
      if (outcome.fits) break;
      if (woken !== outcome.bucket) wake(woken);
      await outcome.freed;
      woken = outcome.bucket;
    }
    for (const { bucket } of limits) wake(bucket);
  };

  const leave = (limits: readonly AttemptLimit[]): void => {
    for (const { bucket } of limits) {
      const left = (runningCounts.get(bucket) ?? 1) - 1;
      if (left > 0) runningCounts.set(bucket, left);
      else runningCounts.delete(bucket);
      wake(bucket);
      if (waiting.get(bucket)?.length === 0) waiting.delete(bucket);
    }
  };

  return {
    run: async (limits, job) => {
      await enter(limits);
      try {
        return await job();
      } finally {
        leave(limits);
      }
    },
  };
}

function waitInLine(waiting: Map<string, (() => void)[]>, bucket: string): Promise<void> {
  return new Promise((resolve) => {
    const line = waiting.get(bucket) ?? [];
    line.push(resolve);
    waiting.set(bucket, line);
  });
}

function createAttemptReader(reading: ReadContext): AttemptReader {
  return ({ bucket, most, window }) => recentAttempts(reading, { bucket, since: Date.now() - window, most });
}

function assertBelow({ most, window }: AttemptLimit, attempts: readonly number[]): void {
  const oldest = attempts[most - 1];
  if (oldest === undefined) return;
  const seconds = Math.max(1, Math.ceil((oldest + window - Date.now()) / 1000));
  const minutes = Math.ceil(seconds / 60);
  throw tooMany(`Too many tries. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`, seconds);
}
