import { expect, test } from 'vitest';
import { countPublications, countTitled, workCounter } from './count-works.ts';

const paper = (title_paper: string, date_year = '2021', doi = '') => ({ title_paper, title_book: '', date_year, doi });
const count = (...rows: ReturnType<typeof paper>[]) => countPublications('research_paper', rows);

test('a paper that two people list counts once, despite differences in case, punctuation or DOI form', () => {
  expect(count(paper('Ferns of Kamrup'), paper('FERNS OF KAMRUP.', '2021-06'))).toBe(1);
  expect(count(paper('Ferns', '2020', '10.1000/xyz'), paper('The ferns', '2021', 'https://doi.org/10.1000/XYZ'))).toBe(
    1,
  );
});

test('papers with different titles or different years count separately', () => {
  expect(count(paper('Ferns of Kamrup'), paper('Orchids of Kamrup'))).toBe(2);
  expect(count(paper('Annual report', '2020'), paper('Annual report', '2021'))).toBe(2);
});

test('a row without a title counts as no publication', () => {
  expect(count(paper(''), paper('', '2020'))).toBe(0);
});

test('the order of the rows does not change the count', () => {
  const [one, plain, other] = [
    paper('Ferns', '2021', '10.1000/x'),
    paper('Mosses'),
    paper('Mosses', '2021', '10.1000/x'),
  ];
  for (const rows of [
    [one, plain, other],
    [plain, one, other],
    [other, one, plain],
    [plain, other, one],
  ]) {
    expect(count(...rows)).toBe(1);
  }
});

test('a paper listed once with a date and once with only a quarter counts once', () => {
  const [dated, inQuarter] = [
    paper('Ferns of Kamrup', '2021-05'),
    { ...paper('Ferns of Kamrup', ''), quarter: '2021 2nd' },
  ];
  expect(count(dated, inQuarter)).toBe(1);
});

test('the same project listed twice counts once; another year or an empty title counts separately', () => {
  const project = (id: number, title: string, year: string, commencement_date = '') => ({
    id,
    version: 1,
    title,
    year,
    commencement_date,
  });
  const counted = (...rows: ReturnType<typeof project>[]) => countTitled(rows, ['year', 'commencement_date']);
  expect(counted(project(1, 'Fish of the Luit', '2023'), project(2, 'FISH OF THE LUIT', '', '2023-08-01'))).toBe(1);
  expect(counted(project(1, 'Fish of the Luit', '2023'), project(2, 'Fish of the Luit', '2026'))).toBe(2);
  expect(counted(project(1, '', ''), project(2, '', ''))).toBe(2);
});

test('a row that names no work is in neither count, so that nobody seems to share one', () => {
  const rows = (...some: object[]) => some.map((one, at) => ({ id: at + 1, version: 1, ...one }));
  const papers = rows(paper('Ferns of Kamrup'), paper('', '2020'), paper('', '', '10.1000/xyz'));
  expect(workCounter('research_paper')?.(papers)).toEqual({ rows: 2, works: 2 });
  const projects = rows({ title: 'Fish of the Luit' }, { title: '' }, { title: 'Fish of the Luit' });
  expect(workCounter('research')?.(projects)).toEqual({ rows: 2, works: 1 });
});
