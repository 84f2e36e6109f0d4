import type { Log } from './operation/log.ts';
import type { RunningServer } from './start.ts';

/** How long the shutdown waits for work in progress, in ms. */
const waits = { grace: 1_000, longJobs: 5_000, patience: 7_500 };

/** After this time the process exits, whatever is still running, in ms. */
const longest = 9_700;

/**
 * A second signal within this many ms counts as the first one, forwarded by another program in the chain that started
 * this one.
 */
const echo = 250;

/**
 * Makes the process exit cleanly, from its first moment on. On the first signal, the server finishes the requests in
 * progress and exits within ten seconds; on a second signal, at once. A signal during the start ends the process as
 * soon as the start is complete. An uncaught error may have left anything half done: the process exits the same way,
 * with code 1, and its supervisor restarts it. Returns the function to call with the started server.
 */
export function shutDownOnSignal(log: Log): (started: RunningServer) => void {
  let running: RunningServer | undefined;
  let wanted: { code: number; why: string; since: number } | undefined;

  const end = (code: number, why: string): void => {
    wanted ??= { code, why, since: Date.now() };
    if (running) void close(running, wanted);
    else setTimeout(() => process.exit(code || 1), longest).unref();
  };

  const close = async ({ close: stop }: RunningServer, { code, why }: { code: number; why: string }): Promise<void> => {
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

  // The reader of the log may have exited, or its disk may be full: the portal continues without it.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (!wanted) end(0, signal);
      else if (Date.now() - wanted.since > echo) process.exit(wanted.code);
    });
  }
  for (const fault of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(fault, (error: unknown) => {
      log.fault(error);
      if (!running) process.exit(1);
      if (!wanted) end(1, 'a fault');
    });
  }
  return (started) => {
    running = started;
    if (wanted) void close(running, wanted);
  };
}
