/**
 * Shares a check between callers: a caller that arrives while it runs, or within `maxAge` ms of its start, gets the
 * same outcome at no extra cost. A failure is reported to the waiting callers, and the next caller starts a new check.
 */
export function singleFlight(check: () => Promise<void>, maxAge = 1000): () => Promise<void> {
  let last: { readonly began: number; readonly outcome: Promise<void> } | undefined;
  let isRunning = false;
  return () => {
    // If the clock was set back, nothing is reused.
    const age = Date.now() - (last?.began ?? -Infinity);
    if (last && (isRunning || (age >= 0 && age < maxAge))) return last.outcome;
    isRunning = true;
    const outcome = check().finally(() => (isRunning = false));
    outcome.catch(() => (last = undefined));
    last = { began: Date.now(), outcome };
    return outcome;
  };
}
