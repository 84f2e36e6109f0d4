import { isPicture } from '#model/files.ts';
import { addressOf } from '#portal/kit/files/file-facts.ts';
import { DepartmentField } from '../department-field.tsx';
import type { DepartmentRow } from '../department-row.ts';
import styles from './home.module.css';

/** The banner of a department's page, and its upload. */
export function Banner({ row }: { row: DepartmentRow }) {
  const picture = row.banner.find(({ mime }) => isPicture(mime));
  return (
    <DepartmentField
      name="banner"
      row={row}
      button="below"
      help="One wide picture, four times as wide as high or so. Of several the first is shown."
    >
      {picture && (
        <img
          className={styles['banner']}
          src={addressOf(picture)}
          alt={picture.alt ?? picture.caption ?? `Banner of ${row.dept_name}`}
        />
      )}
    </DepartmentField>
  );
}
