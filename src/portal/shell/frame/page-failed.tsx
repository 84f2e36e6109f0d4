import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { isChunkLoadError } from '#portal/kit/chunk-load-error.ts';
import { Page } from '#portal/kit/page.tsx';
import { messageOf } from '#portal/kit/problem.ts';
import styles from './page-failed.module.css';
import { bringBackTypedWork, keepTypedWork, keptTypedWork, readTypedWork } from '../typed-work.ts';

/**
 * Stands in place of a page that threw. What was typed is read off the old page before it goes, shown here, kept for
 * this tab, and typed in again when the page comes back: see typed-work.ts.
 */
export function PageFailed({ error, retry }: { error: unknown; retry: () => void }) {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const [fields] = useState(() => {
    const typed = readTypedWork();
    // It failed again before its form was drawn: what was kept the first time still counts.
    return typed.length > 0 ? typed : keptTypedWork(address);
  });
  const isMissing = isChunkLoadError(error);
  const client = useQueryClient();
  useEffect(() => {
    keepTypedWork(address, fields);
  }, [address, fields]);
  return (
    <Page title={isMissing ? 'This page could not be loaded' : 'This page stopped working'}>
      <div role="alert" className={styles['text']}>
        <p>{messageOf(error)}</p>
        {fields.length > 0 && <p>What you typed is kept, and comes back with the page.</p>}
      </div>
      {fields.length > 0 && (
        <dl className={styles['typed']} aria-label="What you typed">
          {fields.map(({ id, label, value }) => (
            <div key={id}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={styles['buttons']}>
        <Button
          onClick={({ currentTarget }) => {
            // The button goes with the page that failed: the keys stay where it was.
            currentTarget.closest('main')?.focus({ preventScroll: true });
            // It may be what was read that made the page fail.
            client.clear();
            retry();
            bringBackTypedWork(address);
          }}
        >
          Try again
        </Button>
        {!isMissing && (
          <Button variant="default" onClick={() => location.reload()}>
            Reload the portal
          </Button>
        )}
      </div>
    </Page>
  );
}
