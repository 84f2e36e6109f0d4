import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

/** A page of a long list, as requested by the address. */
interface AskedPage {
  /** Starts at 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Replaces the page in the address; null for the first page. */
  readonly show: (page: string | null) => void;
}

/** An address, or a delete, may point beyond the last page: then the last page is shown. */
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
