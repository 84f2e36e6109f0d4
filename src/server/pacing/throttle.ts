/**
 * Returns a function that tells whether a message may be logged again: not within `patience` ms of the last time,
 * because a condition that every request meets would fill a log. If the clock was set back, messages are not
 * suppressed.
 */
export function throttle(patience = 60_000): (what: unknown) => boolean {
  const told = new Map<unknown, number>();
  return (what) => {
    const since = Date.now() - (told.get(what) ?? -Infinity);
    if (since >= 0 && since < patience) return false;
    told.set(what, Date.now());
    return true;
  };
}
