import { foldedLine } from '../search/sought.ts';

/** The name of the criterion under which a cycle holds its extended profile. */
export const extendedProfile = 'Extended profile';

/**
 * Whether a criterion is the extended profile. What stands there is what metrics are reckoned with: each item has a
 * number and evidence, as a metric has, and counts as none.
 */
export function isExtendedProfile(criterion: unknown): boolean {
  return foldedLine(String(criterion).trim()) === foldedLine(extendedProfile);
}
