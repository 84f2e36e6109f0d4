/** Answers what is asked for in the same turn of the event loop by one question, sent at its end: nothing older answers anybody. */
export function askedTogether<Key, Answer>(
  ask: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Answer>>,
): (key: Key) => Promise<Answer | undefined> {
  let next: { keys: Set<Key>; answers: Promise<ReadonlyMap<Key, Answer>> } | undefined;

  const begin = () => {
    const keys = new Set<Key>();
    const { promise: answers, resolve } = Promise.withResolvers<ReadonlyMap<Key, Answer>>();
    setImmediate(() => {
      next = undefined;
      resolve(ask([...keys]));
    });
    return { keys, answers };
  };

  return async (key) => {
    next ??= begin();
    next.keys.add(key);
    return (await next.answers).get(key);
  };
}
