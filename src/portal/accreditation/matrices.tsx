import { SegmentedControl } from '@mantine/core';
import { lazy, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { Tree } from '#model/accreditation/define-tree.ts';
import { useFocusAfterReplace } from '#portal/kit/focus/use-focus-after-replace.ts';
import { queryNow } from '#portal/kit/use-change-address.ts';
import { ListPage } from '#portal/kit/list/list-page.tsx';
import { confirmLeave } from '#portal/kit/unsaved/unsaved-work.ts';
import { TabStrip, useTab } from '#portal/kit/tab-strip.tsx';
import { levelOf, levelTabs } from './level-tabs.ts';
import { viewsOfList } from './level-views.tsx';
import styles from './matrices.module.css';

const CycleTree = lazy(async () => ({ default: (await import('./tree/cycle-tree.tsx')).CycleTree }));

interface MatricesProps {
  tree: Tree;
  title: string;
  head: ReactNode;
}

/** One tree of accreditation: as four tables, one per level, or as the outline of one cycle. */
export function Matrices({ tree, title, head }: MatricesProps) {
  const [params] = useSearchParams();
  const isTree = params.get('view') === 'tree';
  const tab = useTab(levelTabs, 'level');
  const focusBack = useFocusAfterReplace(String(isTree));
  const views = (
    <ViewSwitch label={tree.label} isTree={isTree} onTurn={() => focusBack(`[name="${viewName}"]:checked`)} />
  );
  if (isTree) {
    return <CycleTree key={tree.name} tree={tree} title={title} head={head} views={views} />;
  }
  const resource = tree[levelOf[tab]];
  return (
    <ListPage
      key={resource.name}
      resource={resource}
      views={viewsOfList(tree, levelOf[tab])}
      title={title}
      head={head}
      above={
        <>
          <div className={styles['line']}>
            <TabStrip label={`${tree.label} levels`} tabs={levelTabs} keep={['tab']} param="level" />
            {views}
          </div>
          <h2 className={styles['name']}>{resource.title}</h2>
        </>
      }
    />
  );
}

const viewName = 'view';

/** Switches between the tables and the outline of a cycle. */
function ViewSwitch({ label, isTree, onTurn }: { label: string; isTree: boolean; onTurn: () => void }) {
  const [, setParams] = useSearchParams();
  const show = async (view: string) => {
    if (!(await confirmLeave())) return;
    onTurn();
    const tab = queryNow().get('tab');
    setParams([
      ...(tab ? [['tab', tab] as [string, string]] : []),
      ...(view === 'tree' ? [['view', view] as [string, string]] : []),
    ]);
  };
  return (
    <SegmentedControl
      className={styles['views'] ?? ''}
      aria-label={`How to show ${label}`}
      name={viewName}
      data={[
        { value: 'tables', label: 'Tables' },
        { value: 'tree', label: 'Tree' },
      ]}
      value={isTree ? 'tree' : 'tables'}
      onChange={(view) => void show(view)}
    />
  );
}
