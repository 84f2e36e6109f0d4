import styles from './progress-bar.module.css';

interface ProgressBarProps {
  /** What is being measured: 'Evidence provided'. */
  label: string;
  /** The current value, in the unit of `of`; `of` may be 0. */
  value: number;
  of: number;
  /** The value in words, if the numbers alone are not clear. */
  words?: string;
  /** True while somebody waits for it; a bar that shows the progress of a work is green. */
  isBusy?: boolean;
  className?: string | undefined;
}

/** A progress bar. Its container sets its width and height. */
export function ProgressBar({ label, value, of, words, isBusy, className }: ProgressBarProps) {
  const all = Math.max(1, of);
  return (
    <div
      className={`${styles['bar']} ${className ?? ''}`}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={all}
      aria-valuenow={value}
      aria-valuetext={words}
      data-busy={isBusy}
    >
      <div style={{ width: `${(100 * value) / all}%` }} />
    </div>
  );
}
