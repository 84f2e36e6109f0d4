import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState, ErrorState, Skeleton } from '#portal/kit/page.tsx';
import { useMe } from '#portal/shell/me.tsx';
import styles from './activity.module.css';
import { LogLines } from './log-lines.tsx';
import { readLog } from './read-log.ts';

/** So many lines come at a time. */
const portion = 50;

/** What the person signed in did, the newest first. */
export function OwnLog() {
  const { user } = useMe();
  const log = useInfiniteQuery({
    queryKey: ['own log'],
    queryFn: ({ pageParam }) => readLog(user, { limit: String(portion), offset: String(pageParam) }),
    initialPageParam: 0,
    getNextPageParam: (last, parts) => {
      const read = parts.reduce((sum, part) => sum + part.lines.length, 0);
      return last.lines.length > 0 && read < last.total ? read : null;
    },
    // It is opened to see what happened just now.
    staleTime: 0,
    gcTime: 0,
  });
  if (log.isPending) return <Skeleton lines={8} height={20} />;
  if (!log.data) return <ErrorState error={log.error} retry={() => void log.refetch()} />;
  const lines = log.data.pages.flatMap((part) => part.lines);
  const total = log.data.pages.at(-1)?.total ?? 0;
  if (lines.length === 0) {
    return <EmptyState title="Nothing yet">What you add, change and delete is written down here.</EmptyState>;
  }
  return (
    <>
      <LogLines label="My activity" lines={lines} broken />
      <div className={styles['pager']}>
        <span role="status">
          {log.isFetchNextPageError
            ? 'The older lines could not be loaded.'
            : `${lines.length.toLocaleString('en-IN')} of ${total.toLocaleString('en-IN')} ${total === 1 ? 'line' : 'lines'}. Times are UTC.`}
        </span>
        {log.hasNextPage && (
          <Button variant="default" size="sm" loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            Show more
          </Button>
        )}
      </div>
    </>
  );
}
