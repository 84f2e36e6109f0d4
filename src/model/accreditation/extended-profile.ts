import { foldLine } from '../search/search-query.ts';

/** The name of the criterion under which a cycle holds its extended profile. */
export const extendedProfile = 'Extended profile';

/**
 * Whether a criterion is the extended profile. Its items provide the numbers for calculating metrics. Each item has a
 * number and evidence like a metric, but does not count as one.
 */
export function isExtendedProfile(criterion: unknown): boolean {
  return foldLine(String(criterion).trim()) === foldLine(extendedProfile);
}
