import { IconChevronRight, IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { keyOfLine, useOutline } from './outline-context.ts';
import type { Line } from './line.ts';
import styles from './outline.module.css';

interface NodeLineProps {
  line: Line;
  /** The label of the button that folds and unfolds it. */
  words: ReactNode;
  /** Its progress. */
  state: ReactNode;
  /** The other actions. */
  acts: ReactNode;
}

/** One line of the outline: a button that folds and unfolds its children, its state, and its actions. */
export function NodeLine({ line, words, state, acts }: NodeLineProps) {
  const { mayEdit, isOpen, turn, activate, active, dragging } = useOutline();
  const key = keyOfLine(line);
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- Whoever does not drag has the menu and the keys.
    <div
      className={styles['line']}
      data-level={line.level}
      data-landing={dragging.landingAt(line)}
      onDragOver={(event) => dragging.over(line, event)}
      onDrop={dragging.drop}
    >
      {mayEdit && (
        // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- Whoever does not drag has the menu and the keys.
        <span
          className={styles['grip']}
          draggable
          title="Drag to another place"
          onDragStart={(event) => {
            const row = event.currentTarget.parentElement;
            if (row) event.dataTransfer.setDragImage(row, 12, 20);
            dragging.start(line, event);
          }}
          onDragEnd={dragging.end}
        >
          <IconGripVertical size={16} stroke={1.5} aria-hidden="true" />
        </span>
      )}
      <button
        type="button"
        className={styles['fold']}
        data-line={key}
        aria-expanded={isOpen(line)}
        tabIndex={key === active ? 0 : -1}
        onFocus={() => activate(key)}
        onClick={() => void turn(line)}
      >
        <IconChevronRight size={16} stroke={2} aria-hidden="true" className={styles['chevron']} />
        {words}
      </button>
      <span className={styles['state']}>{state}</span>
      <span className={styles['acts']}>{acts}</span>
    </div>
  );
}
