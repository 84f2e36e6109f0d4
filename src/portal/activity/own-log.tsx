import { formatCount } from '#model/wording/format-count.ts';
import { EmptyState, ErrorState, Skeleton } from '#portal/kit/page.tsx';
import { ShowMore } from '#portal/kit/list/show-more.tsx';
import { usePortions } from '#portal/kit/list/use-portions.ts';
import { useMe } from '#portal/session/me.tsx';
import styles from './activity.module.css';
import { LogLines } from './log-lines.tsx';
import { readLog } from './read-log.ts';

/** The activity of the signed-in user, the newest first. */
export function OwnLog() {
  const { user } = useMe();
  const {
    query: log,
    rows: lines,
    total,
  } = usePortions({ queryKey: ['own log'], portion: 50, read: (asked) => readLog(user, asked) });
  if (log.isPending) return <Skeleton lines={8} height={20} />;
  if (!log.data) return <ErrorState error={log.error} retry={() => void log.refetch()} />;
  if (lines.length === 0) {
    return <EmptyState title="Nothing yet">What you add, change and delete is written down here.</EmptyState>;
  }
  return (
    <>
      <LogLines label="My activity" lines={lines} />
      <div className={styles['pager']}>
        <span role="status">
          {log.isFetchNextPageError
            ? 'The older lines could not be loaded.'
            : `${lines.length.toLocaleString('en-IN')} of ${formatCount(total, 'line')}`}
        </span>
        <ShowMore query={log} />
      </div>
    </>
  );
}
