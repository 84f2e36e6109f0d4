import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { isChunkLoadError } from '#portal/kit/chunk-load-error.ts';
import { Page } from '#portal/kit/page.tsx';
import { messageOf } from '#portal/kit/problem.ts';
import styles from './page-failed.module.css';
import { restoreTypedWork, storeTypedWork, storedTypedWork, readTypedWork } from '#portal/session/drafts/typed-work.ts';

/**
 * Replaces a page that threw an error. The typed input is read from the old page before it is removed, shown here,
 * stored for this tab, and restored when the page works again: see typed-work.ts.
 */
export function PageFailed({ error, retry }: { error: unknown; retry: () => void }) {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const [fields] = useState(() => {
    const typed = readTypedWork();
    // It failed again before its form was rendered: the input stored the first time is still valid.
    return typed.length > 0 ? typed : storedTypedWork(address);
  });
  const isMissing = isChunkLoadError(error);
  const client = useQueryClient();
  useEffect(() => {
    storeTypedWork(address, fields);
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
            // The button disappears with the failed page: the focus moves to the main element.
            currentTarget.closest('main')?.focus({ preventScroll: true });
            // Cached data may have caused the failure.
            client.clear();
            retry();
            restoreTypedWork(address);
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
