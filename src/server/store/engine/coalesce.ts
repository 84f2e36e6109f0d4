/**
 * Sends one query for all callers in the same turn of the event loop, at its end: no caller gets a result that is older
 * than its call. While `most` queries are in progress, later callers share the next one.
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
      // Requests that arrived together share one query.
      setImmediate(send);
    }
    return next.promise;
  };
}
