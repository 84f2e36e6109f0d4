import type { Log } from './operation/log.ts';
import type { Running } from './start.ts';

/** How long what was begun is waited for, in ms. */
const waits = { grace: 1_000, longJobs: 5_000, patience: 8_000 };

/** After so long the process ends, whatever is still under way, in ms. */
const longest = 9_500;

/** Within so many ms a second signal is the first one, passed on by another of the programs that started this one. */
const echo = 250;

/**
 * Sees to it that the process ends well, from its first moment on: asked to, the server answers what was begun and is
 * gone within ten seconds, asked again at once; a start that is asked to end ends as soon as it is through. A fault
 * that nobody caught may have left anything half done: it ends likewise, with 1, and whoever watches over the process
 * starts it anew. Answers what to call with the server that has started.
 */
export function shutDownOnSignal(log: Log): (started: Running) => void {
  let running: Running | undefined;
  let since: number | undefined;
  let wanted: { code: number; why: string } | undefined;

  const end = (code: number, why: string): void => {
    wanted ??= { code, why };
    since ??= Date.now();
    if (running) void close(running, wanted);
    else setTimeout(() => process.exit(code || 1), longest).unref();
  };

  const close = async ({ close: stop }: Running, { code, why }: { code: number; why: string }): Promise<void> => {
    const began = performance.now();
    setTimeout(() => {
      log.failed('Quadrangle ends with work left undone: it took too long.');
      process.exit(code);
    }, longest);
    await stop(waits).catch((error: unknown) => log.fault(error));
    const ms = Math.round(performance.now() - began);
    log.info(`Quadrangle stopped on ${why}, after ${(ms / 1000).toFixed(1)} s`, { why, ms });
    log.flush();
    process.exit(code);
  };

  // Whoever keeps the log may be gone, or have no room: the portal goes on without it.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (since === undefined) end(0, signal);
      else if (Date.now() - since > echo) process.exit(0);
    });
  }
  for (const fault of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(fault, (error: unknown) => {
      log.fault(error);
      if (!running) process.exit(1);
      if (since === undefined) end(1, 'a fault');
    });
  }
  return (started) => {
    running = started;
    if (wanted) void close(running, wanted);
  };
}
