/**
 * The greatest of many numbers, and at least `least`. `Math.max` takes them as arguments, and a call has room for fewer
 * than a sheet has rows.
 */
export function maxOf(least: number, numbers: readonly number[]): number {
  return numbers.reduce((most, one) => Math.max(most, one), least);
}
