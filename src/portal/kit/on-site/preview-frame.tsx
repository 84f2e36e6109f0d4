import { useCallback, useEffect, useState } from 'react';
import { styleNonce } from '../style-nonce.ts';
import { ErrorState, Skeleton } from '../page.tsx';
import styles from './preview-frame.module.css';

interface PreviewFrameProps {
  /**
   * Fetches the preview of the page: HTML. A new function fetches another page; the old one stays until the new one has
   * loaded.
   */
  read: () => Promise<string>;
  /** The accessible name of the frame. */
  title: string;
}

/**
 * A page of the public site in a frame: no script runs in it, and its links open in a new tab. The HTML is subject to
 * the content security policy of this page.
 */
export function PreviewFrame({ read, title }: PreviewFrameProps) {
  const { html, error, again } = useRead(read);
  if (error !== null) return <ErrorState error={error} retry={again} />;
  if (html === null) {
    return (
      <div className={styles['waiting']}>
        <Skeleton lines={6} height={28} />
      </div>
    );
  }
  return (
    <iframe
      className={styles['frame']}
      title={title}
      srcDoc={html.replace('<style', `<style nonce="${styleNonce}"`)}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
    />
  );
}

interface Reading {
  readonly html: string | null;
  readonly error: unknown;
  readonly again: () => void;
}

function useRead(read: () => Promise<string>): Reading {
  const [html, setHtml] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    read().then(
      (text) => {
        if (!isCurrent) return;
        setHtml(text);
        setError(null);
      },
      (thrown: unknown) => {
        if (isCurrent) setError(thrown);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [read, round]);
  const again = useCallback(() => {
    setError(null);
    setRound((before) => before + 1);
  }, []);
  return { html, error, again };
}
