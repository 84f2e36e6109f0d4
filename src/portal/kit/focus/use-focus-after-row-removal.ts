import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/**
 * Keeps the focus in a list when the focused row is removed, as after a delete: `toPlace` focuses the row that took its
 * place.
 */
export function useFocusAfterRowRemoval(
  list: RefObject<HTMLElement | null>,
  rows: readonly unknown[] | undefined,
  toPlace: () => void,
): void {
  const hadFocus = useRef(false);
  const give = useEffectEvent(toPlace);
  useEffect(() => {
    const { current } = list;
    if (hadFocus.current && document.activeElement === document.body) give();
    const track = () => {
      if (document.activeElement !== document.body)
        hadFocus.current = current?.contains(document.activeElement) ?? false;
    };
    document.addEventListener('focusin', track);
    return () => document.removeEventListener('focusin', track);
  }, [list, rows]);
}
