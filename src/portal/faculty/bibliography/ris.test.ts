import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readRis } from './ris.ts';

const folder = join(import.meta.dirname, '../../../../test/fixtures/bibliography');
const read = (name: string) =>
  readRis(readFileSync(join(folder, name), 'utf8')).map((record) => ('source' in record ? record.source : undefined));

test('Google Scholar: links that people put behind names are links, and their DOI is one', () => {
  expect(read('google-scholar.ris')[1]).toMatchObject({
    type: 'article',
    container: 'SSRN',
    publisher: 'Elsevier BV',
    issue: '2',
    doi: expect.stringContaining('10.2139/ssrn.3694213') as string,
    url: 'http://papers.ssrn.com/abstract=3694213',
  });
});

test('Mendeley: a report in a volume of a journal is a paper', () => {
  expect(read('mendeley.ris')).toMatchObject([
    { type: 'paper-conference', date: '2021-10', isbn: '9781450390668', pages: '195-200' },
    { type: 'article-journal', container: 'The Computer Games Journal', volume: '1', issue: '2' },
  ]);
});
