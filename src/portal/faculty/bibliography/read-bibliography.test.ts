import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filePublication, listOf, missingIn } from './file-publication.ts';
import { readBibliography } from './read-bibliography.ts';
import { readText } from './read-text.ts';
import type { Source } from './source.ts';

const folder = join(import.meta.dirname, '../../../../test/fixtures/bibliography');
const fixture = (name: string) => readBibliography(readFileSync(join(folder, name), 'utf8'));
const sources = (records: ReturnType<typeof readBibliography>['records']): Source[] =>
  records.map((record) => {
    if ('reason' in record) throw new Error(record.reason);
    return record.source;
  });
const filed = (source: Source | undefined) => {
  if (!source) throw new Error('There is no such record.');
  const list = listOf(source);
  const { values } = filePublication(source, list, 2026);
  const said = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  return { list, ...said };
};

describe('the reader of bibliographies', () => {
  test.each([
    [
      'orcid-works.bib',
      'bibtex',
      11,
      'research_paper econtent research_paper text_book research_paper text_book magazine text_book research_paper research_paper research_paper',
    ],
    [
      'google-scholar.bib',
      'bibtex',
      6,
      'research_paper research_paper research_paper other_publication research_paper research_paper',
    ],
    [
      'orcid.bib',
      'bibtex',
      10,
      'research_paper research_paper research_paper research_paper research_paper other_publication text_book research_paper text_book research_paper',
    ],
    ['orcid-record.json', 'json', 3, 'research_paper research_paper text_book'],
    ['scopus.bib', 'bibtex', 2, 'research_paper text_book'],
    ['web-of-science.bib', 'bibtex', 3, 'research_paper research_paper research_paper'],
    ['web-of-science.ris', 'ris', 1, 'research_paper'],
    ['mendeley-reference-manager.bib', 'bibtex', 3, 'econtent other_publication research_paper'],
    ['jabref.bib', 'bibtex', 3, 'research_paper other_publication research_paper'],
    ['zotero.csv', 'csv', 2, 'research_paper research_paper'],
    ['springer.csv', 'csv', 4, 'text_book research_paper research_paper research_paper'],
    ['ieee.csv', 'csv', 1, 'research_paper'],
    ['pubmed-group.nbib', 'pubmed', 1, 'research_paper'],
    ['google-scholar.ris', 'ris', 2, 'research_paper other_publication'],
    [
      'google-scholar.csv',
      'csv',
      11,
      'research_paper research_paper research_paper research_paper research_paper other_publication research_paper other_publication research_paper research_paper research_paper',
    ],
    ['scopus.ris', 'ris', 3, 'research_paper research_paper research_paper'],
    ['scopus.csv', 'csv', 1, 'research_paper'],
    ['web-of-science.txt', 'webOfScience', 2, 'research_paper research_paper'],
    ['endnote.ris', 'ris', 2, 'research_paper research_paper'],
    ['sciencedirect-pnas.ris', 'ris', 2, 'text_book research_paper'],
    [
      'mendeley.bib',
      'bibtex',
      7,
      'research_paper research_paper research_paper other_publication research_paper research_paper text_book',
    ],
    ['zotero.bib', 'bibtex', 5, 'research_paper research_paper research_paper other_publication other_publication'],
    ['dblp.bib', 'bibtex', 4, 'research_paper research_paper other_publication research_paper'],
    ['pubmed.nbib', 'pubmed', 2, 'research_paper research_paper'],
    ['crossref.json', 'json', 1, 'research_paper'],
  ])('reads %s as %s with %i records, each with a title, into the right lists', (name, format, count, lists) => {
    const bibliography = fixture(name);
    expect([bibliography.format, bibliography.records.length]).toEqual([format, count]);
    expect(sources(bibliography.records).map(listOf).join(' ')).toBe(lists);
    expect(sources(bibliography.records).filter(({ title }) => title === '')).toEqual([]);
  });

  test('decodes the LaTeX of DBLP and puts family names first', () => {
    expect(filed(sources(fixture('dblp.bib').records)[1])).toEqual({
      list: 'research_paper',
      title_paper: 'MAAD-Face: A Massively Annotated Attribute Dataset for Face Images',
      title_book: 'IEEE Trans. Inf. Forensics Secur.',
      name_of_authors:
        'Terhörst, Philipp; Fährmann, Daniel; Kolf, Jan Niklas; Damer, Naser; Kirchbuchner, Florian; Kuijper, Arjan',
      volume: '16',
      page_nos: '3942-3957',
      doi: '10.1109/TIFS.2021.3096120',
      date_year: '2021',
    });
  });

  test('reads a chapter with an unquoted month, an edited book and a video from ORCID', () => {
    const [, video, , , , , edited, chapter, , service] = sources(fixture('orcid-works.bib').records);
    expect(filed(chapter)).toEqual({
      list: 'text_book',
      title_paper: 'Non-human Intention and Meaning-Making: An Ecological Theory',
      title_book: 'Cognitive Architectures',
      name_of_authors: 'Biggs, Michael A. R.',
      published_by: 'Springer International Publishing',
      isbn_no: '9783319975504',
      issn_no: '2213-8994',
      page_nos: '195-204',
      doi: '10.1007/978-3-319-97550-4_12',
      date_year: '2018-09',
      quarter: '2018 3rd',
    });
    expect(filed(edited)).toMatchObject({
      title_book: 'Bergen Nachlass Edition',
      name_of_authors: 'Pichler, Alois; Wang-Kathrein, Joseph; Biggs, Michael',
    });
    expect(filed(video)).toMatchObject({ title_paper: 'Video', date_year: '2024-06-12', quarter: '2024 2nd' });
    expect(service?.authors[0]).toBe('de Castro Abello, Marisabella');
  });

  test('corrects values that Google Scholar exports in the wrong column', () => {
    const [first, second, , fourth, fifth, , , eighth] = sources(fixture('google-scholar.csv').records);
    expect(filed(first)).toMatchObject({
      volume: '3(12)',
      name_of_authors: 'Sharma, Gajanand; Gupta, Amit; Goyal, Dinesh',
    });
    expect(filed(second)).toMatchObject({ volume: '3(10)', page_nos: '137-144', date_year: '2015' });
    expect(filed(fourth)).toMatchObject({
      title_book: 'International Journal of Computational Research and Development (IJCRD)',
      issn_no: '2456-3137',
    });
    expect(filed(fifth)).toMatchObject({ doi: '10.1080/09720529.2022.2075087' });
    expect(eighth && missingIn(eighth)).toEqual(['no year']);
  });

  test('reads the numbers, pages and DOIs of Scopus, ScienceDirect, EndNote and PubMed', () => {
    const [scopus, conference] = sources(fixture('scopus.ris').records);
    expect(filed(scopus)).toMatchObject({
      issn_no: '0167-8655',
      page_nos: '2115-2125',
      doi: '10.1016/S0167-8655(03)00079-5',
    });
    expect(filed(conference)).toMatchObject({ isbn_no: '9781424439867', date_year: '2009-04-11' });
    const [chapter, pnas] = sources(fixture('sciencedirect-pnas.ris').records);
    expect(filed(chapter)).toMatchObject({
      title_book: 'Advances in Protein Chemistry',
      volume: '72',
      doi: '10.1016/S0065-3233(05)72001-5',
    });
    expect(filed(pnas)).toMatchObject({ doi: '10.1073/pnas.202485799', date_year: '2002-10-29' });
    const [early, printed] = sources(fixture('endnote.ris').records).map(filed);
    expect(early).toMatchObject({ doi: '10.1111/j.1757-1707.2011.01098.x' });
    expect(early).not.toHaveProperty('page_nos');
    expect(printed).toMatchObject({ volume: '75', page_nos: '92-101', doi: '10.2136/sssaj2009.0414' });
    expect(filed(sources(fixture('pubmed.nbib').records)[0])).toMatchObject({ volume: '10(4)', quarter: '2018 2nd' });
    expect(filed(sources(fixture('scopus.csv').records)[0])).toMatchObject({
      name_of_authors: 'Hao, Jie; High, Robin; Siu, Ka-Chun',
    });
  });

  test('gives preprints the type article, also if only the container or the DOI shows that they are', () => {
    const preprints = ['dblp.bib', 'zotero.bib', 'google-scholar.bib'].flatMap((name) =>
      sources(fixture(name).records),
    );
    expect(preprints.filter(({ type }) => type === 'article').map(({ title }) => title.split(':')[0])).toEqual([
      'Well-Read Students Learn Better',
      'AGDIFF',
      'Generalization in NLI',
    ]);
    expect(sources(fixture('orcid.bib').records)[5]).toMatchObject({ container: 'Research Square', type: 'article' });
    const [, unnamed] = sources(fixture('mendeley-reference-manager.bib').records);
    expect(unnamed).toMatchObject({ container: '', doi: '10.21203/rs.3.rs-1326669/v1', type: 'article' });
  });

  test('reads ORCID entries with trailing initials, missing names, escaped ampersands or a lone chapter', () => {
    const [tilde, ampersand, behind, , dotted, , , , chapter, nobody] = sources(fixture('orcid.bib').records);
    expect(tilde?.authors).toEqual(['Sreelakshmi, S.', 'Vinod Chandra, S. S.']);
    expect(ampersand?.container).toBe(
      '2025 International Conference on Networks & Advances in Computational Technologies (NetACT)',
    );
    expect(behind?.authors.slice(0, 2)).toEqual(['Vinod Chandra, S S', 'Raj, Rhythu N']);
    expect(dotted?.authors).toEqual(['Vinod Chandra, S.S.', 'Anand Hareendran, S.', 'Albaaji, Ghassan Faisal']);
    expect(nobody?.authors).toEqual(['Raji, C. G.', 'Chandra, S. S. Vinod']);
    const filedChapter = filed(chapter);
    expect(filedChapter).toMatchObject({
      list: 'text_book',
      title_paper: 'A Structural Testing Model Using SDA Algorithm',
    });
    expect(filedChapter).not.toHaveProperty('title_book');
  });

  test('reads the DOI from the link in a Scopus entry, and an accent over a dotless i', () => {
    expect(sources(fixture('scopus.bib').records).map(filed)).toMatchObject([
      { doi: '10.1016/j.epsr.2020.106666' },
      { doi: '10.1007/978-3-030-35032-1_16' },
    ]);
    const [, , , , accents, pages] = sources(fixture('google-scholar.bib').records);
    expect(accents?.authors[1]).toBe('Alonso, Joaqu\u00edn');
    expect(pages?.pages).toBe('8');
  });

  test('reads titles in capitals, days, both ISSNs and conferences from Web of Science', () => {
    expect(sources(fixture('web-of-science.bib').records).map(filed)).toMatchObject([
      {
        title_book: 'ICER 2021: Proceedings of the 17th ACM Conference on International Computing Education Research',
      },
      { title_book: 'Education Sciences', date_year: '2025-05-23', page_nos: '644', issn_no: '2227-7102' },
      { title_book: 'Science', date_year: '2014-06-06', issn_no: '0036-8075, 1095-9203' },
    ]);
    expect(filed(sources(fixture('web-of-science.ris').records)[0])).toMatchObject({
      title_book: 'Proceedings of Robophilosophy - Social Robots in Social Institutions',
      volume: '366',
    });
  });

  test('reads Mendeley’s own types, a month in place of the issue, and an underscore in a link', () => {
    const [page, , paper] = sources(fixture('mendeley-reference-manager.bib').records);
    expect(filed(page)).toMatchObject({ title_paper: 'Web page', title_book: 'FAQ for the Technically Inclined' });
    expect(filed(paper)).toMatchObject({ volume: '2(2)', page_nos: '76-82' });
    const [month, chapter] = sources(fixture('mendeley.bib').records).slice(5);
    expect(filed(month)).toMatchObject({ volume: '107', date_year: '2017-04', quarter: '2017 2nd' });
    expect(chapter?.url).toBe('http://link.springer.com/10.1007/978-3-540-89689-0_23');
  });

  test('reads columns and names of Zotero, Springer and IEEE, and a group author of PubMed', () => {
    expect(filed(sources(fixture('zotero.csv').records)[0])).toMatchObject({ date_year: '2020-08' });
    expect(sources(fixture('springer.csv').records)[2]?.authors).toEqual([
      'Dhruv Davey',
      'Kayvan Karim',
      'Hani Ragab Hassen',
      'Hadj Batatia',
    ]);
    expect(filed(sources(fixture('ieee.csv').records)[0])).toMatchObject({
      name_of_authors: 'Mayer, B.; Weinreich, R.',
      date_year: '2017',
      page_nos: '66-69',
      isbn_no: '978-1-5090-4793-2',
    });
    expect(sources(fixture('pubmed-group.nbib').records)[0]?.authors).toContain(
      'Australian Ovarian Cancer Study Group',
    );
  });

  test('skips the comments and groups of JabRef, and reads a month between number signs', () => {
    const [, preprint, month] = sources(fixture('jabref.bib').records);
    expect(preprint?.authors[2]).toBe('de Carvalho, Andr\u00e9 CPLF');
    expect(month?.date).toBe('2015-12');
  });
});

