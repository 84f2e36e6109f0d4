import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { formatDateTime } from '#portal/kit/format-date-time.ts';
import { readMe } from '#portal/session/client/calls.ts';
import { noteNewPage, useConnection } from '#portal/session/client/connection.ts';
import { useNewerVersion } from '../newer-version.ts';
import styles from './status-bar.module.css';

/** The shortest and the longest interval between two checks whether the server is back, in milliseconds. */
const [soon, late] = [3_000, 30_000];

/**
 * A bar above the page. It reports that the server is unreachable and how old the shown data is, or that a newer
 * version of the portal is ready.
 */
export function StatusBar() {
  const { lost, keptAt } = useConnection();
  const newer = useNewerVersion();
  useLooks(lost);
  useNewPages(newer);
  const words = lost ? wordsOf(keptAt) : newer ? 'A new version is ready.' : '';
  return (
    <div className={styles['bar']} data-lost={lost || undefined} data-shown={words !== '' || undefined}>
      {/* The live region must exist before its text: only then do screen readers announce it. */}
      <p role="status" className={styles['words']}>
        {words}
      </p>
      {lost && (
        <button type="button" className={styles['button']} onClick={look}>
          Check again
        </button>
      )}
      {!lost && newer && (
        <button type="button" className={styles['button']} onClick={() => location.reload()}>
          Reload
        </button>
      )}
    </div>
  );
}

/**
 * A new page resets the reported age of the data. If a newer version is ready, the new page is loaded from it: unsaved
 * input was saved or discarded before the navigation.
 */
function useNewPages(newer: boolean): void {
  const { pathname } = useLocation();
  const at = useRef(pathname);
  useLayoutEffect(() => {
    if (at.current === pathname) return;
    at.current = pathname;
    noteNewPage();
    if (newer) location.reload();
  }, [pathname, newer]);
}

/** While the server is unreachable, checks it periodically, and as soon as the device reports a connection. */
function useLooks(lost: boolean): void {
  useEffect(() => {
    if (!lost) return undefined;
    let pause = soon;
    let timer = setTimeout(lookOn, pause);
    function lookOn(): void {
      if (!document.hidden) look();
      pause = Math.min(pause * 2, late);
      timer = setTimeout(lookOn, pause);
    }
    window.addEventListener('online', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [lost]);
}

/** Sends any request: the client records whether it was answered. */
function look(): void {
  readMe().catch(() => undefined);
}

function wordsOf(keptAt: string | null): string {
  return keptAt
    ? `No connection. You are reading what was loaded ${formatDateTime(keptAt)}.`
    : 'No connection. What is shown here may have changed meanwhile.';
}
