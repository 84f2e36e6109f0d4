import { expect, test } from 'vitest';
import { toIndexedText } from './to-indexed-text.ts';

test.each([
  ['Botany', 'botany'],
  ['শ্\u200dরীমন্ত ২০২৪', 'শ্ৰীমন্ত 2024'],
  ['<p>Assam <strong>Bot</strong>any &amp; fish</p>', 'assam botany & fish'],
  ['Assam <strong>Bot</strong>any &amp; fish<br>ponds', 'assam botany & fish<br>ponds'],
  ['{"theme":"The \\"Blue\\": corals \\\\ sponges"}', 'the "blue": corals \\ sponges'],
])('the indexed words of %s contain its readable text', (text, read) => {
  expect(toIndexedText(text)).toContain(read);
});

test('text that only looks like rich text is indexed unchanged', () => {
  expect(toIndexedText('a <b and c &amp; d')).toContain('a <b and c &amp; d');
});
