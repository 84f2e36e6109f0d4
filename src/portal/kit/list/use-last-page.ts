import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

/** A page of something long, as the address asks for it. */
interface AskedPage {
  /** Counts from 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Writes a page into the address, in place of the one asked for; null for the first. */
  readonly show: (page: string | null) => void;
}

/** An address, or a delete, may lead behind the last page: then the last one is shown. */
export function useLastPage(
  { data, isPlaceholderData }: UseQueryResult<{ readonly total: number }>,
  { page, pageSize, show }: AskedPage,
): void {
  const last = Math.max(1, Math.ceil((data?.total ?? 0) / pageSize));
  const isBehind = data !== undefined && !isPlaceholderData && page > last;
  const goBack = useEffectEvent(() => show(last > 1 ? String(last) : null));
  useEffect(() => {
    if (isBehind) goBack();
  }, [isBehind]);
}
