import { expect, test } from 'vitest';
import { normalizeText } from './normalize-text.ts';
import { text } from '../kinds/text.ts';
import { publicationKey } from '../faculty/publication-key.ts';
import { tidyRichText } from '../rich-text/tidy.ts';

const heap = `a${'\u0301'.repeat(100_000)}${'\u0323'.repeat(100_000)}`;

test('letters are composed with their marks, and normalizing twice changes nothing more', () => {
  const words = `cafe\u0301 ক\u09BC ${'\u0344'.repeat(20)}e\u0301 a${'\u0301\u0323'.repeat(20)}e\u0301`;
  expect(normalizeText(words)).toMatch(/^café ক\u09BC .*é a.*é$/u);
  expect(normalizeText(normalizeText(words))).toBe(normalizeText(words));
});

test('a text with very many combining marks is read without delay', () => {
  const reading = text.schema({ label: 'Name' }).safeParse(heap);
  expect(reading.error?.issues.map(({ message }) => message)).toEqual(['Name must be at most 200 characters.']);
  expect(publicationKey({ doi: '', title: heap, year: '' }).title).not.toBe('');
  expect(tidyRichText(`<p>${heap}</p>`) === `<p>${heap}</p>`).toBe(true);
});
