import { expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';
import { parseSearch } from './search-query.ts';

const filler = 'about the tide '.repeat(40);

test('the excerpt of a short text is the whole text on one line', () => {
  expect(excerptOf(' Day at\n the  pier ', parseSearch('pier'))).toBe('Day at the pier');
});

test('the excerpt of a long text surrounds the phrase and cuts through no word', () => {
  const text = `The keeper. ${filler} The lighthouse keeper speaks. ${filler}`;
  const shown = excerptOf(text, parseSearch('lighthouse keeper'));
  expect(shown).toMatch(/^… (about|the|tide) .*The lighthouse keeper speaks\. .* (about|the|tide) …$/);
  expect(shown.length).toBeLessThan(210);
});

test('the excerpt of a text without the phrase surrounds the place with the most words', () => {
  const text = `A keeper. ${filler} A keeper of a lighthouse. ${filler}`;
  expect(excerptOf(text, parseSearch('lighthouse keeper'))).toContain('A keeper of a lighthouse.');
});

test('the excerpt surrounds the match also where case folding makes the text shorter', () => {
  const text = `${'র\u200c্যা '.repeat(200)}শেষত বাতিঘৰ। ${'র\u200c্যা '.repeat(200)}`;
  expect(excerptOf(text, parseSearch('বাতিঘৰ'))).toContain('বাতিঘৰ');
});

test('the excerpt of a text without any of the words is its beginning', () => {
  expect(excerptOf(filler, parseSearch('lighthouse'))).toMatch(/^about the tide .* …$/);
});

test('the excerpt of a text without spaces cuts through no character', () => {
  const text = `a${'😀'.repeat(300)} needle ${'ক্ষ্মী'.repeat(60)}`;
  expect(excerptOf(text, parseSearch('nothing'))).toMatch(/^a😀+ …$/u);
  expect(excerptOf(text, parseSearch('needle'))).toMatch(/^… needle (ক্ষ্মী)+ …$/u);
});
