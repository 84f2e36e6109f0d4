import { Alert, Button } from '@mantine/core';
import styles from './entry-sections.module.css';

interface TheirChangeProps {
  /** What somebody else saved, a line for each value. */
  lines: readonly string[];
  /** The words of the button that saves: 'Save'. */
  word: string;
  className?: string | undefined;
  /** Shows theirs, and discards what was typed. */
  onTake: () => void;
}

/** Shows a change by somebody else to the values of a draft, which saving once more would replace. */
export function ConcurrentChange({ lines, word, className, onTake }: TheirChangeProps) {
  return (
    <Alert
      color="ochre"
      role="alert"
      title="Somebody else changed this while you had it open"
      className={className ?? ''}
    >
      {[...lines, `${word} stores what you typed on top of it.`].map((line) => (
        <p key={line} className={styles['theirs']}>
          {line}
        </p>
      ))}
      <Button variant="default" size="sm" onClick={onTake}>
        Take theirs
      </Button>
    </Alert>
  );
}
