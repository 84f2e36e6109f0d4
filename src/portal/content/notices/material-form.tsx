import { Button } from '@mantine/core';
import { Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { notice } from '#model/content/notice.ts';
import type { StoredRow } from '#model/define.ts';
import { useCachedRow } from '#portal/kit/data-source.tsx';
import { notify } from '#portal/kit/feedback.tsx';
import { ErrorState, Skeleton } from '#portal/kit/page.tsx';
import { RecordFields } from '#portal/kit/record/record-fields.tsx';
import { RecordFrame } from '#portal/kit/record/record-frame.tsx';
import { parseRecordId, useRecord } from '#portal/kit/record/use-record.ts';
import { confirmLeave } from '#portal/kit/unsaved/unsaved-work.ts';
import { useRecordForm } from '#portal/kit/record/use-record-form.ts';
import { useRecordWrites } from '#portal/kit/record/use-record-writes.ts';
import { useMe } from '#portal/session/me.tsx';
import styles from './material-form.module.css';
import type { MaterialPlace } from './material-place.ts';
import { noticeResource, publishingFields, type NoticeField, type NoticeForm } from './notice-form.ts';
import { noticeViews } from './notice-views.tsx';

interface MaterialFormProps {
  noticeForm: NoticeForm;
  place: MaterialPlace;
}

/** The form above the table of IQAC material: it adds an item, or edits the one that was chosen in the table. */
export function MaterialForm({ noticeForm, place }: MaterialFormProps) {
  const { item, isOpen, visit, close } = place;
  const [round, setRound] = useState(0);
  const [gone, setGone] = useState('');
  const section = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const { row, failed, isGone } = useItem(place);
  const leave = useEffectEvent(() => {
    // If the user deleted it here while it was open, the list has already reported that.
    if (!row) notify('This item is not there any more.', { tone: 'problem' });
    close();
  });
  useEffect(() => {
    if (isGone) leave();
  }, [isGone]);
  useEffect(() => {
    if (!isOpen) return;
    section.current?.scrollIntoView({ block: 'nearest' });
    title.current?.focus({ preventScroll: true });
  }, [isOpen, item, visit]);
  const end = () => {
    setRound((before) => before + 1);
    if (isOpen) close();
    title.current?.focus();
  };
  const isAwaited = item !== '' && !row;
  const key = `${item} ${round}`;
  return (
    <section
      ref={section}
      className={styles['material']}
      aria-labelledby="material-form"
      data-open={isOpen || undefined}
    >
      <h2 id="material-form" ref={title} tabIndex={-1}>
        {item === '' || gone === key ? 'Add IQAC material' : 'Edit IQAC material'}
      </h2>
      {isAwaited && failed ? (
        <ErrorState {...failed} />
      ) : isAwaited ? (
        <Skeleton lines={5} height={56} />
      ) : (
        <MaterialFields key={key} noticeForm={noticeForm} row={row} onDone={end} onGone={() => setGone(key)} />
      )}
    </section>
  );
}

interface MaterialFieldsProps {
  noticeForm: NoticeForm;
  /** The item that is edited; undefined to add one. */
  row: StoredRow | undefined;
  /** Called when it is saved or discarded. */
  onDone: () => void;
  /** Called when somebody else has deleted the item meanwhile: the form then adds it again. */
  onGone: () => void;
}

const facts: readonly NoticeField[] = ['date', 'type', 'posted_as'];

/** Shown for types with opening and closing dates. */
const dates: readonly NoticeField[] = ['opening_date', 'closing_date'];

function MaterialFields({ noticeForm, row, onDone, onGone }: MaterialFieldsProps) {
  const college = useMe().settings.college_name;
  const resource = useMemo(() => noticeResource(noticeForm), [noticeForm]);
  const views = useMemo(() => noticeViews(noticeForm, college), [noticeForm, college]);
  const form = useRecordForm(resource, row, views);
  const writes = useRecordWrites(form, onDone);
  const isGone = row !== undefined && form.stored === undefined;
  const tell = useEffectEvent(onGone);
  useEffect(() => {
    if (isGone) tell();
  }, [isGone]);
  const cancel = async () => {
    if (await confirmLeave()) onDone();
  };
  const fields = (names: readonly string[]) => <RecordFields form={form} views={views} names={names} />;
  return (
    <RecordFrame form={form} writes={writes} className={styles['form']}>
      <Suspense fallback={<Skeleton lines={5} height={56} />}>
        <div className={styles['facts']}>{fields(facts)}</div>
        <div className={styles['facts']}>{fields(dates)}</div>
        {fields(['title'])}
        <div className={styles['halves']}>
          <div>{fields(['description'])}</div>
          <div className={styles['half']}>
            {fields(['upload_info'])}
            {fields(publishingFields)}
          </div>
        </div>
      </Suspense>
      <div className={styles['buttons']}>
        <Button type="submit" loading={writes.busy}>
          {form.stored ? 'Update' : 'Submit'}
        </Button>
        <Button
          variant="default"
          // If the form is folded by default, the user must be able to leave adding as well.
          className={(row ? undefined : styles['fold']) ?? ''}
          disabled={writes.busy}
          onClick={() => void cancel()}
        >
          Cancel
        </Button>
      </div>
    </RecordFrame>
  );
}

/** The item in the address, as it was when it was opened; `gone` if it no longer exists. A failed read is neither. */
function useItem({ item }: MaterialPlace) {
  const [opened, setOpened] = useState<StoredRow | undefined>(undefined);
  const readRow = useCachedRow();
  const record = useRecord(notice, item);
  const id = parseRecordId(item);
  const read = record.isFetching ? undefined : record.row;
  const row = id === undefined ? undefined : opened?.id === id ? opened : (readRow(notice, id) ?? read);
  if (row !== opened) setOpened(row);
  const failed = row || !record.error || record.isFetching ? null : { error: record.error, retry: record.retry };
  return { row, failed, isGone: item !== '' && record.isMissing };
}
