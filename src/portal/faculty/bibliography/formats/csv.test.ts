import { expect, test } from 'vitest';
import { shownColumns } from '#model/entries/define-section.ts';
import { sectionNamed } from '#model/entries/sections.ts';
import { filePublication, listOf } from '../file-publication.ts';
import { readBibliography } from '../read-bibliography.ts';

function filed(text: string) {
  return readBibliography(text).records.map((record) => {
    if (!('source' in record)) throw new Error(record.reason);
    const list = listOf(record.source);
    return { list, ...filePublication(record.source, list, 2026).values };
  });
}

test.each([
  [
    'of the assessors’ template',
    'Title of paper,Name of the author/s,Department of the teacher,Name of journal,Year of publication,ISSN number',
  ],
  ['as this portal words it', 'Title of the paper,Authors,Department,Journal,Calendar year,ISSN'],
])('a table with the headings %s is read', (_, head) => {
  expect(
    filed(`${head}\nFerns of the beel,"Bora, Mina; Das, R.",Botany,Journal of Ferns,2023,1234-5678\n`),
  ).toMatchObject([
    {
      list: 'research_paper',
      title_paper: 'Ferns of the beel',
      title_book: 'Journal of Ferns',
      name_of_authors: 'Bora, Mina; Das, R.',
      date_year: '2023',
      issn_no: '1234-5678',
    },
  ]);
});

test.each([
  ['S. K. Das and R. Bora', 'Das, S. K.; Bora, R.'],
  ['Mina Bora & Anil Das', 'Mina Bora; Anil Das'],
  ['M. Bora et al.', 'Bora, M. et al.'],
  ['Bora, M.; Das, A.; et al.', 'Bora, M.; Das, A. et al.'],
  ['Bora, M. and Das, A.', 'Bora, M.; Das, A.'],
  ['M. Bora/A. Das', 'Bora, M.; Das, A.'],
  ['Bora, M.*, Das, A.', 'Bora, M.; Das, A.'],
  ['Bora M.K., Das R.', 'Bora, M.K.; Das, R.'],
  ['Vinod Chandra S S; Rahman MAK', 'Vinod Chandra, S S; Rahman, MAK'],
  ['Das Gupta, Mina Rani', 'Das Gupta, Mina Rani'],
  ['Das Gupta, Mina', 'Das Gupta, Mina'],
  ['"Hao, Jie (57221302630); Bora, M. (57221302631);"', 'Hao, Jie; Bora, M.'],
])('the authors %s are read as %s', (authors, names) => {
  const cell = authors.startsWith('"') ? authors : `"${authors}"`;
  expect(filed(`Title,Authors,Year\nFerns,${cell},2023\n`)).toMatchObject([{ name_of_authors: names }]);
});

test('a book whose people are marked as editors is filed as an edited book', () => {
  const table = 'Title,Authors,Year,Type\nPrakriti,"Bora, M. and Das, A. (Eds.)",2023,Book\n';
  expect(filed(table)).toMatchObject([{ list: 'magazine', name_of_authors: 'Bora, M.; Das, A.' }]);
});

test('a title line above the headings is skipped, and an unclosed quotation mark is reported', () => {
  const table =
    '3.3.1 Papers in listed journals,,\n,,\nTitle of paper,Name of journal,Year of publication\nFerns,J,2023\n';
  expect(filed(table)).toMatchObject([{ title_paper: 'Ferns', title_book: 'J', date_year: '2023' }]);
  const open = readBibliography(`${table}Mosses,"K,2022\n`).records;
  expect(open.map((record) => 'source' in record)).toEqual([true, false]);
});

test('a list of publications exported from the portal is read', () => {
  const head = 'ID,Title of the paper,Journal,Names of authors,Published by,ISSN,Volume,Page nos,DOI,Date/Year,Quarter';
  const row = '7,Ferns,Journal of Ferns,"Bora, M.; Das, R.",A Press,1234-5678,12(3),1-9,10.1000/abc,2023-05,2023 2nd';
  expect(filed(`${head}\n${row}\n`)).toMatchObject([
    {
      ...{ title_paper: 'Ferns', title_book: 'Journal of Ferns', published_by: 'A Press', volume: '12(3)' },
      ...{ page_nos: '1-9', doi: '10.1000/abc', date_year: '2023-05' },
    },
  ]);
});

