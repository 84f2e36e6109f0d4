import { expect, test } from 'vitest';
import type { Cycle, Metric } from '#model/accreditation/cycle.ts';
import { isInPlace } from './use-open-evidence.ts';

const progress = { metrics: 0, complete: 0, evidence: 0, provided: 0 };

/** A cycle with one criterion, whose metrics hold these pieces of evidence. */
function cycleWith(...metrics: readonly (readonly number[])[]): Cycle {
  const piece = (id: number) => ({ id, version: 1, sr_no: String(id), title: `Piece ${id}`, upload_info: [] });
  const metric = (pieces: readonly number[], at: number): Metric => ({
    ...{ id: at, version: 1, sr_no: `1.${at}`, metric_question: '', asked: null, bytes: 0, progress },
    evidence: pieces.map(piece),
  });
  const criterion = { id: 1, version: 1, type: '', criterion: '1', metric_question: '', progress };
  const criteria = [{ ...criterion, metrics: metrics.map(metric) }];
  return { id: 1, version: 1, name: 'SSR', tree: 'ssr', framework: null, progress, criteria };
}

test('a piece of evidence is out of its place when it is moved to another metric or deleted, but not in another order', () => {
  const before = cycleWith([1, 2], [3]);
  expect(isInPlace(1, before, cycleWith([2, 1, 4], [3]))).toBe(true);
  expect(isInPlace(1, before, cycleWith([2], [3, 1]))).toBe(false);
  expect(isInPlace(1, before, cycleWith([2], [3]))).toBe(false);
});
