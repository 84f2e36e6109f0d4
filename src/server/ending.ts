import type { Running } from './start.ts';

/** How long what was begun is waited for, in ms. */
const waits = { grace: 1_000, patience: 8_000 };

/** After so long the process ends, whatever is still under way, in ms. */
const longest = 9_500;

/** Within so many ms a second signal is the first one, passed on by another of the programs that started this one. */
const echo = 250;

/**
 * Sees to it that a server ends well: asked to, it answers what was begun and is gone within ten seconds, asked again at once; on a
 * fault that nobody caught it does the same, and the process ends with 1.
 */
export function endWell({ context, close }: Running): void {
  let since: number | undefined;

  const end = (code: number): void => {
    since = Date.now();
    setTimeout(() => {
      console.error('Quadrangle ends with work left undone: it took too long.');
      process.exit(code);
    }, longest);
    void close(waits)
      .catch(context.report)
      .finally(() => process.exit(code));
  };

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (since === undefined) end(0);
      else if (Date.now() - since > echo) process.exit(0);
    });
  }
  for (const fault of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(fault, (error: unknown) => {
      context.report(error);
      if (since === undefined) end(1);
    });
  }
}
