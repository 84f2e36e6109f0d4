import { coalesce } from './coalesce.ts';

/** Combines all keys that are requested in the same turn of the event loop into one query. */
export function createBatchLoader<Key, Answer>(
  ask: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Answer>>,
): (key: Key) => Promise<Answer | undefined> {
  let keys = new Set<Key>();
  const answers = coalesce(() => {
    const asked = [...keys];
    keys = new Set();
    return ask(asked);
  }, Infinity);
  return async (key) => {
    keys.add(key);
    return (await answers()).get(key);
  };
}
