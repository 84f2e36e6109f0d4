import { useCallback, useEffect, useRef } from 'react';

/**
 * Tells whether what uses it is still on the screen. The answer to a call may come when it is gone, and then closes
 * nothing and leads nowhere.
 */
export function useIsMounted(): () => boolean {
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return useCallback(() => isThere.current, []);
}
