import { useLocation } from 'react-router';
import { matchPage, pages, type PageName } from '#model/routes.ts';
import { useWatched } from '#portal/kit/watched.ts';
import styles from './awaited-page.module.css';
import { slowScreen } from '../screens.tsx';

/** The requested page, if it takes longer than a moment to load; null if none does. */
export function useAwaitedPage(): PageName | null {
  const slow = useWatched(slowScreen);
  const shown = matchPage(useLocation().pathname)?.name;
  // The router changes its address only when the page is loaded.
  const asked = matchPage(window.location.pathname)?.name;
  return slow === asked && slow !== shown ? slow : null;
}

/** A progress line at the top of the window while the old page stays until the next one has loaded. */
export function AwaitedPage() {
  const awaited = useAwaitedPage();
  return (
    // The live region must exist before its text: only then do screen readers announce it.
    <div role="status" className={awaited ? styles['line'] : undefined}>
      {awaited && <span data-unseen>Loading {pages[awaited].title}</span>}
    </div>
  );
}
