import type { LineStream } from '../call.ts';

/** How long a job on many records works before others are let in, in ms. */
const longestSpell = 15;

/** Turns of the event loop that a request takes: it is let in, read, and answered. */
const turns = 4;

/**
 * What a job on many records awaits after each: one may hold a word, the next a text that takes half a second. Lets
 * others in now and then.
 */
export function yieldPeriodically(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < longestSpell) return;
    await yieldEventLoop();
    since = performance.now();
  };
}

/** Lets others in and tells the caller the progress. Throws where nobody waits for the job any more. */
export async function tellProgress(stream: LineStream, progress: { done: number; of: number }): Promise<void> {
  await yieldEventLoop();
  stream.assertWanted();
  stream.send(progress);
}

async function yieldEventLoop(): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate);
}
