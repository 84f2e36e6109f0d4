import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { firstFew } from '#model/first-few.ts';
import styles from './academics.module.css';

interface UnfittingProps {
  /** What is chosen and cannot be any more, in the words of the choices. */
  chosen: readonly string[];
  /** What they are not part of: 'the major subjects of BOT'. */
  of: string;
  onTakeOut: () => void;
}

/** What was chosen and is no longer among the choices: it stays until somebody takes it out. */
export function Unfitting({ of, ...props }: UnfittingProps) {
  const { length } = props.chosen;
  return (
    <Doubtful {...props}>
      {length === 1 ? 'Chosen, but not' : `${length.toLocaleString('en-IN')} chosen are not`} among {of}
    </Doubtful>
  );
}

interface DoubtfulProps {
  /** What is chosen and may be meant or not, in words. */
  chosen: readonly string[];
  /** Why it is told; their names follow. */
  children: ReactNode;
  onTakeOut: () => void;
}

/** What of the chosen is told, and the button that takes it out; nothing while there is none. */
export function Doubtful({ chosen, children, onTakeOut }: DoubtfulProps) {
  return (
    <div role="status" className={styles['unfitting']}>
      {chosen.length > 0 && (
        <>
          <p>
            {children}: {firstFew(chosen, 3)}.
          </p>
          <Button variant="default" size="compact-sm" onClick={onTakeOut}>
            {chosen.length === 1 ? 'Take it out' : `Take out these ${chosen.length.toLocaleString('en-IN')}`}
          </Button>
        </>
      )}
    </div>
  );
}
