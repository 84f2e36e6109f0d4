import { addAttempts, recentAttempts } from '../../store/accounts/attempts.ts';
import { lockNames } from '../../store/lock-names.ts';
import type { Store } from '../../store/store.ts';
import { committed, type ReadContext, type WriteContext } from '../../store/write.ts';
import { tooMany } from '../errors.ts';

/** How many attempts of a bucket are accepted within a window. */
export interface Limit {
  /** Whose tries are counted, and of what. */
  readonly bucket: string;
  readonly most: number;
  /** In ms. */
  readonly window: number;
}

/**
 * Counts an attempt against its limits. Throws `too-many` if that would exceed one: several servers, each with a
 * limiter of its own, may have let in more than fit, and those beyond the limit learn nothing.
 */
export async function countAttempt(writing: WriteContext, limits: readonly Limit[]): Promise<void> {
  const buckets = limits.map(({ bucket }) => bucket);
  await lockNames(writing, buckets);
  await assertWithinLimits(writing, limits);
  await addAttempts(writing, buckets);
}

/**
 * Call it before telling anybody that an attempt was right. Throws `too-many` if other servers have counted so many
 * meanwhile that this one no longer fits.
 */
export async function assertWithinLimits(reading: ReadContext, limits: readonly Limit[]): Promise<void> {
  const counted = countedIn(reading);
  for (const limit of limits) assertBelow(limit, await counted(limit));
}

/** The limiter over the attempts that a store counts. */
export function attemptLimiterOf(store: Store): AttemptLimiter {
  return openAttemptLimiter(countedIn(committed(store)));
}

/** Lets attempts through as long as they cannot exceed a limit. */
export interface AttemptLimiter {
  /**
   * Runs a try once it fits within its limits. The job stores a failure before it ends. Those that are counted and
   * those under way never exceed a limit: what does not fit waits for another try's end. Throws `too-many` when those
   * that are counted alone reach a limit.
   */
  pass<Result>(limits: readonly Limit[], job: () => Promise<Result>): Promise<Result>;
}

/** Reads the counted tries of a limit (Unix times in ms, newest first, no more than `most`). */
export type CountedTries = (limit: Limit) => Promise<number[]>;

type Outcome = { fits: true } | { fits: false; bucket: string; freed: Promise<void> };

/** A limiter over the tries that `counted` reads. */
export function openAttemptLimiter(counted: CountedTries): AttemptLimiter {
  const underWay = new Map<string, number>();
  const waiting = new Map<string, (() => void)[]>();
  let admission: Promise<unknown> = Promise.resolve();

  const wake = (bucket: string) => waiting.get(bucket)?.shift()?.();

  // One admission at a time: between the count and the decision nobody else is let in.
  const admit = (limits: readonly Limit[]): Promise<Outcome> => {
    const turn = admission.then(() => decide(limits));
    admission = turn.catch(() => undefined);
    return turn;
  };

  const decide = async (limits: readonly Limit[]): Promise<Outcome> => {
    // Taken before the count: a try that ends meanwhile is then seen twice, and never missed.
    const running = limits.map(({ bucket }) => underWay.get(bucket) ?? 0);
    const tries = await Promise.all(limits.map(counted));
    limits.forEach((limit, at) => assertBelow(limit, tries[at] ?? []));
    const full = limits.findIndex(({ most }, at) => (tries[at]?.length ?? 0) + (running[at] ?? 0) >= most);
    const bucket = limits[full]?.bucket;
    if (bucket === undefined) {
      for (const limit of limits) underWay.set(limit.bucket, (underWay.get(limit.bucket) ?? 0) + 1);
      return { fits: true };
    }
    if ((underWay.get(bucket) ?? 0) < (running[full] ?? 0)) return { fits: false, bucket, freed: Promise.resolve() };
    return { fits: false, bucket, freed: inLine(waiting, bucket) };
  };

  const enter = async (limits: readonly Limit[]): Promise<void> => {
    let woken = '';
    for (;;) {
      // Whoever does not stay in the line it was woken from passes the call on, so that no free place goes unnoticed.
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

  const leave = (limits: readonly Limit[]): void => {
    for (const { bucket } of limits) {
      const left = (underWay.get(bucket) ?? 1) - 1;
      if (left > 0) underWay.set(bucket, left);
      else underWay.delete(bucket);
      wake(bucket);
      if (waiting.get(bucket)?.length === 0) waiting.delete(bucket);
    }
  };

  return {
    pass: async (limits, job) => {
      await enter(limits);
      try {
        return await job();
      } finally {
        leave(limits);
      }
    },
  };
}

function inLine(waiting: Map<string, (() => void)[]>, bucket: string): Promise<void> {
  return new Promise((resolve) => {
    const line = waiting.get(bucket) ?? [];
    line.push(resolve);
    waiting.set(bucket, line);
  });
}

function countedIn(reading: ReadContext): CountedTries {
  return ({ bucket, most, window }) => recentAttempts(reading, { bucket, since: Date.now() - window, most });
}

function assertBelow({ most, window }: Limit, tries: readonly number[]): void {
  const oldest = tries[most - 1];
  if (oldest === undefined) return;
  const seconds = Math.max(1, Math.ceil((oldest + window - Date.now()) / 1000));
  const minutes = Math.ceil(seconds / 60);
  throw tooMany(`Too many tries. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`, seconds);
}
