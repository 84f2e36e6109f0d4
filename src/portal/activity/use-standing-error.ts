import { useState } from 'react';

/**
 * What a query failed with last, null when it did not. A query without data forgets that as soon as it is asked again,
 * also by itself; here it stands until there are data or another failure.
 */
export function useStandingError({ data, error }: { data: unknown; error: Error | null }): Error | null {
  const [standing, setStanding] = useState<Error | null>(null);
  const now = error ?? (data === undefined ? standing : null);
  if (now !== standing) setStanding(now);
  return now;
}
