import { Button } from '@mantine/core';
import { ProgressBar } from '../progress-bar.tsx';
import styles from './import.module.css';
import type { Doing } from './use-import.ts';

interface ProgressLineProps {
  doing: Doing;
  /** The number of rows of the file. */
  rows: number;
  onStop: () => void;
}

const words = { reading: 'Reading the file', checking: 'Checking', importing: 'Importing' };

/** The progress of a check or an import, as a bar and in numbers, and a stop button. */
export function ProgressLine({ doing: { what, progress }, rows, onStop }: ProgressLineProps) {
  const { done, of } = progress.passwords ?? progress;
  const all = of || rows;
  const text =
    what === 'reading'
      ? words.reading
      : `${words[what]}: ${done.toLocaleString('en-IN')} of ${all.toLocaleString('en-IN')} ${progress.passwords ? 'passwords' : 'rows'}`;
  return (
    <div className={styles['progress']}>
      <ProgressBar label={words[what]} value={done} of={all} words={text} isBusy className={styles['bar']} />
      <p>{text}</p>
      {what !== 'reading' && (
        <Button variant="default" onClick={onStop}>
          Stop
        </Button>
      )}
    </div>
  );
}
