import type { Context } from '../context.ts';
import { isTold } from '../http/errors.ts';
import { moveJob, takeJob, type HeldJob } from '../store/meta.ts';

/** Work that is done every so often. Of several servers on one database one does it, in its turn. */
export interface Job {
  /** What it is called in the database and in the log: 'files swept'. */
  readonly name: string;
  /** From one beginning to the next, in ms. */
  readonly every: number;
  /** Work on the server's own disk: every server does it for itself. */
  readonly isLocal?: boolean;
  /**
   * May be run again at any time, also by another server where one ended in the middle of it. What it throws is
   * reported.
   */
  run(context: Context): Promise<void>;
}

/** How long at the most until a server looks again whether something is to be done, in ms. */
const pause = 30_000;

/**
 * For how long a server that runs a job has it, in ms. It says again and again that it still does; one that was killed
 * does not.
 */
const lease = 2 * 60_000;

/** Does jobs whenever their time has come, from now on. Answers how to stop: done when those that run are done. */
export function runJobs(context: Context, jobs: readonly Job[]): () => Promise<void> {
  const stops = jobs.map((job) =>
    keepDoing(context, job, job.isLocal ? localTurn(context, job) : sharedTurn(context, job)),
  );
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** Does a job when it is its turn. */
type Turn = () => Promise<void>;

function keepDoing({ report }: Context, { name, every }: Job, turn: Turn): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  const look = () => {
    underWay ??= turn()
      .catch((error: unknown) => {
        if (!isTold(error))
          report(new Error(`The job "${name}" failed. It is tried again at its next turn.`, { cause: error }));
      })
      .finally(() => {
        underWay = undefined;
      });
  };
  look();
  const timer = setInterval(look, Math.min(every, pause)).unref();
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}

function localTurn(context: Context, job: Job): Turn {
  // A clock that was ahead for a while would put it off for as long; this one only counts.
  let due = -Infinity;
  return async () => {
    const now = performance.now();
    if (now < due) return;
    due = now + job.every;
    await job.run(context);
  };
}

function sharedTurn(context: Context, job: Job): Turn {
  const { store } = context;
  return async () => {
    const began = Date.now();
    const held = await takeJob(store, { name: job.name, until: began + lease });
    if (!held) return;
    const letGo = holdOn(context, held);
    try {
      await job.run(context);
    } finally {
      await letGo(began + job.every);
    }
  };
}

/** Keeps a job while it runs. Answers what gives it away until its next turn (Unix time in ms). */
function holdOn({ store }: Context, taken: HeldJob): (next: number) => Promise<void> {
  let held: Promise<HeldJob | undefined> = Promise.resolve(taken);
  const move = (until: number) => {
    held = held.then(async (mine) => mine && moveJob(store, mine, until).catch(() => mine));
    return held;
  };
  const timer = setInterval(() => void move(Date.now() + lease), lease / 4).unref();
  return async (next) => {
    clearInterval(timer);
    await move(next);
  };
}
