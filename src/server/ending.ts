import type { Log } from './operation/log.ts';
import type { Running } from './start.ts';

/** How long what was begun is waited for, in ms. */
const waits = { grace: 1_000, patience: 8_000 };

/** After so long the process ends, whatever is still under way, in ms. */
const longest = 9_500;

/** Within so many ms a second signal is the first one, passed on by another of the programs that started this one. */
const echo = 250;

/** The end of the process. */
interface Ending {
  /** Says what there is to end, once it has started. */
  of(running: Running): void;
}

/**
 * Sees to it that the process ends well: asked to, it answers what was begun and is gone within ten seconds, asked again at once; on a
 * fault that nobody caught it does the same, and the process ends with 1.
 */
export function openEnding(log: Log): Ending {
  let running: Running | undefined;
  let asked: { readonly code: number; readonly why: string; readonly at: number } | undefined;

  const close = ({ code, why, at }: NonNullable<typeof asked>, { close }: Running): void => {
    setTimeout(() => {
      log.failed('Quadrangle ends with work left undone: it took too long.');
      process.exit(code);
    }, longest);
    void close(waits)
      .catch(log.fault)
      .then(() => {
        const ms = Math.round(performance.now() - at);
        log.info(`Quadrangle stopped on ${why}, after ${(ms / 1000).toFixed(1)} s`, { signal: why, ms });
        process.exit(code);
      });
  };
  const end = (code: number, why: string): void => {
    asked = { code, why, at: performance.now() };
    if (running) close(asked, running);
  };

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (!asked) end(0, signal);
      else if (performance.now() - asked.at > echo) process.exit(0);
    });
  }
  for (const fault of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(fault, (error: unknown) => {
      log.fault(error);
      // What fails while it starts leaves nothing to end.
      if (!running) process.exit(1);
      if (!asked) end(1, 'a fault');
    });
  }

  return {
    of: (started) => {
      running = started;
      if (asked) close(asked, started);
    },
  };
}
