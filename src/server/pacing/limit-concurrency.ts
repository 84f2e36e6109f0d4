/**
 * Runs jobs, at most `most` at once; the others wait in a queue (first in, first out). Each promise settles with its
 * own job.
 */
export function limitConcurrency(most: number): <Result>(job: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let working = 0;

  return async (job) => {
    if (working >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else working += 1;
    try {
      return await job();
    } finally {
      // The slot goes directly to the next job in the queue, so that a new job cannot take it.
      const next = waiting.shift();
      if (next) next();
      else working -= 1;
    }
  };
}
