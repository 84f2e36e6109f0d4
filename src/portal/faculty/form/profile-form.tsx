import { Button } from '@mantine/core';
import { Suspense, useEffect, useEffectEvent, useMemo, useRef, type ReactNode } from 'react';
import type { StoredRow } from '#model/define.ts';
import { DataSourceProvider, useDataSource } from '#portal/kit/data-source.tsx';
import type { HistoryDrawerProps } from '#portal/kit/record/history-drawer.tsx';
import { isSameInput } from '#portal/kit/record/record-changes.ts';
import { Skeleton } from '#portal/kit/page.tsx';
import { RecordFields } from '#portal/kit/record/record-fields.tsx';
import { RecordFrame } from '#portal/kit/record/record-frame.tsx';
import { confirmDiscard } from '#portal/kit/unsaved/confirm-discard.ts';
import { softDisabled } from '#portal/kit/form/soft-disabled.ts';
import { useRecordForm } from '#portal/kit/record/use-record-form.ts';
import { useRecordWrites } from '#portal/kit/record/use-record-writes.ts';
import { useLatest } from '#portal/kit/use-latest.ts';
import type { Views } from '#portal/kit/views.ts';
import type { FacultyData } from '../calls.ts';
import { formSource, rowOf, type FormSource, type FormStorage } from './form-source.ts';
import styles from './profile-form.module.css';

/** Fields under one heading. */
export interface ProfileGroup {
  readonly title: string;
  /** A short note under the heading. */
  readonly note?: string;
  readonly fields: readonly string[];
}

interface ProfileFormProps extends FormStorage {
  groups: readonly ProfileGroup[];
  views?: Views;
  data: FacultyData;
  /** The links to the histories of the records that the form shows. */
  history?: (form: Pick<HistoryDrawerProps, 'holdsWork' | 'onTakenBack'>) => ReactNode;
}

/** A form of a person's page that consists of fields only. It stays open after saving, based on the stored values. */
export function ProfileForm(props: ProfileFormProps) {
  const { resource, reload, save } = props;
  const around = useDataSource();
  const { source, stored } = useMemo(
    () => formSource(around, { resource, save, reload }),
    [around, resource, save, reload],
  );
  return (
    <DataSourceProvider source={source}>
      <Form {...props} stored={stored} />
    </DataSourceProvider>
  );
}

function Form({ resource, groups, views, data, history, stored }: ProfileFormProps & Pick<FormSource, 'stored'>) {
  const form = useRecordForm(resource, rowOf(data));
  const ref = useRef<HTMLFormElement>(null);
  const typed = useLatest(form.values);
  const sent = useRef(form.values);
  const writes = useRecordWrites(form, () => {
    // Input that was typed during the save is kept.
    const since = Object.entries(typed.current).filter(([name, value]) => !isSameInput(value, sent.current[name]));
    form.restart(stored() ?? { ...rowOf(data), ...sent.current }, Object.fromEntries(since));
  });
  const startAgain = () => {
    writes.endConflict();
    form.restart(newer(form.stored, rowOf(data)));
  };
  const followStored = useEffectEvent(() => {
    if (!form.changed && !writes.busy) startAgain();
  });
  useEffect(() => followStored(), [data]);
  const send = () => {
    if (!form.changed) return;
    sent.current = form.values;
    void writes.submit();
  };
  const discard = async () => {
    if (!(await confirmDiscard())) return;
    startAgain();
    ref.current?.focus();
  };
  return (
    <RecordFrame
      {...{ ref, form, writes }}
      staysOpen
      tabIndex={-1}
      aria-label={resource.label}
      className={styles['form']}
      onSend={send}
    >
      {/* All groups at once: a late one would push down the others. */}
      <Suspense fallback={<Skeleton lines={12} height={64} />}>
        {groups.map(({ title, note, fields }) => (
          <fieldset key={title} className={styles['group']}>
            <legend>{title}</legend>
            {note && <p className={styles['note']}>{note}</p>}
            <div className={styles['fields']}>
              <RecordFields form={form} views={views} names={fields} />
            </div>
          </fieldset>
        ))}
      </Suspense>
      {history && (
        <div className={styles['history']}>{history({ holdsWork: form.changed, onTakenBack: startAgain })}</div>
      )}
      <div className={styles['foot']} data-foot="page">
        {form.changed && (
          <Button variant="default" disabled={writes.busy} onClick={() => void discard()}>
            Discard changes
          </Button>
        )}
        <Button type="submit" loading={writes.busy} {...(form.changed ? {} : softDisabled)}>
          Update
        </Button>
      </div>
    </RecordFrame>
  );
}

/** A conflict bases the form on a newer record than the page has read. */
function newer(based: StoredRow | undefined, read: StoredRow): StoredRow {
  return based && based.version > read.version ? based : read;
}
