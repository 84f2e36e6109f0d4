import styles from './activity.module.css';
import { toLocalLogLine, zoneOfReader } from './local-time.ts';

interface LogLinesProps {
  /** Their accessible name, for screen readers. */
  label: string;
  /** Undefined while they are loading. */
  lines: readonly string[] | undefined;
}

/**
 * Lines of the log, green on black, with times in the reader's time zone. Long lines wrap: the change is at their end.
 */
export function LogLines({ label, lines }: LogLinesProps) {
  return (
    <>
      <p className={styles['zone']}>Days and times are in {zoneOfReader()}.</p>
      <div className={styles['screen']} role="log" aria-label={label} aria-live="off">
        {!lines && (
          <p className={styles['line']} role="status">
            Loading . . .
          </p>
        )}
        {lines?.length === 0 && <p className={styles['line']}>No line fits.</p>}
        {/* Two lines of the same second may be equal. */}
        {lines?.map((line, at) => (
          <p key={`${at} ${line}`} className={styles['line']}>
            {toLocalLogLine(line)}
          </p>
        ))}
      </div>
    </>
  );
}