describe('a malformed bibliography', () => {
  test('reports an unclosed entry by its number and reads the other entries', () => {
    const text =
      '@article{a, title={One}, year=2020}\n@article{b,\n title={Two, year=2021}\n\n@book{c,\n title={Three} year=2022}';
    expect(readBibliography(text).records).toEqual([
      expect.objectContaining({ number: 1 }),
      { number: 2, reason: 'The entry “b” is never closed: a bracket is missing.' },
      { number: 3, source: expect.objectContaining({ title: 'Three', date: '2022', type: 'book' }) as Source },
    ]);
  });

  test('in RIS is read without end tags and with lower-case tags', () => {
    const { records } = readBibliography('TY  - JOUR\nTI  - One\nTY  - BOOK\nti  - Two - and a half\nER  - ');
    expect(sources(records).map(({ title }) => title)).toEqual(['One', 'Two - and a half']);
  });

  test('in JSON reports which record is not a publication', () => {
    expect(readBibliography('[{"title":"One"}, 7]').records[1]).toEqual({
      number: 2,
      reason: 'This is no publication that can be read.',
    });
  });

  test.each([
    ['', 'There is nothing here.'],
    ['Dear colleague, here is my list.', 'No publications are recognised in it.'],
    ['10.1000/a\n10.1000/b', 'These are DOIs alone'],
    ['https://orcid.org/0000-0002-1825-0097', 'No publications are recognised in it.'],
    ['{"title": ', 'This JSON has an error in it'],
    ['<?xml version="1.0"?><records/>', 'XML and web pages are not understood.'],
    ['%0 Journal Article\n%T One', 'The format of EndNote (.enw) is not understood.'],
  ])('%j is refused with a reason', (text, reason) => {
    expect(() => readBibliography(text)).toThrow(reason);
  });

  test('is read without delay even with very long values, and may hold at most 2,000 records', () => {
    const entry = '@article{k, author={Bora, Mina and Das, R.}, title={A study of {\\"o}rchids}, year=2020}\n';
    expect(readBibliography(entry.repeat(2000)).records).toHaveLength(2000);
    expect(() => readBibliography(entry.repeat(2001))).toThrow('It holds 2,001 publications.');
    expect(readBibliography(`@misc{a, title={${'{x '.repeat(20_000)}`).records).toHaveLength(1);
    expect(readBibliography(`@misc{a, title={${'a and '.repeat(100_000)}}, year=2020}`).records).toHaveLength(1);
  });
});

