import type { Progress } from '#model/accreditation/progress.ts';
import styles from './cycle-tree.module.css';
import { sayProgress } from './say-counts.ts';

/** How far a cycle has come, as a bar and in numbers. */
export function ProgressLine({ progress }: { progress: Progress }) {
  const { evidence, provided } = progress;
  const words = sayProgress(progress);
  return (
    <div className={styles['progress']}>
      <div
        className={styles['bar']}
        role="progressbar"
        aria-label="Evidence provided"
        aria-valuemin={0}
        aria-valuemax={Math.max(1, evidence)}
        aria-valuenow={provided}
        aria-valuetext={words}
      >
        <div style={{ width: `${(100 * provided) / Math.max(1, evidence)}%` }} />
      </div>
      <p>{words}</p>
    </div>
  );
}
