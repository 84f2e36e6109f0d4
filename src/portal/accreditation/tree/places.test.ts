import { expect, test } from 'vitest';
import type { Cycle, Metric } from '#model/accreditation/cycle.ts';
import { defaultValues } from './places.ts';

const none = { metrics: 0, complete: 0, evidence: 0, provided: 0 };

function cycleWith(numbers: string[]): { cycle: Cycle; metric: Metric } {
  const evidence = numbers.map((sr_no, at) => ({ id: at + 1, version: 1, sr_no, title: 'Piece', upload_info: [] }));
  const asked = { sr_no: '1.1.1', metric_question: 'Question', asked: null, bytes: 0 };
  const metric = { id: 7, version: 1, ...asked, progress: none, evidence };
  const above = { type: '', criterion: '1', metric_question: '' };
  const criterion = { id: 3, version: 1, ...above, progress: none, metrics: [metric] };
  return {
    cycle: { id: 1, version: 1, name: 'SSR', tree: 'ssr', framework: null, progress: none, criteria: [criterion] },
    metric,
  };
}

test('new evidence gets the number after the last one, also when a number between is absent or hidden', () => {
  const { cycle, metric } = cycleWith(['1', '3']);
  expect(defaultValues.evidence(cycle, metric)).toEqual({ sub_sub_group_id: 7, sr_no: '4' });
  expect(defaultValues.evidence(cycle, { ...metric, evidence: metric.evidence.slice(0, 1) }).sr_no).toBe('4');
  const lettered = cycleWith(['a', 'b']);
  expect(defaultValues.evidence(lettered.cycle, lettered.metric).sr_no).toBe('3');
  const empty = cycleWith([]);
  expect(defaultValues.evidence(empty.cycle, empty.metric).sr_no).toBe('1');
});
