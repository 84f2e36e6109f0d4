import { expect, test } from 'vitest';
import type { Criterion, Cycle, Metric } from '#model/accreditation/cycle.ts';
import { progressOfMetric, totalProgress } from '#model/accreditation/progress.ts';
import {
  arrangementOf,
  moveNextTo,
  moveToEnd,
  applyMove,
  siblingsIn,
  moveByStep,
  type OrderedLevel,
} from './arrange.ts';

const file = { type: 'SSR_FILE', path: 'a.pdf', ext: 'pdf', mime: 'application/pdf', filename: 'a.pdf' };

/** Evidence by number; ids from 100 on have a file. */
function metric(id: number, evidence: number[]): Metric {
  const pieces = evidence.map((piece) => ({
    ...{ id: piece, version: 1, sr_no: String(piece), title: `Piece ${piece}` },
    upload_info: piece >= 100 ? [file] : [],
  }));
  return {
    ...{ id, version: 1, sr_no: `1.1.${id}`, metric_question: `Question ${id}`, asked: null, bytes: 0 },
    ...{ evidence: pieces, progress: progressOfMetric(pieces) },
  };
}

function criterion(id: number, metrics: Metric[]): Criterion {
  const progress = totalProgress(metrics.map((one) => one.progress));
  return { id, version: 1, type: '', criterion: `Criterion ${id}`, metric_question: '', metrics, progress };
}

const criteria = [
  criterion(1, [metric(11, [1, 100]), metric(12, [])]),
  criterion(2, []),
  criterion(3, [metric(31, [3])]),
];
const cycle: Cycle = {
  ...{ id: 9, version: 1, name: 'SSR', tree: 'ssr', framework: null, criteria },
  progress: totalProgress(criteria.map(({ progress }) => progress)),
};

const order = (after: Cycle, level: OrderedLevel) =>
  siblingsIn(after, level).map(({ parent, nodes }) => [parent, nodes.map(({ id }) => id)]);

test('a step moves to the neighbour, and past the end of a group into the next one, even if empty', () => {
  expect(moveByStep(cycle, { level: 'metric', id: 11 }, 1)).toMatchObject({ parent: 1, at: 1 });
  expect(moveByStep(cycle, { level: 'metric', id: 12 }, 1)).toMatchObject({ parent: 2, at: 0 });
  expect(moveByStep(cycle, { level: 'metric', id: 31 }, -1)).toMatchObject({ parent: 2, at: 0 });
  expect(moveByStep(cycle, { level: 'evidence', id: 3 }, -1)).toMatchObject({ parent: 12, at: 0 });
  const filled = applyMove(cycle, { level: 'metric', id: 12, parent: 2, at: 0 });
  expect(moveByStep(filled, { level: 'metric', id: 31 }, -1)).toMatchObject({ parent: 2, at: 1 });
  expect(moveByStep(cycle, { level: 'metric', id: 11 }, -1)).toBeNull();
  expect(moveByStep(cycle, { level: 'criterion', id: 3 }, 1)).toBeNull();
});

test('an item is dropped before or after another or last, and a drop in place does nothing', () => {
  expect(moveNextTo(cycle, { level: 'metric', id: 31 }, { id: 12, after: false })).toMatchObject({ parent: 1, at: 1 });
  expect(moveNextTo(cycle, { level: 'metric', id: 11 }, { id: 12, after: true })).toMatchObject({ parent: 1, at: 1 });
  expect(moveNextTo(cycle, { level: 'metric', id: 11 }, { id: 12, after: false })).toBeNull();
  expect(moveNextTo(cycle, { level: 'metric', id: 11 }, { id: 11, after: true })).toBeNull();
  expect(moveToEnd(cycle, { level: 'evidence', id: 1 }, 31)).toMatchObject({ parent: 31, at: 1 });
  expect(moveToEnd(cycle, { level: 'evidence', id: 100 }, 11)).toBeNull();
});

test('a move changes the tree, recomputes the progress and reports the whole order of the group', () => {
  const move = { level: 'evidence', id: 1, parent: 31, at: 0 } as const;
  const after = applyMove(cycle, move);
  expect(order(after, 'evidence')).toEqual([
    [11, [100]],
    [12, []],
    [31, [1, 3]],
  ]);
  expect(cycle.progress).toEqual({ metrics: 3, complete: 0, evidence: 3, provided: 1 });
  expect(after.progress).toEqual({ metrics: 3, complete: 1, evidence: 3, provided: 1 });
  expect(arrangementOf(after, move)).toEqual({ level: 'evidence', parent: 31, ids: [1, 3] });
  const swapped = applyMove(cycle, { level: 'criterion', id: 3, parent: 9, at: 0 });
  expect(arrangementOf(swapped, { level: 'criterion', parent: 9 }).ids).toEqual([3, 1, 2]);
});
