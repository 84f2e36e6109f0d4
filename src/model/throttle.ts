/**
 * Whether something may be told again: the same no sooner than `patience` ms after it was told, for what every request
 * meets would fill a log. A clock that was set back keeps nothing quiet.
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
