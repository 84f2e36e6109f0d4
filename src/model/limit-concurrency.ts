/**
 * Runs jobs, never more than `most` at once: others wait in line, first come first served. Each settles as its own job
 * does.
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
      // The place goes on to the next in line, without ever being free for a newcomer.
      const next = waiting.shift();
      if (next) next();
      else working -= 1;
    }
  };
}
