/**
 * How much the clocks of servers may differ, in ms. Later times are ignored: a clock was ahead when they were written.
 */
export const clockSkew = 60_000;

/**
 * Whether something that is valid for `life` ms, until `expiresAt` (Unix time in ms), is valid now, and was not created
 * by a clock that was ahead.
 */
export function isInTime(expiresAt: number, life: number): boolean {
  const left = expiresAt - Date.now();
  return left > 0 && left <= life + clockSkew;
}
