import { expect, test } from 'vitest';
import type { FileEntry } from '../files.ts';
import { isMissing, isUploaded, progressOfCriterion, progressOfMetric, totalProgress } from './progress.ts';

const link: FileEntry = { type: 'SSR_FILE', path: 'https://college.example', ext: '', mime: 'link', filename: 'Link' };
const piece = (count: number) => ({ upload_info: Array.from({ length: count }, () => link) });

test('evidence counts as uploaded with exactly one upload, and as missing with none', () => {
  expect([0, 1, 2].map((count) => isUploaded(piece(count)))).toEqual([false, true, false]);
  expect([0, 1, 2].map((count) => isMissing(piece(count)))).toEqual([true, false, false]);
});

test('a metric is complete when it has evidence items and each has an upload', () => {
  expect(progressOfMetric([piece(1), piece(2)])).toEqual({ metrics: 1, complete: 1, evidence: 2, provided: 2 });
  expect(progressOfMetric([piece(1), piece(0)])).toEqual({ metrics: 1, complete: 0, evidence: 2, provided: 1 });
  expect(progressOfMetric([])).toEqual({ metrics: 1, complete: 0, evidence: 0, provided: 0 });
});

test('the extended profile adds its evidence to the progress but no metrics', () => {
  const parts = [progressOfMetric([piece(1)]), progressOfMetric([piece(0)])];
  expect(progressOfCriterion('1. Curricular aspects', parts)).toMatchObject({ metrics: 2, complete: 1 });
  for (const name of ['Extended profile', 'EXTENDED PROFILE ']) {
    expect(progressOfCriterion(name, parts)).toEqual({ metrics: 0, complete: 0, evidence: 2, provided: 1 });
  }
});

test('the total progress is the sum of its parts, and zero without parts', () => {
  const parts = [progressOfMetric([piece(1)]), progressOfMetric([piece(0), piece(3)])];
  expect(totalProgress(parts)).toEqual({ metrics: 2, complete: 1, evidence: 3, provided: 2 });
  expect(totalProgress([])).toEqual({ metrics: 0, complete: 0, evidence: 0, provided: 0 });
});
