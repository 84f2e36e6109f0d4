import { expect, test } from 'vitest';
import { subject } from '#model/academics/subject.ts';
import type { RecordState } from '../../store/records/history.ts';
import { usableState } from './record-states.ts';

const state = (action: RecordState['action'], record: RecordState['record']): RecordState => ({
  ...{ id: 1, resource: 'subject', record_id: 1, version: 1, at: '', email: '', role: '', name: '' },
  ...{ action, record },
});
const streams = (...names: string[]) => names.map((name) => ({ label: name, value: name }));

test('a name in an old state follows a rename that was applied to the record later', () => {
  const states = [
    state('carried', { stream: streams('Fine arts', 'Law') }),
    state('updated', { stream: streams('Arts', 'Law') }),
    state('added', { stream: streams('Science', 'Arts') }),
  ];
  expect(usableState(subject, states, 2).values['stream']).toEqual(streams('Science', 'Fine arts'));
  expect(usableState(subject, states, 0).values['stream']).toEqual(streams('Fine arts', 'Law'));
});

test('unknown fields of an old state are left out, and invalid values are left out and named', () => {
  const kept = state('added', { sub_code: 'A-1', colour: 'red', total_marks: 'many', password: 'x' });
  expect(usableState(subject, [kept], 0)).toEqual({ values: { sub_code: 'A-1' }, passedOver: ['Total marks'] });
});
