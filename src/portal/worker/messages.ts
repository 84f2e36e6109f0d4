/** The messages between the pages and the worker, and the names of the worker's caches. Both sides import this file. */

/** The worker's address. */
export const workerPath = '/worker.js';

/** The header of a cached response: the time it was loaded, ISO 8601. */
export const cachedAtHeader = 'X-Kept-At';

/** The prefix of the names of all stores of cached responses. */
export const cachePrefix = 'quadrangle.kept.';

/** The message from a page to the worker that a session has ended or begun: cached responses are deleted. */
export const clearCacheMessage = 'forget';

/** The message by which a page asks the worker which shell is cached. The reply is a `ShellAnswer`. */
export const shellRequestMessage = 'shell';

/** The addresses of the files that the cached page loads. A page whose own script is not among them is outdated. */
export interface ShellAnswer {
  readonly shell: readonly string[];
}
