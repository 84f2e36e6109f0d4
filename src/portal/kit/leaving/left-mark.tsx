import type { Values } from '#model/field.ts';
import { hasLeft } from '#model/people/leaving.ts';
import { formatDate } from '#model/wording/format-date.ts';
import { todayAtCollege } from '../local-time.ts';
import type { CellProps } from '../views.ts';
import styles from './left-mark.module.css';

/** A mark for a person who has left, with the date; nothing for anybody else. */
export function LeftMark({ row }: { row: Values }) {
  if (!hasLeft(row, todayAtCollege())) return null;
  return <span className={styles['left']}>Left {formatDate(String(row['date_of_leaving']))}</span>;
}

/** The cell of a name, with the mark of people who have left. */
export function MarkedName({ value, row }: CellProps<string>) {
  return (
    <>
      {value} <LeftMark row={row} />
    </>
  );
}
