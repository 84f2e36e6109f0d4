import type { Context } from '../context.ts';
import { pruneHistory, restorableSince } from '../store/history.ts';

const day = 24 * 60 * 60_000;

/** Forgets what was deleted too long ago, now and once a day. Answers what ends it; nobody waits for it. */
export async function keepHistoryShort({ store, report }: Context): Promise<() => void> {
  const prune = () => store.write((tx) => pruneHistory({ store, tx }, restorableSince(Date.now())));
  await prune();
  const timer = setInterval(() => void prune().catch(report), day);
  timer.unref();
  return () => clearInterval(timer);
}
