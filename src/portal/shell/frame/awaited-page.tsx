import { useLocation } from 'react-router';
import { matchPage, pages, type PageName } from '#model/routes.ts';
import { useWatched } from '#portal/kit/watched.ts';
import styles from './awaited-page.module.css';
import { slowScreen } from '../screens.tsx';

/** The page that was asked for and takes longer to arrive than a moment; null when none does. */
export function useAwaitedPage(): PageName | null {
  const slow = useWatched(slowScreen);
  const shown = matchPage(useLocation().pathname)?.name;
  // The router follows the browser when the page is there.
  const asked = matchPage(window.location.pathname)?.name;
  return slow === asked && slow !== shown ? slow : null;
}

/** A line along the top of the window while the old page stands in wait for another. */
export function AwaitedPage() {
  const awaited = useAwaitedPage();
  return (
    // The region is there before its words are: only so do screen readers announce them.
    <div role="status" className={awaited ? styles['line'] : undefined}>
      {awaited && <span data-unseen>Loading {pages[awaited].title}</span>}
    </div>
  );
}
