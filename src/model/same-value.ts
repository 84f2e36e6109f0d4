/**
 * Whether two values of a field are equal as JSON: lists by entry, objects with their keys in the same order. 6 and "6"
 * differ, and so do null, "" and undefined.
 */
export function sameValue(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
