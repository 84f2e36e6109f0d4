/**
 * What the pages and the worker say to each other, and the names of what the worker keeps. Both sides read this file.
 */

/** The worker's address. */
export const workerPath = '/worker.js';

/** On an answer that was kept: when it was loaded, ISO 8601. */
export const keptAtHeader = 'X-Kept-At';

/** How the name of every store of kept answers begins. */
export const keptPrefix = 'quadrangle.kept.';

/** A page tells the worker that a sign-in has ended or begun: what was kept is deleted. */
export const forget = 'forget';

/** A page asks the worker which shell it keeps. The answer is a `ShellAnswer`. */
export const whichShell = 'shell';

/** The addresses that the kept shell's page loads. A page whose own script is not among them is an older one. */
export interface ShellAnswer {
  readonly shell: readonly string[];
}
