import { expect, test } from 'vitest';
import { bibliographyOf } from '#model/faculty/documents/bibliography.ts';
import { filePublication, listOf } from './file-publication.ts';
import { readBibtex } from './formats/bibtex.ts';

function filed(bibtex: string) {
  const [record] = readBibtex(bibtex);
  if (!record || !('source' in record)) throw new Error(`Nothing was read of ${bibtex}`);
  const list = listOf(record.source);
  return { list, ...filePublication(record.source, list, 2026).values };
}

test.each([
  ['research_paper', { title_paper: 'On ferns', title_book: 'Fern Journal', volume: '12(2)', other_info: 'UGC-CARE' }],
  ['text_book', { title_paper: 'Cells', title_book: 'Botany', isbn_no: '978-81-7319-123-4', edition: '2' }],
  ['text_book', { title_paper: '', title_book: 'Botany', published_by: 'Hill and River Press' }],
  ['magazine', { title_paper: 'Rivers', title_book: 'Prakriti' }],
  ['popular_book', { title_paper: 'Tea', title_book: 'Prantik', issn_no: '0973-7138' }],
  ['popular_book', { title_paper: 'Tea', title_book: 'A book of tea' }],
  ['news_paper', { title_paper: 'The beel is drying', title_book: 'The Assam Tribune' }],
  ['other_publication', { title_paper: 'A checklist', title_book: 'Mimeo', other_info: 'For the patent office' }],
  ['econtent', { title_paper: 'Video lecture', title_book: 'Anatomy' }],
])('a row of %s is unchanged after export to BibTeX and import: %j', (list, titles) => {
  const row = { name_of_authors: 'Bora, M.; Das, Anil', date_year: '2023', ...titles };
  expect(filed(bibliographyOf({ [list]: [row] }))).toMatchObject({ list, ...row });
});

test('“et al.” is read from “others”, and is unchanged after export and import', () => {
  const row = { title_paper: 'On ferns', date_year: '2023', name_of_authors: 'Bora, M.; Das, Anil et al.' };
  expect(filed('@article{a, title={On ferns}, author={Bora, M. and Das, Anil and others}, year=2023}')).toMatchObject(
    row,
  );
  expect(filed(bibliographyOf({ research_paper: [row] }))).toMatchObject(row);
});

test('characters that are commands in LaTeX are unchanged after export and import', () => {
  const row = { title_paper: '{x}_1 of a^b ~ 50% & #3 for $5 \\foo', date_year: '2023' };
  expect(filed(bibliographyOf({ research_paper: [row] }))).toMatchObject(row);
});

test('institutions among the authors are unchanged after export and import', () => {
  const row = {
    title_paper: 'T',
    date_year: '2023',
    name_of_authors: 'Bora, Mira; World Health Organization; Department of Botany, Pandu College',
  };
  expect(filed(bibliographyOf({ research_paper: [row] }))).toMatchObject(row);
});

test('names with a hyphen are unchanged after export and import', () => {
  const row = {
    title_paper: 'T',
    date_year: '2023',
    name_of_authors: 'al-Hassan, Omar; Lee, Seung-hyun; Zia-ul-Haq, M.',
  };
  expect(filed(bibliographyOf({ research_paper: [row] }))).toMatchObject(row);
});

test.each([
  ['newspaper', 'news_paper'],
  ['magazine', 'popular_book'],
])('an article in a %s is filed in %s', (kind, list) => {
  const text = `@article{a, title={T}, journal={J}, entrysubtype={${kind}}, year=2020, note={Page of letters}}`;
  expect(filed(text)).toMatchObject({ list, title_book: 'J', other_info: 'Page of letters' });
});

test.each([
  ['@patent{a, title={T}, number={IN123}}', { volume: '', other_info: 'Patent IN123' }],
  ['@techreport{a, title={T}, number={5}}', { volume: '', other_info: 'Technical report 5' }],
  ['@article{a, title={T}, journal={J}, doi={10.5/xyz}}', { doi: '', other_info: 'DOI: 10.5/xyz' }],
  ['@article{a, title={T}, journal={J}, doi={NA}}', { doi: '', other_info: '' }],
  ['@thesis{a, title={T}, type={phdthesis}}', { other_info: 'PhD thesis' }],
  ['@thesis{a, title={T}, type={mathesis}}', { other_info: 'Master’s thesis' }],
])('the number or kind of %s is filed in the other information', (text, told) => {
  expect(filed(text)).toMatchObject(told);
});
