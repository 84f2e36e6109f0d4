import { Button, TextInput } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { formatCount } from '#model/wording/format-count.ts';
import { maxSearchLength } from '#model/search/max-search-length.ts';
import { EmptyState, ErrorState, Skeleton } from '#portal/kit/page.tsx';
import { formatDateTime } from '#portal/kit/format-date-time.ts';
import { ShowMore } from '#portal/kit/list/show-more.tsx';
import { usePortions } from '#portal/kit/list/use-portions.ts';
import styles from './activity.module.css';
import { FilterBar } from './filter-bar.tsx';
import { readOutbox, type OutboxMail } from './read-outbox.ts';
import { useFilterDraft } from './use-filter-draft.ts';

/** The mails that the server wrote, the newest first. */
export function Outbox() {
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  const {
    query: outbox,
    rows: mails,
    total,
  } = usePortions({ queryKey: ['outbox', q], portion: 50, read: (asked) => readOutbox(q, asked) });
  const show = (words: string) =>
    setParams({ tab: 'outbox', ...(words && { q: words }) }, { preventScrollReset: true });
  return (
    <div className={styles['outbox']}>
      <Narrowing q={q} show={show} />
      {outbox.isPending && <Skeleton lines={6} height={48} />}
      {outbox.isError && <ErrorState error={outbox.error} retry={() => void outbox.refetch()} />}
      {outbox.isSuccess && (
        <div className={styles['outboxHead']}>
          <span role="status">{sayCount(mails.length, total)}</span>
          <Button variant="default" loading={outbox.isRefetching} onClick={() => void outbox.refetch()}>
            Refresh
          </Button>
        </div>
      )}
      {outbox.isSuccess && mails.length === 0 && (
        <EmptyState title={q === '' ? 'No mail yet' : 'Nothing found'}>
          {q === ''
            ? 'Every mail that the portal writes is kept here, and how it fared. Without a mail server they are read here.'
            : 'No mail has these words.'}
        </EmptyState>
      )}
      {mails.length > 0 && (
        <ul className={styles['mails']} aria-label="Mails">
          {mails.map((mail) => (
            <li key={mail.id}>
              <Mail mail={mail} />
            </li>
          ))}
        </ul>
      )}
      <ShowMore query={outbox} />
    </div>
  );
}

function sayCount(shown: number, total: number): string {
  const all = formatCount(total, 'mail');
  return shown < total ? `${shown} of ${all}` : all;
}

/** Filters the outbox on submit. */
function Narrowing({ q, show }: { q: string; show: (words: string) => void }) {
  const [typed, setTyped] = useFilterDraft({ q });
  return (
    <FilterBar isFiltered={q !== ''} onSend={() => show(typed.q.trim())} onShowAll={() => show('')}>
      <TextInput
        className={styles['words']}
        label="Words"
        placeholder="A recipient, or words of a mail"
        value={typed.q}
        maxLength={maxSearchLength}
        onChange={(event) => setTyped({ q: event.currentTarget.value })}
      />
    </FilterBar>
  );
}

function Mail({ mail }: { mail: OutboxMail }) {
  return (
    <details className={styles['mail']}>
      <summary>
        <span className={styles['subject']}>{mail.subject}</span>
        <span className={styles['recipient']}>{mail.recipient}</span>
        <span className={styles['at']}>{formatDateTime(mail.at)}</span>
        <span className={styles['state']} data-failed={mail.error !== '' || undefined}>
          {mail.state}
        </span>
      </summary>
      {mail.error && <p className={styles['error']}>{mail.error}</p>}
      <pre className={styles['body']}>{mail.body}</pre>
    </details>
  );
}
