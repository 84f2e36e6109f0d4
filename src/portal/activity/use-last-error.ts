import { useState } from 'react';

/**
 * The last error of a query, or null. A query without data drops its error as soon as it refetches; this hook keeps it
 * until there is data or another error.
 */
export function useLastError({ data, error }: { data: unknown; error: Error | null }): Error | null {
  const [standing, setStanding] = useState<Error | null>(null);
  const now = error ?? (data === undefined ? standing : null);
  if (now !== standing) setStanding(now);
  return now;
}
