import type { LineStream } from '../call.ts';

/** How long a job on many records works before it yields to other requests, in ms. */
const maxWorkMs = 15;

/** Turns of the event loop that a request needs: accept, read, answer. */
const turnsPerYield = 4;

/**
 * A job on many records awaits this after each record, because one record may hold a word and the next a text that
 * takes half a second. Yields to other requests periodically.
 */
export function createYielder(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < maxWorkMs) return;
    await yieldEventLoop();
    since = performance.now();
  };
}

/** Yields to other requests and reports the progress to the caller. Throws if nobody waits for the job any more. */
export async function reportProgress(stream: LineStream, progress: { done: number; of: number }): Promise<void> {
  await yieldEventLoop();
  stream.throwIfAborted();
  stream.send(progress);
}

async function yieldEventLoop(): Promise<void> {
  for (let turn = 0; turn < turnsPerYield; turn += 1) await new Promise(setImmediate);
}
