import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { truncateWithEllipsis } from '#model/text/truncate.ts';
import type { FieldChange } from '#model/changes.ts';
import type { Resource, StoredRow } from '#model/define.ts';
import { refetchAll, useDataSource, type HistoryEntry } from '../data-source.tsx';
import { askToConfirm, notify } from '../feedback.tsx';
import { confirmDiscard } from '../unsaved/confirm-discard.ts';
import { EmptyState, ErrorState, Skeleton } from '../page.tsx';
import { messageOf } from '../problem.ts';
import styles from './record-history.module.css';
import { formatDateTime } from '../format-date-time.ts';
import { inDays } from '../format-stored.ts';
import { ShowMore } from '../list/show-more.tsx';
import { usePortions } from '../list/use-portions.ts';
import { MultilingualText } from '../multilingual-text.tsx';

/** The number of fields shown at first; the rest is shown on request. */
const fieldsAtOnce = 6;

const actions: Readonly<Record<HistoryEntry['action'], string>> = {
  first: 'As it was before',
  added: 'Added',
  updated: 'Changed',
  carried: 'Changed with another record',
  deleted: 'Deleted',
  restored: 'Restored',
};

interface RecordHistoryProps {
  resource: Resource;
  row: StoredRow;
  /** True when restoring the record would lose unsaved changes in the form. */
  holdsWork: boolean;
  /** Called when the record was restored: the message is shown, and the lists are being refetched. */
  onTakenBack: () => void;
}

/** The change history of a record, the newest first, with a restore button for each earlier state. */
export function RecordHistory({ resource, row, holdsWork, onTakenBack }: RecordHistoryProps) {
  const source = useDataSource();
  const {
    query: history,
    rows: entries,
    total,
  } = usePortions({
    queryKey: ['history', resource.name, row.id],
    portion: 20,
    read: (asked) => source.history(resource, row.id, asked),
  });
  const { busy, problem, takeBack } = useTakingBack({ resource, row, holdsWork, onTakenBack }, entries[0], () =>
    history.refetch(),
  );
  if (history.isPending) return <Skeleton lines={4} height={88} />;
  if (!history.data) return <ErrorState error={history.error} retry={() => void history.refetch()} />;
  if (entries.length === 0) {
    return (
      <EmptyState title="No changes yet">Every change of this record is written down here from now on.</EmptyState>
    );
  }
  return (
    <>
      <ol className={styles['timeline']} aria-label="Changes, the newest first">
        {entries.map((entry) => (
          <Entry
            key={entry.version}
            resource={resource}
            entry={entry}
            busy={busy === entry.version}
            problem={problem?.version === entry.version ? problem.message : undefined}
            onTakeBack={() => void takeBack(entry)}
          />
        ))}
      </ol>
      {history.hasNextPage && (
        <div className={styles['more']}>
          <span role="status">
            {history.isFetchNextPageError
              ? 'The older changes could not be loaded.'
              : `${entries.length} of ${total.toLocaleString('en-IN')} changes`}
          </span>
          <ShowMore query={history} />
        </div>
      )}
    </>
  );
}

function useTakingBack(
  { resource, row, holdsWork, onTakenBack }: RecordHistoryProps,
  newest: HistoryEntry | undefined,
  readAgain: () => Promise<unknown>,
) {
  const source = useDataSource();
  const [busy, setBusy] = useState<number | null>(null);
  const [problem, setProblem] = useState<{ version: number; message: string } | null>(null);
  const takeBack = async ({ version, at, back }: HistoryEntry) => {
    if (busy !== null || (holdsWork && !(await confirmDiscard()))) return;
    const sure = await askToConfirm({
      title: `Take back to ${formatDateTime(at)}`,
      body: `This changes:\n${back.map((one) => inOneLine(resource, one)).join('\n')}`,
      yes: 'Take back',
      no: 'Cancel',
    });
    if (!sure) return;
    setBusy(version);
    setProblem(null);
    try {
      notify(await source.restore(resource, row.id, { version, current: newest?.version }));
      onTakenBack();
      void refetchAll();
    } catch (error) {
      setProblem({ version, message: messageOf(error) });
      void readAgain();
    }
    setBusy(null);
  };
  return { busy, problem, takeBack };
}

interface EntryProps {
  resource: Resource;
  entry: HistoryEntry;
  busy: boolean;
  /** Why it could not be restored to this state. */
  problem: string | undefined;
  onTakeBack: () => void;
}

function Entry({ resource, entry, busy, problem, onTakeBack }: EntryProps) {
  const { at, email, role, action, changes, restorable } = entry;
  const id = useId();
  const isBegin = action === 'first' || action === 'added';
  const lines = (
    <dl className={styles['changes']}>
      {changes.map((change) => (
        <div key={change.field}>
          <dt>{change.label}</dt>
          <Values change={change} resource={resource} isBegin={isBegin} />
        </div>
      ))}
    </dl>
  );
  return (
    <li className={styles['entry']}>
      <div className={styles['head']}>
        <strong>{actions[action]}</strong>
        <time id={id} dateTime={at}>
          {formatDateTime(at)}
        </time>
      </div>
      {email && (
        <p className={styles['who']}>
          {email} ({role || 'None'})
        </p>
      )}
      {changes.length > fieldsAtOnce ? (
        <details className={styles['many']}>
          <summary>{changes.length} fields</summary>
          {lines}
        </details>
      ) : (
        changes.length > 0 && lines
      )}
      {problem && (
        <p role="alert" className={styles['problem']}>
          {problem}
        </p>
      )}
      {restorable && (
        <Button variant="default" size="sm" loading={busy} aria-describedby={id} onClick={onTakeBack}>
          Take back to this
        </Button>
      )}
    </li>
  );
}

/** The old and new values of a field: marked as deleted and inserted, and labelled in words. */
function Values({ change, resource, isBegin }: { change: FieldChange; resource: Resource; isBegin: boolean }) {
  const { before, after } = textsOf(resource, change);
  if (isBegin)
    return (
      <dd>
        <MultilingualText text={after} />
      </dd>
    );
  return (
    <>
      <dd>
        <span className={styles['word']}>{before ? 'was' : 'was empty'}</span>{' '}
        {before && (
          <del>
            <MultilingualText text={before} />
          </del>
        )}
      </dd>
      <dd>
        <span className={styles['word']}>{after ? 'now' : 'now empty'}</span>{' '}
        {after && (
          <ins>
            <MultilingualText text={after} />
          </ins>
        )}
      </dd>
    </>
  );
}

function inOneLine(resource: Resource, change: FieldChange): string {
  const { before, after } = textsOf(resource, change);
  return `${change.label}: ${inShort(before)} → ${inShort(after)}`;
}

/** Both values, dates in their display format. */
function textsOf({ fields }: Resource, { field: name, before, after }: FieldChange) {
  const field = fields[name];
  return field ? { before: inDays(field, before), after: inDays(field, after) } : { before, after };
}

function inShort(words: string): string {
  return words === '' ? 'empty' : truncateWithEllipsis(words, 60);
}
