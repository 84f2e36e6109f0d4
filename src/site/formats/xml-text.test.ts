import { expect, test } from 'vitest';
import { xmlText } from './xml-text.ts';

test('special characters of XML are written as entities', () => {
  expect(xmlText(`a & b < c > "d" 'e'\r`)).toBe('a &amp; b &lt; c &gt; &quot;d&quot; &apos;e&apos;&#13;');
});

test('characters that XML does not allow are removed, and every script stays unchanged', () => {
  expect(xmlText('a\u0000b\u0007c\uFFFEd\u001Be')).toBe('abcde');
  expect(xmlText('পাণ্ডু মহাবিদ্যালয় 🎓\tx\ny')).toBe('পাণ্ডু মহাবিদ্যালয় 🎓\tx\ny');
  expect(xmlText('half \ud83c a flag')).toBe('half \ufffd a flag');
});
