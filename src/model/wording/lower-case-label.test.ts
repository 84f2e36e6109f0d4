import { expect, test } from 'vitest';
import { lowerCaseLabel } from './lower-case-label.ts';

test.each([
  ['Document type', 'document type'],
  ['SSR sub-group', 'SSR sub-group'],
  ['Files SSR Wise', 'files SSR wise'],
  ['A', 'a'],
])('%s within a sentence is %s', (label, words) => {
  expect(lowerCaseLabel(label)).toBe(words);
});
