import { Alert, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatSize } from '#model/wording/format-size.ts';
import { messageOf } from '#portal/kit/problem.ts';
import { ErrorState, Skeleton } from '#portal/kit/page.tsx';
import { Lead } from '#portal/kit/form/plain-form.tsx';
import { formatDateTime } from '#portal/kit/format-date-time.ts';
import { makeBackup, readBackups, type BackupsAnswer } from './calls.ts';
import styles from './backups-panel.module.css';

/** The interval for polling the state of a backup, in ms. */
const patience = 2000;

/** The existing backups, the result of the last one, and a button to make one. */
export function BackupsPanel() {
  const [refused, setRefused] = useState('');
  const [asking, setAsking] = useState(false);
  const backupsQuery = useQuery({
    queryKey: ['backups'],
    queryFn: () => readBackups(),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.making ? patience : false),
  });
  if (backupsQuery.isPending) return <Skeleton lines={4} height={24} />;
  if (backupsQuery.isError) return <ErrorState error={backupsQuery.error} retry={() => void backupsQuery.refetch()} />;
  const { folder, making, last, backups } = backupsQuery.data;
  const begin = async () => {
    setRefused('');
    setAsking(true);
    await makeBackup().catch((error: unknown) => setRefused(messageOf(error)));
    await backupsQuery.refetch();
    setAsking(false);
  };
  return (
    <div className={styles['panel']}>
      <Lead>
        Everything, files included, in one archive, read back before it counts, on the server in{' '}
        <code className={styles['folder']}>{folder}</code>. It holds everybody’s data, so it is not downloaded from
        here.
      </Lead>
      {refused && (
        <Alert color="danger" role="alert">
          {refused}
        </Alert>
      )}
      {last && last.problem !== '' && !making && <LastProblem last={last} />}
      <div role="status" className={styles['status']}>
        {making ? 'A backup is being made …' : sayLast(last, backups.length > 0)}
      </div>
      {backups.length > 0 && <Archives backups={backups} />}
      <Button variant="default" className={styles['now'] ?? ''} loading={making || asking} onClick={() => void begin()}>
        Back up now
      </Button>
    </div>
  );
}

type Last = NonNullable<BackupsAnswer['last']>;

function LastProblem({ last }: { last: Last }) {
  return (
    <Alert
      color={last.ok ? 'ochre' : 'danger'}
      title={last.ok ? 'The last backup is not complete' : 'The last backup failed'}
    >
      {formatDateTime(last.at)}: {last.problem}
    </Alert>
  );
}

/** A backup made with the command leaves an archive but no result. */
function sayLast(last: Last | null, areThere: boolean): string {
  if (!last) return areThere ? 'The portal itself has made none yet.' : 'None was made yet.';
  return last.ok ? `The last was made on ${formatDateTime(last.at)}, and read back.` : '';
}

/** The most archives that are listed one by one. */
const listed = 5;

function Archives({ backups }: Pick<BackupsAnswer, 'backups'>) {
  const older = backups.slice(listed);
  const bytes = older.reduce((sum, one) => sum + one.bytes, 0);
  return (
    <ul className={styles['archives']} aria-label="Backups">
      {backups.slice(0, listed).map(({ name, at, bytes: size }) => (
        <li key={name}>
          <span className={styles['name']}>{name}</span>
          <span className={styles['facts']}>
            {formatDateTime(at)} · {formatSize(size)}
          </span>
        </li>
      ))}
      {older.length > 0 && (
        <li>
          <span>and {older.length} older</span>
          <span className={styles['facts']}>{formatSize(bytes)}</span>
        </li>
      )}
    </ul>
  );
}
