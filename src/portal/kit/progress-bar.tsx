import styles from './progress-bar.module.css';

interface ProgressBarProps {
  /** What is on its way: 'Evidence provided'. */
  label: string;
  /** So much of `of`, in the same unit; `of` may be 0. */
  value: number;
  of: number;
  /** The same in words, where the numbers alone do not say it. */
  words?: string;
  /** True while somebody waits for it; a bar that tells how far a work has come is green. */
  isBusy?: boolean;
  className?: string | undefined;
}

/** How far something has come. Its width and height are its place's. */
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
