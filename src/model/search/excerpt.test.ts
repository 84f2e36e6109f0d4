import { expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';
import { soughtIn } from './sought.ts';

const filler = 'about the tide '.repeat(40);

test('a short text is shown whole, in one line', () => {
  expect(excerptOf(' Day at\n the  pier ', soughtIn('pier'))).toBe('Day at the pier');
});

test('of a long text the part with the phrase is shown, and no word is cut through', () => {
  const text = `The keeper. ${filler} The lighthouse keeper speaks. ${filler}`;
  const shown = excerptOf(text, soughtIn('lighthouse keeper'));
  expect(shown).toMatch(/^… (about|the|tide) .*The lighthouse keeper speaks\. .* (about|the|tide) …$/);
  expect(shown.length).toBeLessThan(210);
});

test('without the phrase it is the part with the most words', () => {
  const text = `A keeper. ${filler} A keeper of a lighthouse. ${filler}`;
  expect(excerptOf(text, soughtIn('lighthouse keeper'))).toContain('A keeper of a lighthouse.');
});

test('the part is found where folding made the text shorter', () => {
  const text = `${'র\u200c্যা '.repeat(200)}শেষত বাতিঘৰ। ${'র\u200c্যা '.repeat(200)}`;
  expect(excerptOf(text, soughtIn('বাতিঘৰ'))).toContain('বাতিঘৰ');
});

test('a text without the words is shown from its beginning', () => {
  expect(excerptOf(filler, soughtIn('lighthouse'))).toMatch(/^about the tide .* …$/);
});
