import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus on a control that brings another list, and with it another of the control itself. What is answered
 * takes the selector of the control when it is used; as soon as something else is `shown`, that control has the focus,
 * unless it went elsewhere.
 */
export function useFocusBack(shown: string): (selector: string) => void {
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
