import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readBibliography } from '../read-bibliography.ts';
import { readRis } from './ris.ts';

const folder = join(import.meta.dirname, '../../../../../test/fixtures/bibliography');
const read = (name: string) =>
  readRis(readFileSync(join(folder, name), 'utf8')).map((record) => ('source' in record ? record.source : undefined));

test('in RIS from Google Scholar, a link in the wrong field is read as a link, and its DOI as a DOI', () => {
  expect(read('google-scholar.ris')[1]).toMatchObject({
    type: 'article',
    container: 'SSRN',
    publisher: 'Elsevier BV',
    issue: '2',
    doi: expect.stringContaining('10.2139/ssrn.3694213') as string,
    url: 'http://papers.ssrn.com/abstract=3694213',
  });
});

test('a report from Mendeley in a volume of a journal is read as an article', () => {
  expect(read('mendeley.ris')).toMatchObject([
    { type: 'paper-conference', date: '2021-10', isbn: '9781450390668', pages: '195-200' },
    { type: 'article-journal', container: 'The Computer Games Journal', volume: '1', issue: '2' },
  ]);
});

test('a text with both RIS and BibTeX is refused, so that no part is lost silently', () => {
  const ris = 'TY  - JOUR\nTI  - Ferns\nAB  - Of @article{a} and\n@book{b}\nPY  - 2020\nER  - \n';
  const bibtex = '@article{a,\n  title = {Moss}, author = {Bora, M.}, year = 2021\n}\n';
  expect(readBibliography(ris).format).toBe('ris');
  for (const both of [ris + bibtex, bibtex + ris]) {
    expect(() => readBibliography(both)).toThrow('It holds RIS and BibTeX. Read one after the other.');
  }
});
