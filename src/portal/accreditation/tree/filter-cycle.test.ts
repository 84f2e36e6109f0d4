import { expect, test } from 'vitest';
import type { Cycle, Metric } from '#model/accreditation/cycle.ts';
import { filterCycle } from './filter-cycle.ts';

const link = { type: 'SSR_FILE', path: 'https://pandu.example.edu', ext: '', mime: 'link', filename: 'Site' };

function metric(sr_no: string, metric_question: string, evidence: [title: string, provided: boolean][]): Metric {
  const pieces = evidence.map(([title, provided], at) => ({
    ...{ id: at, version: 1, sr_no: String(at + 1), title },
    upload_info: provided ? [link] : [],
  }));
  const provided = pieces.filter(({ upload_info }) => upload_info.length > 0).length;
  const complete = provided === pieces.length ? 1 : 0;
  return {
    ...{ id: 1, version: 1, sr_no, metric_question, asked: null, bytes: 0, evidence: pieces },
    progress: { metrics: 1, complete, evidence: pieces.length, provided },
  };
}

const none = { metrics: 0, complete: 0, evidence: 0, provided: 0 };
const shared = { version: 1, type: '', metric_question: '', progress: none };
const cycle: Cycle = {
  ...{ id: 1, version: 1, name: 'SSR', tree: 'ssr', framework: null, progress: none },
  criteria: [
    {
      ...{ ...shared, id: 1, criterion: '1. Curricular aspects' },
      metrics: [
        metric('1.1.1', 'How is teaching planned?', [['Calendar', true]]),
        metric('1.2.1', 'How many courses?', [
          ['Brochure', true],
          ['Attendance lists', false],
        ]),
      ],
    },
    {
      ...{ ...shared, id: 2, criterion: '2. Teaching' },
      metrics: [metric('2.1.1', 'Who teaches?', [['Posts', false]])],
    },
    {
      ...{ ...shared, id: 3, criterion: '৩. গৱেষণা' },
      metrics: [metric('৩.১.১', 'অনুদান', []), metric('3.A', 'Awards', [])],
    },
  ],
};

const found = (words: string, missing = false, kept: number | null = null) =>
  filterCycle(cycle, { words, missing, kept }).map(({ id, metrics }) => [
    id,
    ...metrics.map(({ sr_no, evidence }) => `${sr_no} ${evidence.map(({ title }) => title).join(', ')}`),
  ]);

test('a number is matched by its beginning, and words anywhere', () => {
  expect(found('1.2')).toEqual([[1, '1.2.1 Brochure, Attendance lists']]);
  expect(found('courses many')).toEqual([[1, '1.2.1 Brochure, Attendance lists']]);
  expect(found('attendance')).toEqual([[1, '1.2.1 Attendance lists']]);
  expect(found('curricular')).toEqual([[1, '1.1.1 Calendar', '1.2.1 Brochure, Attendance lists']]);
  expect(found('nowhere')).toEqual([]);
});

test('words match across one path: the criterion, the number, the question and the evidence', () => {
  expect(found('1.2.1 brochure')).toEqual([[1, '1.2.1 Brochure']]);
  expect(found('attendance courses curricular')).toEqual([[1, '1.2.1 Attendance lists']]);
  expect(found('teaching 2.1')).toEqual([[2, '2.1.1 Posts']]);
  expect(found('1.1.1 brochure')).toEqual([]);
});

test('numbers match in the digits of every script and in any case', () => {
  expect(['3.1', '৩.১', '3.a', '1.1.1', '১.১.১'].map((words) => found(words))).toEqual([
    [[3, '৩.১.১ ']],
    [[3, '৩.১.১ ']],
    [[3, '3.A ']],
    [[1, '1.1.1 Calendar']],
    [[1, '1.1.1 Calendar']],
  ]);
});

test('the filter for missing evidence leaves out evidence that was provided', () => {
  expect(found('', true)).toEqual([
    [1, '1.2.1 Attendance lists'],
    [2, '2.1.1 Posts'],
  ]);
  expect(found('brochure', true)).toEqual([]);
});

test('evidence that is being changed stays in the list whatever the filter', () => {
  expect(found('2.1', false, 1)).toEqual([
    [1, '1.2.1 Attendance lists'],
    [2, '2.1.1 Posts'],
  ]);
  expect(found('nowhere', true, 1)).toEqual([[1, '1.2.1 Attendance lists']]);
});
