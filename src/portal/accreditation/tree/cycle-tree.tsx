import { Alert, Button, NativeSelect } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { Cycle, StartedCycle } from '#model/accreditation/cycle.ts';
import type { Tree } from '#model/accreditation/define-tree.ts';
import { newestYearFirst } from '#model/accreditation/newest-year-first.ts';
import { useDataSource, useList } from '#portal/kit/data-source.tsx';
import { useFocusAfterReplace } from '#portal/kit/focus/use-focus-after-replace.ts';
import { ViewOnSite } from '#portal/kit/on-site/view-on-site.tsx';
import { EmptyState, ErrorState, Page, Skeleton } from '#portal/kit/page.tsx';
import { confirmLeave } from '#portal/kit/unsaved/unsaved-work.ts';
import { useChangeAddress } from '#portal/kit/use-change-address.ts';
import { CycleMenu } from './cycle-menu.tsx';
import styles from './cycle-tree.module.css';
import { NewCycle } from './new-cycle.tsx';
import { OutlinePart } from './outline-part.tsx';
import { rows } from './places.ts';
import { ProgressLine } from './progress-line.tsx';
import { formatCycleContent } from './format-counts.ts';
import { Reader } from './reader.tsx';
import { OrphanList } from './orphan-list.tsx';
import { cycleQuery } from './use-cycle-moves.ts';

interface CycleTreeProps {
  tree: Tree;
  title: string;
  /** Rendered between the title and the rest. */
  head: ReactNode;
  /** The switch back to the tables. */
  views: ReactNode;
}

/** One cycle: the outline of its criteria, metrics and evidence, or one metric to read. */
export function CycleTree({ tree, title, head, views }: CycleTreeProps) {
  const [params] = useSearchParams();
  const change = useChangeAddress();
  const mayAdd = useDataSource().can(tree.cycle.name, 'add');
  const cycles = useList(tree.cycle, {});
  const [starting, setStarting] = useState(false);
  const [created, setCreated] = useState<(StartedCycle & { name: string }) | null>(null);
  const [removed, setRemoved] = useState<number | null>(null);
  const rows = [...(cycles.data?.rows ?? [])].sort(newestYearFirst);
  const [newest] = rows;
  const asked = params.get('cycle');
  // Who deletes a cycle goes on to the newest one. A link to a cycle that is gone must not open another one unnoticed.
  const chosen =
    rows.find(({ id }) => String(id) === asked) ?? (asked === null || asked === String(removed) ? newest : undefined);
  const show = async (id: number) => {
    if (!(await confirmLeave())) return;
    change({ cycle: String(id), metric: null, q: null, missing: null }, 'push');
  };
  const newCycle = mayAdd && (
    <Button
      variant={chosen ? 'default' : 'filled'}
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      onClick={() => setStarting(true)}
    >
      New cycle
    </Button>
  );
  return (
    <Page title={title} head={head}>
      <div className={styles['line']}>
        <div className={styles['choice']}>
          {chosen && (
            <NativeSelect
              aria-label={`${tree.label} cycle`}
              data={rows.map(({ id, name }) => ({ value: String(id), label: String(name) }))}
              value={String(chosen.id)}
              onChange={(event) => void show(Number(event.currentTarget.value))}
            />
          )}
          {chosen && newCycle}
        </div>
        {views}
      </div>
      {created && created.id === chosen?.id && <Made made={created} onClose={() => setCreated(null)} />}
      {cycles.isPending && <Skeleton lines={8} height={40} />}
      {cycles.isError && <ErrorState error={cycles.error} retry={() => void cycles.refetch()} />}
      {cycles.isSuccess && !chosen && newest && (
        <EmptyState
          title="No such cycle"
          action={<Button onClick={() => void show(newest.id)}>Show {String(newest['name'])}</Button>}
        >
          It may have been deleted.
        </EmptyState>
      )}
      {cycles.isSuccess && !newest && (
        <EmptyState title={`No ${tree.label} cycle yet`} action={newCycle}>
          A cycle holds all that is handed in at once: criteria, their metrics, and the evidence for each.
        </EmptyState>
      )}
      {chosen && <Chosen key={chosen.id} tree={tree} id={chosen.id} onRemoved={setRemoved} />}
      {!params.has('metric') && <OrphanList tree={tree} />}
      {starting && (
        <NewCycle
          tree={tree}
          cycles={rows}
          onClose={() => setStarting(false)}
          onMade={(done) => {
            setStarting(false);
            setCreated(done);
            void show(done.id);
          }}
        />
      )}
    </Page>
  );
}

interface ChosenProps {
  tree: Tree;
  id: number;
  onRemoved: (id: number) => void;
}

function Chosen({ tree, id, onRemoved }: ChosenProps) {
  const [params] = useSearchParams();
  const query = useQuery(cycleQuery(tree.name, id));
  const metric = params.get('metric');
  const focusBack = useFocusAfterReplace(String(metric));
  useLayoutEffect(() => {
    if (metric !== null) focusBack(`[data-read="${Number(metric)}"]`);
  });
  if (query.isPending) return <Skeleton lines={8} height={40} />;
  if (query.isError && !query.data) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  const cycle: Cycle = query.data;
  if (metric !== null) return <Reader key={metric} tree={tree} cycle={cycle} id={Number(metric)} />;
  return (
    <>
      <div className={styles['standing']}>
        <div>
          <h2 className={styles['onPaper']}>{cycle.name}</h2>
          <ProgressLine progress={cycle.progress} />
          {cycle.framework && (
            <p className={styles['framework']}>
              Follows {cycle.framework.name}, version {cycle.framework.version}
            </p>
          )}
        </div>
        <div className={styles['ways']}>
          <ViewOnSite resource={tree.cycle} row={rows.cycle(cycle)} />
          <CycleMenu tree={tree} cycle={cycle} onRemoved={onRemoved} />
        </div>
      </div>
      <OutlinePart tree={tree} cycle={cycle} />
    </>
  );
}

function Made({ made: created, onClose }: { made: StartedCycle & { name: string }; onClose: () => void }) {
  return (
    <Alert
      color="good"
      role="status"
      title={`${created.name} is started`}
      withCloseButton
      closeButtonLabel="Close"
      onClose={onClose}
    >
      {formatCycleContent(created)}
    </Alert>
  );
}