test.each([
  [
    'text_book',
    { title_book: 'Botany', title_paper: 'Cells', name_of_authors: 'Bora, M.', isbn_no: '978-81-7319-123-4' },
  ],
  ['text_book', { title_book: 'Botany', name_of_authors: 'Bora, M.', edition: '2nd' }],
  ['magazine', { title_book: 'Prakriti', title_paper: 'Rivers', name_of_authors: 'Bora, M.' }],
  ['popular_book', { title_paper: 'Tea', title_book: 'Prantik', name_of_authors: 'Bora, M.' }],
  ['news_paper', { title_paper: 'The beel is drying', title_book: 'The Assam Tribune' }],
  ['other_publication', { title_paper: 'A checklist', title_book: 'Mimeo', other_info: 'For the office' }],
  ['econtent', { title_paper: 'Video lecture', title_book: 'Anatomy', published_by: 'e-PG Pathshala' }],
])('a table of %s exported from the portal is imported without loss: %j', (list, row) => {
  const section = sectionNamed(list);
  const columns = (section ? shownColumns(section) : []).filter((name) => name !== 'file');
  const values: Record<string, string> = { ...row, date_year: '2023' };
  const head = columns.map((name) => `"${section?.resource.fields[name]?.label}"`).join(',');
  expect(filed(`ID,${head}\n7,${columns.map((name) => `"${values[name] ?? ''}"`).join(',')}\n`)).toMatchObject([
    { title_paper: '', list, ...values },
  ]);
});

test('books, chapters and papers in the assessors’ template are filed in the right lists', () => {
  const head =
    'Sl. No.,Name of the teacher,Title of the book/chapters published,Title of the paper,Title of the proceedings of the conference,' +
    'Name of the conference,National / International,Year of publication,ISBN/ISSN number of the proceeding,Name of the publisher';
  const rows = [
    '1,M. Bora,Botany,,,,National,2010-11,978-81-7319-123-4,EBH',
    '2,M. Bora,Botany,Cells,NA,-,National,2011,978-81-7319-123-4,EBH',
    '3,M. Bora,,On ferns,Proceedings of the Fern Meet,Fern Meet,National,2012,1234-5678,EBH',
  ];
  const table = `${head}\n${rows.join('\n')}\n`;
  const common = { name_of_authors: 'Bora, M.', published_by: 'EBH' };
  expect(filed(table)).toMatchObject([
    { ...common, list: 'text_book', title_book: 'Botany', title_paper: '', date_year: '2010', quarter: '' },
    { ...common, list: 'text_book', title_book: 'Botany', title_paper: 'Cells', isbn_no: '978-81-7319-123-4' },
    { ...common, list: 'research_paper', title_book: 'Proceedings of the Fern Meet', issn_no: '1234-5678' },
  ]);
  expect(readBibliography(table).unreadColumns).toEqual(['Sl. No.', 'National / International']);
});

test.each([
  ['2010-11', '2010', ''],
  ['২০১০-১১', '2010', ''],
  ['2010/11', '2010', ''],
  ['2010-12', '2010-12', '2010 4th'],
  ['2010', '2010', ''],
])('in a column of years, %s is read as the date %s', (year, date_year, quarter) => {
  expect(filed(`Title,Journal,Year\nFerns,J,${year}\n`)).toMatchObject([{ date_year, quarter }]);
});

test('a tab-separated table exported from Web of Science is read', () => {
  const head = 'PT AU AF TI SO DT CT PU SN BN PY VL IS BP EP AR DI'.replaceAll(' ', '\t');
  const row =
    'J|Bora, M; Das, R|Bora, Mina; Das, Ranjit|Ferns of the beel|JOURNAL OF FERNS|Article||SPRINGER|1234-5678||2023|5|2|10|20||10.1000/abc';
  expect(filed(`${head}\n${row.replaceAll('|', '\t')}\n`)).toMatchObject([
    {
      ...{ list: 'research_paper', title_paper: 'Ferns of the beel', title_book: 'Journal of Ferns' },
      ...{ name_of_authors: 'Bora, Mina; Das, Ranjit', volume: '5(2)', page_nos: '10-20', doi: '10.1000/abc' },
    },
  ]);
});

test.each([
  ['10.1000/abc\nhttps://doi.org/10.1000/xyz', /^These are DOIs alone/],
  [
    '1. Das, P., & Bora, M. (2020). Ferns of the beel. Journal of Ferns, 12(3). https://doi.org/10.1000/x',
    /^A list of references/,
  ],
  ['\\bibitem{a} P. Das, Ferns.', /^A list of references/],
  ['Hello world', /^No publications/],
])('%j is refused with a message that fits the text', (text, message) => {
  expect(() => readBibliography(text)).toThrow(message);
});
