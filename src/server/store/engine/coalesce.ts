/**
 * Asks one question for all who ask in the same turn of the event loop, sent at its end: nothing older answers anybody.
 * While `most` of them are under way, who comes later shares the next.
 */
export function coalesce<Answer>(ask: () => Promise<Answer>, most: number): () => Promise<Answer> {
  let underWay = 0;
  let next: PromiseWithResolvers<Answer> | undefined;

  const send = () => {
    if (!next || underWay >= most) return;
    const { resolve, reject } = next;
    next = undefined;
    underWay += 1;
    void ask()
      .then(resolve, reject)
      .finally(() => {
        underWay -= 1;
        send();
      });
  };

  return () => {
    if (!next) {
      next = Promise.withResolvers();
      // Requests that arrived together are answered together.
      setImmediate(send);
    }
    return next.promise;
  };
}
