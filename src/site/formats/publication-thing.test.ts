import { expect, test } from 'vitest';
import { publicationLists, publicationOf, type PublicationList } from '#model/faculty/documents/publication.ts';
import { publicationThing } from './publication-thing.ts';

const thingOf = (list: PublicationList, row: Record<string, string>) => publicationThing(publicationOf(list, row));
const person = (name: string) => ({ '@type': 'Person', name });

test('a paper is a scholarly article in an issue of a volume of its journal', () => {
  const paper = thingOf('research_paper', {
    title_paper: 'Ferns of Kamrup',
    title_book: 'Indian Journal of Botany',
    name_of_authors: 'Bora, M., Das, A. et al.',
    published_by: 'Botanical Society',
    issn_no: 'ISSN 0019-5000',
    volume: '12(3)',
    page_nos: 'pp. 10-19',
    doi: 'https://doi.org/10.1000/xyz',
    date_year: '2023-05',
  });
  expect(paper).toEqual({
    '@type': 'ScholarlyArticle',
    headline: 'Ferns of Kamrup',
    name: 'Ferns of Kamrup',
    author: [person('M. Bora'), person('A. Das')],
    isPartOf: {
      '@type': 'PublicationIssue',
      issueNumber: '3',
      isPartOf: {
        '@type': 'PublicationVolume',
        volumeNumber: '12',
        isPartOf: { '@type': 'Periodical', name: 'Indian Journal of Botany', issn: '0019-5000' },
      },
    },
    pagination: '10\u201319',
    datePublished: '2023-05',
    publisher: { '@type': 'Organization', name: 'Botanical Society' },
    sameAs: 'https://doi.org/10.1000/xyz',
  });
});

test('a book is a Book, and a chapter is part of one', () => {
  const book = { title_book: 'Botany', isbn_no: 'ISBN 978-1-4028-9462-6', edition: '2nd', published_by: 'LBS' };
  const publisher = { '@type': 'Organization', name: 'LBS' };
  const described = { '@type': 'Book', name: 'Botany', isbn: '978-1-4028-9462-6', bookEdition: '2nd', publisher };
  expect(thingOf('text_book', book)).toMatchObject(described);
  expect(thingOf('text_book', { ...book, title_paper: 'Cells' })).toMatchObject({
    '@type': 'Chapter',
    name: 'Cells',
    isPartOf: described,
  });
});

test.each<[PublicationList, Record<string, string>, object]>([
  ['research_paper', { title_paper: 'A', title_book: 'Proceedings', isbn_no: '1' }, { '@type': 'Chapter' }],
  [
    'popular_book',
    { title_paper: 'A', title_book: 'B' },
    { '@type': 'Article', isPartOf: { '@type': 'Periodical', name: 'B' } },
  ],
  [
    'popular_book',
    { title_paper: 'A', title_book: 'B', isbn_no: '1' },
    { '@type': 'Chapter', isPartOf: { name: 'B' } },
  ],
  ['news_paper', { title_paper: 'A', title_book: 'B' }, { '@type': 'NewsArticle', isPartOf: { '@type': 'Newspaper' } }],
  ['magazine', { title_book: 'B', name_of_authors: 'Mina Bora' }, { '@type': 'Book', editor: [person('Mina Bora')] }],
  [
    'magazine',
    { title_book: 'B', title_paper: 'Rivers', issn_no: '1' },
    { '@type': 'Periodical', alternativeHeadline: 'Rivers' },
  ],
  [
    'other_publication',
    { title_paper: 'A', title_book: 'B' },
    { '@type': 'CreativeWork', name: 'A', isPartOf: { name: 'B' } },
  ],
  ['econtent', { title_paper: 'Video', title_book: 'Cells' }, { name: 'Cells', learningResourceType: 'Video' }],
])('a row of %s with %j has the right type', (list, row, expected) => {
  expect(thingOf(list, row)).toMatchObject(expected);
});

test.each(publicationLists)('an empty row of %s has only a type', (list) => {
  expect(Object.keys(thingOf(list, {}))).toEqual(['@type']);
});
