import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import type { Question } from '../feedback.tsx';
import { hold, standHere } from './unsaved-work.ts';

/**
 * The one line for a form of any shape, in a drawer, a dialog or on a page of its own: while `holdsWork` is true,
 * something typed is not stored yet. Then it is asked about at every way out (a link, Back, another tab of the page,
 * Logout, the search, closing the browser's tab), and a sign-in that ends is renewed over the page instead of leaving
 * it.
 *
 * What is lost by leaving may be something else than what was typed: then `question`, the same each time, asks about
 * that.
 *
 * Render it under a router. A page may have several; it is asked once.
 */
export function useLeaveGuard(holdsWork: boolean, question?: Question): void {
  const { key } = useLocation();
  // With the letter that was typed, and not when there is time for it: on a busy machine Back may come before that.
  useLayoutEffect(() => (holdsWork ? hold(question) : undefined), [holdsWork, question]);
  useLayoutEffect(() => {
    // A drawer that opens is an entry of the history of its own.
    if (holdsWork) standHere();
  }, [holdsWork, key]);
}
