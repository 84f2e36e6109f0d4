/** How many values one statement takes at the most: engines have a limit, and plan for each number of them anew. */
const atOnce = 500;

/** A list in parts that one statement takes each. */
export function inParts<Value>(list: readonly Value[]): Value[][] {
  const count = Math.ceil(list.length / atOnce);
  return Array.from({ length: count }, (_, at) => list.slice(at * atOnce, (at + 1) * atOnce));
}
