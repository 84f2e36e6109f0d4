import { expect, test } from 'vitest';
import { sayEvidence, emptyCycleMessage, formatProgress, formatCycleContent } from './format-counts.ts';

test('counts of one use the singular', () => {
  expect(formatProgress({ metrics: 1, complete: 0, evidence: 1, provided: 1 })).toBe(
    '0 of 1 metric complete · 1 of 1 piece of evidence provided',
  );
  expect(formatCycleContent({ criteria: 1, metrics: 1, evidence: 1, files: 1 })).toBe(
    'It has 1 criterion by type, 1 metric and 1 piece of evidence, with 1 file or link.',
  );
});

test('counts of several and of none use the plural', () => {
  expect(formatProgress({ metrics: 56, complete: 1, evidence: 192, provided: 1 })).toBe(
    '1 of 56 metrics complete · 1 of 192 pieces of evidence provided',
  );
  expect(formatCycleContent({ criteria: 14, metrics: 56, evidence: 192, files: 0 })).toBe(
    'It has 14 criteria by type, 56 metrics and 192 pieces of evidence.',
  );
  expect(formatCycleContent({ criteria: 14, metrics: 56, evidence: 192, files: 62 })).toMatch(
    /, with 62 files and links\.$/,
  );
  expect(formatCycleContent({ criteria: 0, metrics: 0, evidence: 0, files: 0 })).toBe(
    'It is empty. Add its first criterion.',
  );
  expect(sayEvidence(0)).toBe('0 pieces of evidence');
});

test('the empty message fits the filter, and explains how to add only to users who may', () => {
  const empty = { cycle: { criteria: [] }, missing: true };
  expect(emptyCycleMessage({ ...empty, mayAdd: false })).toEqual({ title: 'This cycle is empty' });
  expect(emptyCycleMessage({ ...empty, mayAdd: true })).toEqual({
    title: 'This cycle is empty',
    children: 'Add its first criterion by the menu of the cycle.',
  });
  expect(emptyCycleMessage({ cycle: { criteria: [1] }, mayAdd: true, missing: true }).title).toBe('Nothing is missing');
  expect(emptyCycleMessage({ cycle: { criteria: [1] }, mayAdd: true, missing: false }).title).toBe('Nothing found');
});
