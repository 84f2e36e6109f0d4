import { Button, Select, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatCount } from '#model/wording/format-count.ts';
import { profiles } from '#model/entries/profiles.ts';
import { lowerCaseLabel } from '#model/wording/lower-case-label.ts';
import { resourceNamed, resources } from '#model/resources.ts';
import { maxSearchLength } from '#model/search/max-search-length.ts';
import { restorableDays } from '#model/restorable-days.ts';
import { refetchAll, useDataSource } from '#portal/kit/data-source.tsx';
import { askToConfirm, notify, notifyError } from '#portal/kit/feedback.tsx';
import { EmptyState, ErrorState, Skeleton } from '#portal/kit/page.tsx';
import { formatDateTime } from '#portal/kit/format-date-time.ts';
import { ShowMore } from '#portal/kit/list/show-more.tsx';
import { useFocusAfterRowRemoval } from '#portal/kit/focus/use-focus-after-row-removal.ts';
import { usePortions } from '#portal/kit/list/use-portions.ts';
import styles from './activity.module.css';
import { FilterBar } from './filter-bar.tsx';
import { readDeleted, type DeletedRecord } from './read-deleted.ts';
import { useFilterDraft } from './use-filter-draft.ts';

const profileNames: readonly string[] = Object.values(profiles).map(({ name }) => name);

/** The lists; a profile stands for all its sections. */
const kinds = resources
  .filter(({ name, calls }) => calls.remove !== undefined || profileNames.includes(name))
  .map(({ name, label }) => ({ value: name, label }))
  .sort((one, other) => one.label.localeCompare(other.label));

/** The deleted records that can still be restored, the newest first. */
export function DeletedRecords() {
  const [params, setParams] = useSearchParams();
  const [q, kind] = [params.get('q') ?? '', params.get('kind') ?? ''];
  const {
    query: deleted,
    rows: records,
    total,
  } = usePortions({
    queryKey: ['deleted', q, kind],
    portion: 50,
    read: (asked) => readDeleted({ q, resource: kind }, asked),
  });
  const show = (next: { q: string; kind: string }) => {
    const entries = Object.entries({ tab: 'deleted', ...next }).filter(([, value]) => value !== '');
    setParams(Object.fromEntries(entries), { preventScrollReset: true });
  };
  const narrowed = q !== '' || kind !== '';
  const list = useRef<HTMLUListElement>(null);
  const restored = useRef(0);
  useFocusAfterRowRemoval(list, records, () => {
    const buttons = list.current?.querySelectorAll('button') ?? [];
    const place = buttons[Math.min(restored.current, buttons.length - 1)] ?? document.querySelector('main');
    place?.focus();
  });
  return (
    <div className={styles['deleted']}>
      <Narrowing q={q} kind={kind} show={show} />
      {deleted.isPending && <Skeleton lines={6} height={56} />}
      {deleted.isError && <ErrorState error={deleted.error} retry={() => void deleted.refetch()} />}
      {deleted.isSuccess && records.length === 0 && (
        <EmptyState title={narrowed ? 'Nothing found' : 'Nothing deleted'}>
          What is deleted can be restored here for {restorableDays} days.
        </EmptyState>
      )}
      {records.length > 0 && (
        <>
          <ul ref={list} className={styles['mails']} aria-label="Deleted records">
            {records.map((record, at) => (
              <DeletedRow
                key={`${record.resource} ${record.id}`}
                record={record}
                onRestored={() => {
                  restored.current = at;
                  void deleted.refetch();
                }}
              />
            ))}
          </ul>
          <div className={styles['pager']}>
            <span role="status">
              {records.length < total && `${records.length} of `}
              {formatCount(total, 'deleted record')}
            </span>
            <ShowMore query={deleted} />
          </div>
        </>
      )}
    </div>
  );
}

interface NarrowingProps {
  q: string;
  kind: string;
  show: (next: { q: string; kind: string }) => void;
}

/** Filters the list on submit; a new kind applies at once. */
function Narrowing({ q, kind, show }: NarrowingProps) {
  const [typed, setTyped] = useFilterDraft({ q });
  return (
    <FilterBar
      isFiltered={q !== '' || kind !== ''}
      onSend={() => show({ q: typed.q.trim(), kind })}
      onShowAll={() => show({ q: '', kind: '' })}
    >
      <TextInput
        label="Name"
        placeholder="Part of a name"
        value={typed.q}
        maxLength={maxSearchLength}
        onChange={(event) => setTyped({ q: event.currentTarget.value })}
      />
      <Select
        label="Kind"
        placeholder="Any"
        data={kinds}
        value={kind || null}
        clearable
        onChange={(value) => show({ q: typed.q.trim(), kind: value ?? '' })}
      />
    </FilterBar>
  );
}

function DeletedRow({ record, onRestored }: { record: DeletedRecord; onRestored: () => void }) {
  const { resource, id, label, email, role, at, days_left } = record;
  const caption = record.caption || `Without a name (${id})`;
  const source = useDataSource();
  const [busy, setBusy] = useState(false);
  const restore = async () => {
    const sure = await askToConfirm({
      title: `Restore ${caption}`,
      body: `This ${lowerCaseLabel(label)} comes back as it was when it was deleted.`,
      yes: 'Restore',
      no: 'Cancel',
    });
    if (!sure) return;
    setBusy(true);
    try {
      notify(await source.restore(resourceNamed(resource), id, {}));
      void refetchAll();
      onRestored();
    } catch (error) {
      notifyError(error);
    }
    setBusy(false);
  };
  return (
    <li className={styles['gone']}>
      <div className={styles['what']}>
        <span className={styles['subject']}>{caption}</span>
        <span className={styles['kind']}>{label}</span>
      </div>
      <div className={styles['by']}>
        <span>{formatDateTime(at)}</span>
        <span className={styles['recipient']}>
          {email} ({role || 'None'})
        </span>
      </div>
      <span className={styles['left']} data-few={days_left <= 7 || undefined}>
        {formatCount(days_left, 'day')} left
      </span>
      <Button
        variant="default"
        size="sm"
        loading={busy}
        aria-label={`Restore ${lowerCaseLabel(label)} ${caption}`}
        onClick={() => void restore()}
      >
        Restore
      </Button>
    </li>
  );
}
