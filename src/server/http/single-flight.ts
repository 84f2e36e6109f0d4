/**
 * A trial that many may ask for: who asks while it is under way, or within `moment` ms of its beginning, shares its
 * outcome, and costs nothing more. One that fails is told to those who wait for it, and tried anew for the next.
 */
export function singleFlight(trial: () => Promise<void>, moment = 1000): () => Promise<void> {
  let last: { readonly began: number; readonly outcome: Promise<void> } | undefined;
  let isUnderWay = false;
  return () => {
    // A clock that was set back keeps nothing.
    const age = Date.now() - (last?.began ?? -Infinity);
    if (last && (isUnderWay || (age >= 0 && age < moment))) return last.outcome;
    isUnderWay = true;
    const outcome = trial().finally(() => (isUnderWay = false));
    outcome.catch(() => (last = undefined));
    last = { began: Date.now(), outcome };
    return outcome;
  };
}
