import { departmentProfile } from '#model/entries/department-profile.ts';
import { RichText } from '#portal/kit/rich-text/rich-text-view.tsx';
import { DepartmentField, type FieldName } from './department-field.tsx';
import type { DepartmentRow } from './department-row.ts';
import styles from './department-text.module.css';

interface DepartmentTextProps {
  name: Exclude<FieldName, 'banner'>;
  row: DepartmentRow;
}

/** A formatted text of a department, read-only. */
export function DepartmentText({ name, row }: DepartmentTextProps) {
  const text = row[name];
  const { label } = departmentProfile.fields[name];
  return (
    <DepartmentField name={name} row={row} button="above">
      <article className={styles['text']} aria-label={label}>
        {text === '' ? <p className={styles['none']}>Nothing written yet.</p> : <RichText html={text} />}
      </article>
    </DepartmentField>
  );
}
