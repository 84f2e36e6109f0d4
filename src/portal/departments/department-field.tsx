import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import type { Resource } from '#model/define.ts';
import { departmentProfile, type savedIndividually } from '#model/entries/department-profile.ts';
import { kindOf } from '#model/kinds/kinds.ts';
import { useDataSource } from '#portal/kit/data-source.tsx';
import { HistoryButton } from '#portal/kit/record/history-button.tsx';
import { confirmDiscard } from '#portal/kit/unsaved/confirm-discard.ts';
import { RecordFields } from '#portal/kit/record/record-fields.tsx';
import { RecordFrame } from '#portal/kit/record/record-frame.tsx';
import { useRecordForm } from '#portal/kit/record/use-record-form.ts';
import { useRecordWrites } from '#portal/kit/record/use-record-writes.ts';
import styles from './department-field.module.css';
import type { DepartmentRow } from './department-row.ts';

/** A field of a department's data that is saved individually. */
export type FieldName = (typeof savedIndividually)[number];

interface DepartmentFieldProps {
  name: FieldName;
  row: DepartmentRow;
  /** A short hint under the input. */
  help?: string;
  /** The position of the button: next to a heading above the field, or below a picture, which needs no heading. */
  button: 'above' | 'below';
  /** The field while it is not being edited. */
  children: ReactNode;
}

/** One field of a department's data: read-only, and editable in place for users with permission. */
export function DepartmentField({ name, row, help, button: place, children }: DepartmentFieldProps) {
  const { can } = useDataSource();
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (!editing && wasEditing.current) button.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  const { label } = departmentProfile.fields[name];
  if (editing) return <FieldForm name={name} row={row} help={help} onDone={() => setEditing(false)} />;
  const edit = can(departmentProfile.name, 'update') && (
    <Button
      ref={button}
      variant="default"
      leftSection={<IconPencil size={16} stroke={1.5} aria-hidden="true" />}
      onClick={() => setEditing(true)}
    >
      {isBlank(name, row) ? 'Add' : 'Edit'}
      {/* Next to the heading, one visible word is enough. */}
      <span data-unseen={place === 'above' || undefined}>&nbsp;{label.toLowerCase()}</span>
    </Button>
  );
  const buttons = edit && (
    <div className={styles['buttons']}>
      {row.profile_id !== null && <HistoryButton resource={departmentProfile} row={row} holdsWork={false} />}
      {edit}
    </div>
  );
  return (
    <div className={styles['read']}>
      {place === 'above' && (
        <div className={styles['over']}>
          <h2>{label}</h2>
          {buttons}
        </div>
      )}
      {children}
      {place === 'below' && buttons}
    </div>
  );
}

interface FieldFormProps {
  name: FieldName;
  row: DepartmentRow;
  help: string | undefined;
  onDone: () => void;
}

function FieldForm({ name, row, help, onDone }: FieldFormProps) {
  const [resource] = useState(() => withField(name, help));
  const form = useRecordForm(resource, row);
  // Show the stored value only after it is read again, so that the old one does not flash.
  const writes = useRecordWrites(form, (read) => read().then(onDone));
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => ref.current?.focus(), []);
  const cancel = async () => {
    if (!form.changed || (await confirmDiscard())) onDone();
  };
  return (
    <RecordFrame {...{ ref, form, writes }} tabIndex={-1} aria-label={resource.label} className={styles['form']}>
      <Suspense>
        <RecordFields form={form} />
      </Suspense>
      <div className={styles['send']}>
        <Button variant="default" disabled={writes.busy} onClick={() => void cancel()}>
          Cancel
        </Button>
        <Button type="submit" loading={writes.busy}>
          {isBlank(name, row) ? 'Submit' : 'Update'}
        </Button>
      </div>
    </RecordFrame>
  );
}

function withField(name: FieldName, help: string | undefined): Resource {
  const field = departmentProfile.fields[name];
  return {
    ...departmentProfile,
    label: field.label,
    caption: name,
    fields: { [name]: { ...field, ...(help && { help }) } },
    columns: [],
  };
}

function isBlank(name: FieldName, row: DepartmentRow): boolean {
  return kindOf(departmentProfile.fields[name]).isBlank(row[name]);
}