describe('JSON of the registries', () => {
  test('reads the preferred work of an ORCID group, with its DOI', () => {
    const work = (title: string) => ({
      'put-code': 1,
      title: { title: { value: title }, subtitle: null },
      'journal-title': { value: 'IEEE Access' },
      type: 'journal-article',
      'publication-date': { year: { value: '2023' }, month: { value: '03' }, day: null },
      'external-ids': {
        'external-id': [
          { 'external-id-type': 'issn', 'external-id-value': '2169-3536', 'external-id-relationship': 'part-of' },
          {
            'external-id-type': 'doi',
            'external-id-value': '10.1109/ACCESS.2023.1',
            'external-id-relationship': 'self',
          },
        ],
      },
    });
    const text = JSON.stringify({
      group: [{ 'work-summary': [work('Preferred'), work('Other')] }, { 'work-summary': [] }],
    });
    expect(sources(readBibliography(text).records).map(filed)).toEqual([
      {
        list: 'research_paper',
        title_paper: 'Preferred',
        title_book: 'IEEE Access',
        issn_no: '2169-3536',
        doi: '10.1109/ACCESS.2023.1',
        date_year: '2023-03',
        quarter: '2023 1st',
      },
    ]);
  });

  test('reads a dataset of DataCite and CSL of Zotero', () => {
    const dataset = {
      data: {
        attributes: {
          doi: '10.5281/zenodo.1',
          titles: [{ title: 'Orchid counts' }],
          creators: [{ name: 'Bora, Mina', givenName: 'Mina', familyName: 'Bora' }],
          publisher: 'Zenodo',
          publicationYear: 2022,
          types: { resourceTypeGeneral: 'Dataset' },
          dates: [{ date: '2022-05-06', dateType: 'Issued' }],
        },
      },
    };
    expect(filed(sources(readBibliography(JSON.stringify(dataset)).records)[0])).toMatchObject({
      list: 'econtent',
      title_paper: 'Dataset',
      title_book: 'Orchid counts',
      date_year: '2022-05-06',
    });
    const csl = [
      {
        type: 'article-newspaper',
        title: 'Rain',
        'container-title': 'The Sentinel',
        issued: { 'date-parts': [['2021', 7]] },
      },
    ];
    expect(filed(sources(readBibliography(JSON.stringify(csl)).records)[0])).toMatchObject({
      list: 'news_paper',
      title_book: 'The Sentinel',
      date_year: '2021-07',
    });
  });
});

