/** How many values one statement takes: engines have a limit, and each number of values needs a plan of its own. */
const atOnce = 500;

/** Splits a list into parts that fit one statement each. */
export function chunksOf<Value>(list: readonly Value[]): Value[][] {
  const count = Math.ceil(list.length / atOnce);
  return Array.from({ length: count }, (_, at) => list.slice(at * atOnce, (at + 1) * atOnce));
}
