import type { Context } from '../context.ts';
import { isAlreadyReported } from '../http/errors.ts';
import { moveJob, takeJob, type HeldJob } from '../store/meta.ts';

/** Periodic work. Of several servers on one database, one runs it each time. */
export interface Job {
  /** Its name in the database and in the log: 'files swept'. */
  readonly name: string;
  /** From the start of one run to the start of the next, in ms. */
  readonly every: number;
  /** The job works on the server's own disk: every server runs it for itself. */
  readonly isLocal?: boolean;
  /**
   * Must be safe to run again at any time, also by another server after one was killed in the middle of it. Errors are
   * reported.
   */
  run(context: Context): Promise<void>;
}

/** How long a server waits at most before it checks for due jobs again, in ms. */
const pause = 30_000;

/** How long a server holds a job that it runs, in ms. It renews this lease repeatedly; a killed server does not. */
const lease = 2 * 60_000;

/** Jobs that run whenever they are due. */
export interface RunningJobs {
  /** Resolves when the jobs that run at this moment are done. */
  idle(): Promise<void>;
  /** Runs no further job; resolves when the running ones are done. */
  stop(): Promise<void>;
}

/** Runs jobs whenever they are due, from now on. */
export function runJobs(context: Context, jobs: readonly Job[]): RunningJobs {
  const running = jobs.map((job) =>
    keepDoing(context, job, job.isLocal ? localTurn(context, job) : sharedTurn(context, job)),
  );
  return {
    idle: async () => {
      await Promise.all(running.map((job) => job.idle()));
    },
    stop: async () => {
      await Promise.all(running.map((job) => job.stop()));
    },
  };
}

/** Runs a job when it is due. */
type Turn = () => Promise<void>;

function keepDoing({ report }: Context, { name, every }: Job, turn: Turn): RunningJobs {
  let underWay: Promise<void> | undefined;
  const look = () => {
    underWay ??= turn()
      .catch((error: unknown) => {
        if (!isAlreadyReported(error))
          report(new Error(`The job "${name}" failed. It is tried again at its next turn.`, { cause: error }));
      })
      .finally(() => {
        underWay = undefined;
      });
  };
  look();
  const timer = setInterval(look, Math.min(every, pause)).unref();
  const idle = async () => underWay;
  return {
    idle,
    stop: () => {
      clearInterval(timer);
      return idle();
    },
  };
}

function localTurn(context: Context, job: Job): Turn {
  // A monotonic clock: if the wall clock were ahead for a while, the job would be delayed by as much.
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
    const held = await takeJob(store, { name: job.name, until: began + lease }, Math.max(job.every, lease));
    if (!held) return;
    const letGo = holdOn(context, held);
    try {
      await job.run(context);
    } finally {
      await letGo(began + job.every);
    }
  };
}

/**
 * Holds a job while it runs. Returns the function that releases it until its next run (Unix time in ms). A renewal that
 * fails is made up for by the next one, as several fit into a lease. If all fail, or the release does, the lease ends
 * and any server may run the job again, which is always safe.
 */
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
