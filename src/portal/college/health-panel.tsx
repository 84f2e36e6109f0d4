import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Health, HealthCheck, HealthState } from '#model/college/health.ts';
import { messageOf } from '#portal/kit/problem.ts';
import { ErrorState, Skeleton } from '#portal/kit/page.tsx';
import { Panel } from '#portal/kit/panels.tsx';
import { formatDateTime } from '#portal/kit/format-date-time.ts';
import { readHealth } from './calls.ts';
import styles from './health-panel.module.css';

/** The label of each state, and its icon: each has its own shape, so that colour is not the only cue. */
const states: Readonly<Record<HealthState, { words: string; all: string; Icon: typeof IconAlertTriangle }>> = {
  good: { words: 'Good', all: 'All is well.', Icon: IconCircleCheckFilled },
  look: { words: 'Worth a look', all: 'It works, and something is worth a look.', Icon: IconAlertTriangle },
  broken: { words: 'Does not work', all: 'Something does not work.', Icon: IconCircleXFilled },
};

/** The state of the server, its disk, data, mail and backups, with advice where something is wrong. */
export function HealthPanel() {
  const health = useQuery({ queryKey: ['health'], queryFn: () => readHealth(), staleTime: 0 });
  return (
    <Panel title="Health">
      {health.isPending && <Skeleton lines={6} height={70} />}
      {health.isError && !health.data && <ErrorState error={health.error} retry={() => void health.refetch()} />}
      {health.data && (
        <>
          <Checks health={health.data} />
          {health.isError && (
            <p className={styles['failed']} role="alert">
              This could not be refreshed. {messageOf(health.error)}
            </p>
          )}
          <div className={styles['foot']}>
            <Button variant="default" loading={health.isFetching} onClick={() => void health.refetch()}>
              Refresh
            </Button>
            <span>Looked at {formatDateTime(health.data.at)}</span>
          </div>
        </>
      )}
    </Panel>
  );
}

function Checks({ health: { state, checks } }: { health: Health }) {
  return (
    <>
      <p className={styles['all']} role="status">
        {states[state].all}
      </p>
      <ul className={styles['checks']}>
        {checks.map((check) => (
          <Check key={check.name} check={check} />
        ))}
      </ul>
    </>
  );
}

function Check({ check: { title, state, says, advice } }: { check: HealthCheck }) {
  const { words, Icon } = states[state];
  return (
    <li className={styles['check']} data-state={state}>
      <Icon size={20} aria-hidden="true" />
      <div>
        <h3>
          {title} <span className={styles['state']}>{words}</span>
        </h3>
        <p>{says}</p>
        {advice && <p className={styles['advice']}>{advice}</p>}
      </div>
    </li>
  );
}
