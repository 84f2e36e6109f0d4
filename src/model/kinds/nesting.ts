/**
 * How deep lists and objects of a request body, or of a cell that holds a list, may be nested in each other. No call
 * takes a fifth of it, and comparing a much deeper value would overflow the call stack.
 */
export const maxDepth = 50;

/**
 * Whether lists and objects are nested in each other deeper than this many levels; a list of texts is one level. It
 * looks no deeper, so it cannot overflow the call stack itself.
 */
export function isNestedDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((one) => isNestedDeeper(one, levels - 1));
}
