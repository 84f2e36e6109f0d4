/**
 * Whether lists and objects are nested in each other deeper than this many levels; a list of texts is one level. It
 * looks no deeper, so it cannot overflow the call stack itself.
 */
export function isNestedDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((one) => isNestedDeeper(one, levels - 1));
}
