import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus on a control that loads another list and is replaced with it. Pass the control's selector to the
 * returned function when the control is used. As soon as `shown` changes, the new control gets the focus, unless the
 * focus moved elsewhere.
 */
export function useFocusAfterReplace(shown: string): (selector: string) => void {
  const used = useRef('');
  useLayoutEffect(() => {
    const isNowhere = document.activeElement === document.body;
    if (isNowhere && used.current !== '') document.querySelector<HTMLElement>(used.current)?.focus();
    used.current = '';
  }, [shown]);
  return (selector) => {
    used.current = selector;
  };
}
