import { expect, test } from 'vitest';
import { wordsOf } from './words-of.ts';

test.each([
  ['Botany', 'botany'],
  ['শ্\u200dরীমন্ত ২০২৪', 'শ্ৰীমন্ত 2024'],
  ['<p>Assam <strong>Bot</strong>any &amp; fish</p>', 'assam botany & fish'],
  ['Assam <strong>Bot</strong>any &amp; fish<br>ponds', 'assam botany & fish<br>ponds'],
  ['{"theme":"The \\"Blue\\": corals \\\\ sponges"}', 'the "blue": corals \\ sponges'],
])('%s is found by what is read of it', (text, read) => {
  expect(wordsOf(text)).toContain(read);
});

test('what only looks like a rich text is found as it stands', () => {
  expect(wordsOf('a <b and c &amp; d')).toContain('a <b and c &amp; d');
});
