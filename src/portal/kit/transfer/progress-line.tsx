import { Button } from '@mantine/core';
import styles from './import.module.css';
import type { Doing } from './use-import.ts';

interface ProgressLineProps {
  doing: Doing;
  /** How many rows the file has. */
  rows: number;
  onStop: () => void;
}

const words = { reading: 'Reading the file', checking: 'Checking', importing: 'Importing' };

/** How far a check or an import is, as a bar and in numbers; and the way to stop it. */
export function ProgressLine({ doing: { what, progress }, rows, onStop }: ProgressLineProps) {
  const { done, of } = progress.passwords ?? progress;
  const all = of || rows;
  const text =
    what === 'reading'
      ? words.reading
      : `${words[what]}: ${done.toLocaleString('en-IN')} of ${all.toLocaleString('en-IN')} ${progress.passwords ? 'passwords' : 'rows'}`;
  return (
    <div className={styles['progress']}>
      <div
        className={styles['bar']}
        role="progressbar"
        aria-label={words[what]}
        aria-valuemin={0}
        aria-valuemax={Math.max(1, all)}
        aria-valuenow={done}
        aria-valuetext={text}
      >
        <div style={{ width: `${(100 * done) / Math.max(1, all)}%` }} />
      </div>
      <p>{text}</p>
      {what !== 'reading' && (
        <Button variant="default" onClick={onStop}>
          Stop
        </Button>
      )}
    </div>
  );
}
