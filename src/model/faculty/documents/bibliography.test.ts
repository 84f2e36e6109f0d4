import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { bibliographyOf } from './bibliography.ts';

interface Citation {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  readonly [name: string]: unknown;
}

const load = createRequire(import.meta.url);
const { Cite } = load('@citation-js/core') as { Cite: new (text: string) => { data: Citation[] } };
load('@citation-js/plugin-bibtex');

/** Parses BibTeX with another program’s parser. */
const readBack = (lists: Record<string, object[]>) => new Cite(bibliographyOf(lists as never)).data;

const paper = {
  name_of_authors: 'Bora, M.; Das, Anil; মীনা বৰা',
  published_by: 'Assam Science Society',
  issn_no: '0973-7138',
  isbn_no: '978-81-7319-123-4',
  volume: '12(2)',
  page_nos: '14-29',
  doi: 'https://doi.org/10.1000/xyz_123',
  other_info: 'UGC-CARE',
  date_year: '2023-07-14',
};

test('people marked as editors are exported as editors, without the mark in their names', () => {
  const found = readBack({
    magazine: [{ name_of_authors: 'Bora, M. and Das, A. (Eds.)', title_book: 'Prakriti' }],
    text_book: [{ name_of_authors: 'Mina Bora (ed.)', title_book: 'Botany' }],
  });
  expect(found).toMatchObject([
    { id: 'borabotany', editor: [{ family: 'Bora', given: 'Mina' }] },
    {
      editor: [
        { family: 'Bora', given: 'M.' },
        { family: 'Das', given: 'A.' },
      ],
    },
  ]);
  expect(found.every((one) => one['author'] === undefined)).toBe(true);
});

test('an exported paper keeps all its facts', () => {
  const [found] = readBack({ research_paper: [{ ...paper, title_paper: 'On ferns', title_book: 'Fern Journal' }] });
  expect(found).toMatchObject({
    id: 'bora2023ferns',
    type: 'article-journal',
    title: 'On ferns',
    'container-title': 'Fern Journal',
    author: [
      { family: 'Bora', given: 'M.' },
      { family: 'Das', given: 'Anil' },
      { family: 'বৰা', given: 'মীনা' },
    ],
    publisher: 'Assam Science Society',
    volume: '12',
    issue: '2',
    page: '14-29',
    issued: { 'date-parts': [[2023, 7, 14]] },
    ISSN: '0973-7138',
    DOI: '10.1000/xyz_123',
    note: 'UGC-CARE',
    keyword: 'Research Publications',
  });
});

test.each([
  ['3(No. 4)', { volume: '3', issue: '4' }],
  ['Vol. 12, No. 2', { volume: '12', issue: '2' }],
  ['Volume II', { volume: 'II' }],
  ['Special number 3', { volume: 'Special number 3' }],
])('the volume %j is exported with the right volume and issue', (volume, numbers) => {
  expect(readBack({ research_paper: [{ title_paper: 'On ferns', volume }] })).toMatchObject([numbers]);
});

test('names with trailing initials or footnote marks are exported as people', () => {
  const authorsOf = (name_of_authors: string) =>
    readBack({ research_paper: [{ title_paper: 'On ferns', name_of_authors }] })[0]?.['author'];
  expect(authorsOf('Das S.K., Bora R.')).toEqual([
    { family: 'Das', given: 'S.K.' },
    { family: 'Bora', given: 'R.' },
  ]);
  expect(authorsOf('Bora, M.1*, Das, A.2')).toEqual([
    { family: 'Bora', given: 'M.' },
    { family: 'Das', given: 'A.' },
  ]);
});

test.each([
  ['text_book', { title_book: 'Botany' }, 'book', {}],
  ['text_book', { title_book: 'Botany', title_paper: 'Cells' }, 'chapter', { 'container-title': 'Botany' }],
  ['magazine', { title_book: 'Prakriti' }, 'book', { editor: [{ family: 'Bora', given: 'M.' }] }],
  ['popular_book', { title_paper: 'A', title_book: 'B', isbn_no: '1' }, 'chapter', { 'container-title': 'B' }],
  ['popular_book', { title_paper: 'A', title_book: 'B', issn_no: '1' }, 'article-journal', { 'container-title': 'B' }],
  [
    'research_paper',
    { title_paper: 'A', title_book: 'Proceedings of the 2nd Fern Meet', isbn_no: '1' },
    'paper-conference',
    { 'container-title': 'Proceedings of the 2nd Fern Meet' },
  ],
  ['other_publication', { title_paper: 'A checklist' }, 'document', {}],
  ['econtent', { title_book: 'Anatomy', title_paper: 'Video' }, 'document', { genre: 'Video' }],
])('a row of %s with %j is exported as a %s', (list, row, type, more) => {
  const sent = { name_of_authors: 'Bora, M.', date_year: '2020', ...row };
  const [found] = readBack({ [list]: [sent] });
  const title = { ...{ title_paper: '' }, ...sent }.title_paper;
  const name = list === 'econtent' || title === '' ? (sent as { title_book?: string }).title_book : title;
  expect(found).toMatchObject({ type, title: name, issued: { 'date-parts': [[2020]] }, ...more });
});

test('a newspaper article is exported with the genre newspaper', () => {
  const [found] = readBack({ news_paper: [{ title_paper: 'The beel', title_book: 'The Assam Tribune' }] });
  expect(found).toMatchObject({ genre: 'newspaper', title: 'The beel', 'container-title': 'The Assam Tribune' });
});

test('special characters and other scripts survive the export unchanged', () => {
  const texts = [
    '50% of A_B & C # $6 {x} \\y ~z ^',
    '}}}{',
    '@book{x, title = "y"}',
    '$\\alpha$',
    'অসমীয়া সাহিত্য',
    '“Q” – ‘q’ ₹',
  ];
  const found = readBack({ research_paper: texts.map((title_paper) => ({ title_paper, other_info: title_paper })) });
  expect(found.map(({ title }) => title)).toEqual(texts);
  expect(found.map(({ note }) => note)).toEqual(texts);
});

test('every entry has a unique ASCII key', () => {
  const row = { title_paper: 'On ferns', name_of_authors: 'Borā, M.', date_year: '2023' };
  const ids = readBack({ research_paper: [row, row, { title_paper: 'সাহিত্য' }], popular_book: [row] }).map(
    ({ id }) => id,
  );
  expect(ids).toEqual(['bora2023ferns', 'bora2023ferns-2', 'researchpaper', 'bora2023ferns-3']);
});

test('the bibliography is empty without publications, and for a row with only a quarter', () => {
  expect(bibliographyOf({})).toBe('');
  expect(bibliographyOf({ research_paper: [{ quarter: '2023 1st' }] })).toBe('');
});
