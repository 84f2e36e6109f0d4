import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { mainLanguageOf } from '#model/text/passages-of.ts';
import { course } from '#model/academics/course.ts';
import { viewOf } from './kinds/kind-views.tsx';

const row = { id: 1, version: 1 };

test.each([
  ['text', 'Botany (উদ্ভিদ বিজ্ঞান)', 'Botany (<span lang="as">উদ্ভিদ বিজ্ঞান</span>)'],
  ['text', 'mina@college.example', 'mina@<wbr/>college.example'],
  ['richtext', '<p>हिन्दी विभाग</p>', '<span lang="hi">हिन्दी विभाग</span>'],
  ['items', ['রবীন্দ্র', 'Bora'], '<span lang="bn">রবীন্দ্র</span>, Bora'],
] as const)('a cell of the kind %s marks up "%s" correctly', (kind, value, said) => {
  const field = { ...course.fields.name, kind };
  const { Cell } = viewOf(field);
  expect(renderToStaticMarkup(<Cell value={value} field={field} name="name" row={row} />)).toBe(said);
});

test.each([
  ['উদ্ভিদ বিজ্ঞান (2)', 'as'],
  ['Professor of অসমীয়া', undefined],
  ['Plain', undefined],
])('the main language of "%s" is found, or none', (typed, language) => {
  expect(mainLanguageOf(typed)).toBe(language);
});