test('values that are too long are shortened, and the shortened fields are reported', () => {
  const authors = Array.from({ length: 400 }, (_, at) => `Author${at}, Name`).join(' and ');
  const [source] = sources(
    readBibliography(`@article{a, title={${'x'.repeat(2000)}}, author={${authors}}, year=2020}`).records,
  );
  if (!source) throw new Error('Nothing was read.');
  const { values, shortened } = filePublication(source, 'research_paper', 2026);
  expect(shortened).toEqual(['Title of the paper', 'Names of authors']);
  expect(String(values['title_paper'])).toHaveLength(1000);
  expect(String(values['name_of_authors'])).toMatch(/^Author0, Name; .* et al\. \(400 authors\)$/);
});

test('a file in UTF-16 without a mark is decoded', async () => {
  expect(await readText(new Blob([Buffer.from('@article{a, title={Terhörst}}', 'utf16le')]))).toBe(
    '@article{a, title={Terhörst}}',
  );
});

test('a file that is empty, not text or larger than 10 MB is refused', async () => {
  await expect(readText(new Blob([]))).rejects.toThrow('This file is empty.');
  await expect(readText(new Blob([Uint8Array.from([0x25, 0x50, 0x44, 0x46, 0x2d])]))).rejects.toThrow(
    'no list of publications',
  );
  await expect(readText(new Blob([new Uint8Array(10 * 1024 * 1024 + 1)]))).rejects.toThrow('at most 10 MB'.slice(3));
});
