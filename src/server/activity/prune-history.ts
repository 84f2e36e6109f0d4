import type { Context } from '../context.ts';
import { pruneHistory, restorableSince } from '../store/history.ts';

const day = 24 * 60 * 60_000;

/** Forgets what was deleted too long ago, now and once a day; nobody waits for it. Answers how to stop. */
export function keepHistoryShort({ store, report }: Context): () => Promise<void> {
  let last = Promise.resolve();
  const prune = () => {
    last = store.write((tx) => pruneHistory({ store, tx }, restorableSince(Date.now()))).catch(report);
  };
  prune();
  const timer = setInterval(prune, day).unref();
  return () => {
    clearInterval(timer);
    return last;
  };
}
