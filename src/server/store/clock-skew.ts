/**
 * So far the clocks of servers may differ, in ms. What is of a later moment counts for nothing: a clock was ahead when
 * that was written.
 */
export const clockSkew = 60_000;

/**
 * Whether something that is good for `life` ms, until `expiresAt` (Unix time in ms), is good now, and was not made by a
 * clock that was ahead.
 */
export function isInTime(expiresAt: number, life: number): boolean {
  const left = expiresAt - Date.now();
  return left > 0 && left <= life + clockSkew;
}
