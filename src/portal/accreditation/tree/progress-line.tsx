import type { Progress } from '#model/accreditation/progress.ts';
import { ProgressBar } from '#portal/kit/progress-bar.tsx';
import styles from './cycle-tree.module.css';
import { formatProgress } from './format-counts.ts';

/** The progress of a cycle, as a bar and in numbers. */
export function ProgressLine({ progress }: { progress: Progress }) {
  const { evidence, provided } = progress;
  const words = formatProgress(progress);
  return (
    <div className={styles['progress']}>
      <ProgressBar label="Evidence provided" value={provided} of={evidence} words={words} className={styles['bar']} />
      <p>{words}</p>
    </div>
  );
}
