import { Alert, Button } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { mayAccess } from '#model/access.ts';
import { notice } from '#model/content/notice.ts';
import type { StoredRow } from '#model/define.ts';
import { pages, pathOf } from '#model/routes.ts';
import { useDataSource, useCachedRow } from '#portal/kit/data-source.tsx';
import { notifyError } from '#portal/kit/feedback.tsx';
import { EmptyState, ErrorState, Page, Skeleton } from '#portal/kit/page.tsx';
import { ViewOnSite } from '#portal/kit/on-site/view-on-site.tsx';
import { RecordHistory } from '#portal/kit/record/record-history.tsx';
import { parseRecordId, useRecord } from '#portal/kit/record/use-record.ts';
import { confirmLeave } from '#portal/kit/unsaved/unsaved-work.ts';
import { useRecordForm } from '#portal/kit/record/use-record-form.ts';
import { useRecordWrites } from '#portal/kit/record/use-record-writes.ts';
import { usePrincipal } from '#portal/session/use-principal.ts';
import { SavedMessage, useGoBack, useGoToList } from './saved-message.tsx';
import { noticeResource } from './notice-form.ts';
import { noticeFormOf } from './notice-forms.ts';
import { NoticePreview } from './notice-preview.tsx';
import { NoticeSheet } from './notice-sheet.tsx';
import { noticeViews } from './notice-views.tsx';
import styles from './notices.module.css';
import { StateMark } from './state-mark.tsx';
import { usePublisherNames } from './use-publisher-names.ts';

const { title } = pages.edit;

/** Edits the notice whose id is in the address. */
export function EditPage() {
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  return <Chosen key={id} id={id} />;
}

/** The notice as it was when it was opened, regardless of later reads: the input is based on it. */
function Chosen({ id }: { id: string }) {
  const source = useDataSource();
  const principal = usePrincipal();
  const readRow = useCachedRow();
  const [row, setRow] = useState(() => readRow(notice, parseRecordId(id)) ?? null);
  const record = useRecord(notice, id, { enabled: row === null });
  if (row === null && record.row && !record.isFetching) setRow(record.row);
  const readAgain = async () => {
    try {
      const { rows } = await source.list(notice, { filters: { id }, limit: 1 });
      setRow(rows[0] ?? null);
    } catch (error) {
      notifyError(error);
    }
  };
  if (row) {
    const mayChange = mayAccess(principal, { resource: notice, verb: 'update' }, row);
    if (!mayChange) return <ReadOnly row={row} />;
    return <EditNotice key={row.version} row={row} onTakenBack={() => void readAgain()} />;
  }
  if (record.isMissing) return <Nothing isMissing={id !== ''} />;
  return (
    <Page title={title}>
      {record.error ? <ErrorState error={record.error} retry={record.retry} /> : <Skeleton lines={8} height={40} />}
    </Page>
  );
}

function Nothing({ isMissing }: { isMissing: boolean }) {
  return (
    <Page title={title}>
      <EmptyState
        title={isMissing ? 'No such notice' : 'No notice is chosen'}
        action={
          <Button component={Link} to={pathOf('view')}>
            View all notices
          </Button>
        }
      >
        {isMissing
          ? 'It may have been deleted, or is not published yet.'
          : 'Choose a notice in the list, and it opens here to be edited.'}
      </EmptyState>
    </Page>
  );
}

function ReadOnly({ row }: { row: StoredRow }) {
  return (
    <Page title={String(row['title'])} actions={<ViewOnSite resource={notice} row={row} />}>
      <Alert color="ochre">You may read this notice, but not change it.</Alert>
      <div className={styles['alone']}>
        <NoticePreview values={row} />
      </div>
      <p>
        <Link to={pathOf('view')}>View all</Link>
      </p>
    </Page>
  );
}

function EditNotice({ row, onTakenBack }: { row: StoredRow; onTakenBack: () => void }) {
  const names = usePublisherNames(row);
  const source = useDataSource();
  const goBack = useGoBack();
  const goToList = useGoToList();
  const noticeForm = useMemo(() => noticeFormOf(row, names), [row, names]);
  const resource = useMemo(() => noticeResource(noticeForm), [noticeForm]);
  const views = useMemo(() => noticeViews(noticeForm, names.college), [noticeForm, names]);
  const [showsHistory, setShowsHistory] = useState(false);
  const [done, setDone] = useState<'updated' | 'deleted' | null>(null);
  const isDeleting = useRef(false);
  const form = useRecordForm(resource, row, views);
  const writes = useRecordWrites(form, () => {
    setDone(isDeleting.current ? 'deleted' : 'updated');
    if (isDeleting.current) goToList();
  });
  const remove = async () => {
    isDeleting.current = true;
    await writes.remove();
    isDeleting.current = false;
  };
  const cancel = async () => {
    if (await confirmLeave()) goBack();
  };
  return (
    <Page
      title={title}
      actions={
        done === null && (
          <>
            {!showsHistory && <ViewOnSite resource={notice} row={row} isUnsaved={form.changed} />}
            <Button variant="default" onClick={() => setShowsHistory(!showsHistory)}>
              {showsHistory ? 'Back to the form' : 'History'}
            </Button>
          </>
        )
      }
    >
      <p className={styles['meta']}>
        <StateMark row={row} />
      </p>
      {done === 'updated' && <SavedMessage goBack={goBack} />}
      {showsHistory && (
        <div className={styles['alone']}>
          <RecordHistory resource={resource} row={row} holdsWork={form.changed} onTakenBack={onTakenBack} />
        </div>
      )}
      {/* It stays mounted while its history is shown, so that no input is lost. */}
      <div hidden={showsHistory || done === 'updated'}>
        <NoticeSheet
          {...{ noticeForm, form, writes, views }}
          buttons={
            <>
              <Button type="submit" loading={writes.busy}>
                {form.stored ? 'Update' : 'Submit'}
              </Button>
              <Button variant="default" disabled={writes.busy} onClick={() => void cancel()}>
                Cancel
              </Button>
              {form.stored && source.can(notice.name, 'remove') && (
                <Button
                  variant="subtle"
                  color="danger"
                  className={styles['delete'] ?? ''}
                  disabled={writes.busy}
                  onClick={() => void remove()}
                >
                  Delete
                </Button>
              )}
            </>
          }
        />
      </div>
    </Page>
  );
}
