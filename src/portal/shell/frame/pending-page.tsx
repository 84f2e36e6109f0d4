import { useLocation } from 'react-router';
import { matchPage, pages, type PageName } from '#model/routes.ts';
import { useObservable } from '#portal/kit/observable.ts';
import styles from './pending-page.module.css';
import { lazyScreen } from '../screens.tsx';

/** The requested page, if it takes longer than a moment to load; null if none does. */
export function usePendingPage(): PageName | null {
  const slow = useObservable(lazyScreen);
  const shown = matchPage(useLocation().pathname)?.name;
  // The router changes its address only when the page is loaded.
  const asked = matchPage(window.location.pathname)?.name;
  return slow === asked && slow !== shown ? slow : null;
}

/** A progress line at the top of the window while the old page stays until the next one has loaded. */
export function PendingPage() {
  const awaited = usePendingPage();
  return (
    // The live region must exist before its text: only then do screen readers announce it.
    <div role="status" className={awaited ? styles['line'] : undefined}>
      {awaited && <span data-unseen>Loading {pages[awaited].title}</span>}
    </div>
  );
}
