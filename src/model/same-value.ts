/**
 * Whether two values of a field are the same as JSON: lists entry by entry, objects with their keys in one order. 6 and
 * "6" are two, and so are null, "" and nothing at all.
 */
export function sameValue(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
