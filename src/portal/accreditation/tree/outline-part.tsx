import { Button, Switch } from '@mantine/core';
import { lazy, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { Criterion, Cycle } from '#model/accreditation/cycle.ts';
import type { LevelName, Tree } from '#model/accreditation/define-tree.ts';
import { formatCount } from '#model/wording/format-count.ts';
import type { StoredRow } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import { useDataSource, useFreshValue } from '#portal/kit/data-source.tsx';
import { notify } from '#portal/kit/feedback.tsx';
import { useListKeys } from '#portal/kit/list/list-keys.ts';
import { LateDrawer } from '#portal/kit/late-drawer.tsx';
import { drawerTitle } from '#portal/kit/record/drawer-title.ts';
import { EmptyState } from '#portal/kit/page.tsx';
import { useRemoval } from '#portal/kit/record/removal.ts';
import { SearchBox } from '#portal/kit/list/search-box.tsx';
import { confirmLeave } from '#portal/kit/unsaved/unsaved-work.ts';
import { useChangeAddress } from '#portal/kit/use-change-address.ts';
import { levelViews } from '../level-views.tsx';
import { siblingsIn, moveByStep, type Move } from './arrange.ts';
import styles from './cycle-tree.module.css';
import { isUnfolded, toggleLine, defaultFolding, type Folding } from './folding.ts';
import { filterCycle } from './filter-cycle.ts';
import { keyOfLine, OutlineContext, type Outline } from './outline-context.ts';
import type { Line } from './line.ts';
import { OutlineOfCycle } from './outline.tsx';
import { rowOf } from './places.ts';
import { readerAddress } from './reader-address.ts';
import { emptyCycleMessage } from './format-counts.ts';
import { useCycleMoves } from './use-cycle-moves.ts';
import { useDragging } from './use-dragging.ts';
import { focusLine } from './use-line-keys.ts';
import { linesTo, useOpenEvidence, type OpenEvidence } from './use-open-evidence.ts';

const RecordDrawer = lazy(async () => ({
  default: (await import('#portal/kit/record/record-drawer.tsx')).RecordDrawer,
}));

interface OutlinePartProps {
  tree: Tree;
  cycle: Cycle;
}

/** The outline of a cycle with its filter, and the drawer in which its records are added and edited. */
export function OutlinePart({ tree, cycle: latest }: OutlinePartProps) {
  const [params] = useSearchParams();
  const change = useChangeAddress();
  const words = params.get('q') ?? '';
  const missing = params.has('missing');
  const isNarrowed = words !== '' || missing;
  const list = useRef<HTMLUListElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const [folding, setFolding] = useState<Folding>(defaultFolding);
  const slot = useOpenEvidence(latest);
  const { cycle } = slot;
  const criteria = filterCycle(cycle, { words, missing, kept: slot.piece });
  const outline = useOutlineOf({ tree, cycle, criteria, isNarrowed, folding, setFolding, slot, list });
  const narrow = (name: string, value: string | null) => {
    // Unfolded lines stay so: a search unfolds every metric, and without one they are folded.
    const willNarrow = value !== null || (name === 'q' ? missing : words !== '');
    const over = willNarrow || slot.piece === null ? [] : linesTo(cycle, slot.piece).slice(1, 2);
    setFolding({ mode: 'usual', turned: new Set(over.map(keyOfLine)) });
    change({ [name]: value });
  };
  const foldAll = async () => {
    if (await slot.confirmClose()) setFolding({ mode: 'none', turned: new Set() });
  };
  const toTree = () => list.current?.querySelector<HTMLElement>('[data-line]')?.focus();
  useListKeys({ search: () => search.current?.focus(), add: undefined, rows: toTree });
  const found = filterCycle(cycle, { words, missing }).reduce((sum, { metrics }) => sum + metrics.length, 0);
  return (
    <OutlineContext value={outline.shared}>
      <div className={styles['tools']} role="search">
        <div className={styles['search']}>
          <SearchBox
            ref={search}
            label={`Search ${cycle.name}`}
            value={words}
            onSearch={(typed) => narrow('q', typed || null)}
            onLeave={toTree}
          />
        </div>
        <Switch
          label="What is missing"
          checked={missing}
          onChange={(event) => narrow('missing', event.currentTarget.checked ? '' : null)}
        />
        <span className={styles['found']} role="status">
          {isNarrowed && formatCount(found, 'metric')}
        </span>
        <span className={styles['folds']}>
          <Button variant="subtle" size="compact-sm" onClick={() => setFolding({ mode: 'all', turned: new Set() })}>
            Unfold all
          </Button>
          <Button variant="subtle" size="compact-sm" onClick={() => void foldAll()}>
            Fold all
          </Button>
        </span>
      </div>
      {criteria.length > 0 ? (
        <OutlineOfCycle criteria={criteria} list={list} />
      ) : (
        <EmptyState
          {...emptyCycleMessage({ cycle, mayAdd: outline.shared.mayAdd, missing: missing && words === '' })}
        />
      )}
      {outline.drawer}
    </OutlineContext>
  );
}

interface OutlineState extends OutlinePartProps {
  criteria: readonly Criterion[];
  isNarrowed: boolean;
  folding: Folding;
  setFolding: (change: (before: Folding) => Folding) => void;
  slot: OpenEvidence;
  list: React.RefObject<HTMLUListElement | null>;
}

/** The shared state of the lines, and the drawer that they open. */
function useOutlineOf(state: OutlineState): { shared: Outline; drawer: React.ReactNode } {
  const { tree, cycle, criteria, isNarrowed, folding, setFolding, slot, list } = state;
  const { search } = useLocation();
  const source = useDataSource();
  const remove = useRemove(tree, slot);
  const { latest, arrange } = useCycleMoves(tree.name);
  const [active, activate] = useState('');
  const [drawer, setDrawer] = useState<Opening | null>(null);
  const isFoldedOut = (line: Line) => isUnfolded(folding, keyOfLine(line), line.level === 'criterion' || isNarrowed);
  const isOpen = (line: Line) => slot.isIn(line) || (line.level !== 'evidence' && isFoldedOut(line));
  const unfold = (line: Line) => {
    if (line.level !== 'evidence' && !isOpen(line)) setFolding((before) => toggleLine(before, keyOfLine(line)));
  };
  const move = async (to: Move | null) => {
    if (!to) {
      notify('There is nowhere further to move it.');
      return;
    }
    // Under a new parent it is mounted again, which would lose unsaved input.
    if (slot.isIn(to) && !isUnder(cycle, to) && !(await slot.confirmClose())) return;
    if (to.level === 'metric') unfold({ level: 'criterion', id: to.parent });
    if (to.level === 'evidence') unfold({ level: 'metric', id: to.parent });
    focusLine(list, keyOfLine(to));
    await arrange(cycle, to);
    focusLine(list, keyOfLine(to));
  };
  const open = async (opening: Opening) => {
    // The drawer has the same fields as the files that are open in the outline.
    if (!(await confirmLeave())) return;
    slot.close();
    setDrawer(opening);
  };
  const dragging = useDragging(cycle, (to) => void move(to));
  const visible = linesOf(criteria, isOpen);
  const shared: Outline = {
    tree,
    cycle,
    mayAdd: source.can(tree.evidence.name, 'add'),
    mayEdit: source.can(tree.evidence.name, 'update'),
    mayRemove: source.can(tree.evidence.name, 'remove'),
    active: visible.includes(active) ? active : (visible[0] ?? ''),
    activate,
    isOpen,
    turn: async (line) => {
      const isInOpenEvidence = slot.isIn(line);
      if ((isInOpenEvidence || line.level === 'evidence') && !(await slot.confirmClose())) return;
      if (line.level === 'evidence') {
        if (!isInOpenEvidence) slot.open(line.id);
      } else if (!isInOpenEvidence || isFoldedOut(line)) setFolding((before) => toggleLine(before, keyOfLine(line)));
    },
    shut: slot.close,
    add: (level, start) => void open({ level, start }),
    edit: (line) => void open(line),
    remove: (level, row) => void remove(level, row),
    step: (line, by) => void move(moveByStep(latest(cycle), line, by)),
    move: (to) => void move(to),
    readerOf: (id) => readerAddress(search, id),
    dragging,
  };
  return {
    shared,
    drawer: drawer && <Drawer tree={tree} cycle={cycle} opening={drawer} onClose={() => setDrawer(null)} />,
  };
}

/** What the drawer shows: an existing record, or a new one with its initial values. */
type Opening = Line | { level: LevelName; start: (now: Cycle) => Values };

type DrawerProps = OutlinePartProps & { opening: Opening; onClose: () => void };

function Drawer({ tree, cycle, opening, onClose }: DrawerProps) {
  const { level } = opening;
  const opened = useFreshValue('id' in opening ? rowOf(cycle, opening) : 'new');
  const start = 'start' in opening ? opening.start(cycle) : {};
  return (
    opened && (
      <LateDrawer title={drawerTitle(opened === 'new')} onClose={onClose}>
        <RecordDrawer
          resource={tree[level]}
          opened={opened}
          views={{ ...levelViews[level], start }}
          onClose={onClose}
        />
      </LateDrawer>
    )
  );
}

function useRemove(tree: Tree, slot: OpenEvidence): (level: LevelName, row: StoredRow) => Promise<void> {
  const removals = {
    cycle: useRemoval(tree.cycle),
    criterion: useRemoval(tree.criterion),
    metric: useRemoval(tree.metric),
    evidence: useRemoval(tree.evidence),
  };
  return async (level, row) => {
    // Unsaved files would keep the deleted record on the screen.
    if (level !== 'cycle' && slot.isIn({ level, id: row.id }) && !(await slot.confirmClose())) return;
    await removals[level](row);
  };
}

/** Whether a record is already under the target parent. */
function isUnder(cycle: Cycle, { level, id, parent }: Move): boolean {
  return siblingsIn(cycle, level).some(
    (group) => group.parent === parent && group.nodes.some((node) => node.id === id),
  );
}

/** The keys of the visible lines, in order. */
function linesOf(criteria: readonly Criterion[], isOpen: (line: Line) => boolean): string[] {
  return criteria.flatMap(({ id, metrics }) => {
    const line: Line = { level: 'criterion', id };
    const under = metrics.flatMap((metric) => {
      const own: Line = { level: 'metric', id: metric.id };
      const pieces = metric.evidence.map((piece) => keyOfLine({ level: 'evidence', id: piece.id }));
      return [keyOfLine(own), ...(isOpen(own) ? pieces : [])];
    });
    return [keyOfLine(line), ...(isOpen(line) ? under : [])];
  });
}
