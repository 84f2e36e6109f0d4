import styles from './activity.module.css';

interface LogLinesProps {
  /** What they are, for screen readers. */
  label: string;
  /** Undefined while they are on their way. */
  lines: readonly string[] | undefined;
  /** True where long lines are broken rather than reached by scrolling sideways. */
  broken?: boolean;
}

/** Lines of the log, green on black. */
export function LogLines({ label, lines, broken = false }: LogLinesProps) {
  return (
    <div
      className={styles['screen']}
      data-broken={broken || undefined}
      role="log"
      aria-label={label}
      aria-live="off"
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls sideways must be reached by the keyboard
      tabIndex={0}
    >
      {lines?.length === 0 && <p className={styles['line']}>No line fits.</p>}
      {/* Two lines of one second may be alike. */}
      {lines?.map((line, at) => (
        <p key={`${at} ${line}`} className={styles['line']}>
          {line}
        </p>
      ))}
    </div>
  );
}
