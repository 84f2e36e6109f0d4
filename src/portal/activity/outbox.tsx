import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { EmptyState, ErrorState, Skeleton } from '#portal/kit/page.tsx';
import { sayDate } from '#portal/kit/say-date.ts';
import { ask, type OutboxMail } from '#portal/shell/calls.ts';
import styles from './activity.module.css';

/** The mails that the server wrote, the newest first. */
export function Outbox() {
  const outbox = useQuery({ queryKey: ['outbox'], queryFn: () => ask('outbox', undefined), staleTime: 0 });
  if (outbox.isPending) return <Skeleton lines={6} height={48} />;
  if (outbox.isError) return <ErrorState error={outbox.error} retry={() => void outbox.refetch()} />;
  if (outbox.data.length === 0) {
    return (
      <EmptyState title="No mail yet">
        Every mail that the portal writes is kept here, and how it fared. Without a mail server they are read here.
      </EmptyState>
    );
  }
  return (
    <div>
      <div className={styles['outboxHead']}>
        <span role="status">{outbox.data.length === 1 ? '1 mail' : `${outbox.data.length} mails`}</span>
        <Button variant="default" loading={outbox.isFetching} onClick={() => void outbox.refetch()}>
          Load again
        </Button>
      </div>
      <ul className={styles['mails']}>
        {outbox.data.map((mail) => (
          <li key={mail.id}>
            <Mail mail={mail} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Mail({ mail }: { mail: OutboxMail }) {
  return (
    <details className={styles['mail']}>
      <summary>
        <span className={styles['subject']}>{mail.subject}</span>
        <span className={styles['recipient']}>{mail.recipient}</span>
        <span className={styles['at']}>
          {sayDate(mail.at)}, {mail.at.slice(11, 16)} UTC
        </span>
        <span className={styles['state']} data-failed={mail.error !== '' || undefined}>
          {mail.state}
        </span>
      </summary>
      {mail.error && <p className={styles['error']}>{mail.error}</p>}
      <pre className={styles['body']}>{mail.body}</pre>
    </details>
  );
}
