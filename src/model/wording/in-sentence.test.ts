import { expect, test } from 'vitest';
import { inSentence } from './in-sentence.ts';

test.each([
  ['Document type', 'document type'],
  ['SSR sub-group', 'SSR sub-group'],
  ['Files SSR Wise', 'files SSR wise'],
  ['A', 'a'],
])('%s within a sentence is %s', (label, words) => {
  expect(inSentence(label)).toBe(words);
});
