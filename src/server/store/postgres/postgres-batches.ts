import { setImmediate as turn } from 'node:timers/promises';
import { classifyFailure } from './postgres-failures.ts';
import { StoreUnavailableError, type Transaction } from '../store.ts';

/** The work of a write in its transaction. */
export type WriteJob<Result = unknown> = (tx: Transaction) => Promise<Result>;

/** How many writes share a transaction at most. */
const batchSize = 32;

/** How long a batch may take before waiting writes start another one in parallel, in ms. */
const patience = 50;

/** How many batches run at the same time at most; the pool has connections left for other work. */
const most = 4;

/** How long writes run separately after a batch conflicted with another server, in ms. */
const apart = 1000;

/** How jobs are run. */
interface Ways {
  /**
   * Runs jobs one after the other in one transaction: either all are stored, or none is and it throws. Returns their
   * results.
   */
  readonly together: (jobs: readonly WriteJob[]) => Promise<unknown[]>;
  /** Runs a job in a transaction of its own. */
  readonly alone: (job: WriteJob) => Promise<unknown>;
}

interface Waiting {
  readonly job: WriteJob;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Commits waiting writes together: a transaction costs the database and this server more than most writes do, and
 * writes block each other anyway where they raise the revisions. Where one write of a batch fails, the batch is rolled
 * back, and each write is run separately.
 */
export function inBatches({ together, alone }: Ways): <Result>(job: WriteJob<Result>) => Promise<Result> {
  const waiting: Waiting[] = [];
  let underWay = 0;
  let began = 0;
  let apartUntil = 0;

  const settleAlone = ({ job, resolve, reject }: Waiting) => alone(job).then(resolve, reject);

  const settle = async (batch: readonly Waiting[]) => {
    if (batch.length < 2) return Promise.all(batch.map(settleAlone));
    try {
      const results = await together(batch.map(({ job }) => job));
      for (const [at, { resolve }] of batch.entries()) resolve(results[at]);
    } catch (error) {
      // An unknown outcome, or an unavailable database, applies to every write of the batch.
      if (error instanceof StoreUnavailableError) for (const { reject } of batch) reject(error);
      else {
        if (['passing', 'slow'].includes(classifyFailure(error))) apartUntil = performance.now() + apart;
        await Promise.all(batch.map(settleAlone));
      }
    }
  };

  const begin = () => {
    if (waiting.length === 0 || underWay >= most) return;
    underWay += 1;
    began = performance.now();
    const late = setTimeout(begin, patience);
    // Wait one turn of the event loop: requests that arrived together are committed together.
    void turn()
      .then(() => settle(waiting.splice(0, batchSize)))
      .finally(() => {
        clearTimeout(late);
        underWay -= 1;
        begin();
      });
  };

  return <Result>(job: WriteJob<Result>) => {
    if (performance.now() < apartUntil) return alone(job) as Promise<Result>;
    return new Promise<Result>((resolve, reject) => {
      waiting.push({ job, resolve: resolve as Waiting['resolve'], reject });
      if (underWay === 0 || performance.now() - began > patience) begin();
    });
  };
}
