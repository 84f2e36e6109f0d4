import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import type { Question } from '../feedback.tsx';
import { registerGuard, rememberLocation } from './unsaved-work.ts';

/**
 * The single call for a form of any shape, in a drawer, a dialog or on a page of its own. While `holdsWork` is true,
 * there is unsaved input. Then every way out asks first (a link, Back, another tab of the page, Logout, the search,
 * closing the browser's tab), and an expired sign-in is renewed over the page instead of leaving it. If leaving loses
 * something else than typed input, `question` asks about that; it must be stable. Use it under a router. A page may
 * have several guards; it asks once.
 */
export function useLeaveGuard(holdsWork: boolean, question?: Question): void {
  const { key } = useLocation();
  // In the same commit as the typed letter: on a busy machine Back may come before a passive effect.
  useLayoutEffect(() => (holdsWork ? registerGuard(question) : undefined), [holdsWork, question]);
  useLayoutEffect(() => {
    // A drawer that opens adds a history entry of its own.
    if (holdsWork) rememberLocation();
  }, [holdsWork, key]);
}
