import { Button } from '@mantine/core';
import { Suspense, useEffectEvent, useLayoutEffect, type ReactNode } from 'react';
import type { Resource, StoredRow } from '#model/define.ts';
import { RecordFields } from './record-fields.tsx';
import styles from './record-form.module.css';
import { RecordFrame } from './record-frame.tsx';
import { useRecordForm } from './use-record-form.ts';
import { useRecordWrites, type OnSaved } from './use-record-writes.ts';
import type { Views } from '../views.ts';

/** Fields that belong together, and their heading. */
export interface FieldGroup {
  readonly title: string;
  readonly fields: readonly string[];
}

interface RecordFormProps {
  resource: Resource;
  /** The stored record; absent to add one. A new React key resets the form to another record. */
  row?: StoredRow | undefined;
  views?: Views | undefined;
  /** The fields to show, in order; all of them when absent. */
  fields?: readonly string[];
  /** The fields grouped under headings, in place of `fields`. */
  groups?: readonly FieldGroup[] | undefined;
  /** The label of the button: 'Save settings'. */
  submit: string;
  /** Called after a successful write: see `useRecordWrites`. */
  onSaved?: OnSaved;
  /** Called when the form gets or loses unsaved changes. */
  onChanged?: (changed: boolean) => void;
  /** Discards the input; when absent, there is no button for that. */
  onCancel?: () => void;
  /** Rendered between the fields and the button. */
  children?: ReactNode;
}

/** A form on a page of its own, such as the settings. `RecordDrawer` shows the same fields in a drawer. */
export function RecordForm(props: RecordFormProps) {
  const { resource, row, views, fields, groups, submit, onSaved, onChanged, onCancel, children } = props;
  const form = useRecordForm(resource, row, views);
  const writes = useRecordWrites(form, (read) => onSaved?.(read));
  const tell = useEffectEvent((changed: boolean) => onChanged?.(changed));
  useLayoutEffect(() => tell(form.changed), [form.changed]);
  return (
    <RecordFrame form={form} writes={writes} className={styles['form']}>
      <Suspense>
        {groups ? (
          groups.map(({ title, fields: names }) => (
            <fieldset key={title} className={styles['group']}>
              <legend>{title}</legend>
              <RecordFields form={form} views={views} names={names} />
            </fieldset>
          ))
        ) : (
          <RecordFields form={form} views={views} names={fields} />
        )}
      </Suspense>
      {children}
      <div className={styles['buttons']}>
        <Button type="submit" loading={writes.busy}>
          {submit}
        </Button>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </RecordFrame>
  );
}
