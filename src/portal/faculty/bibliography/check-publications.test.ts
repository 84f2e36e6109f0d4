import { expect, test } from 'vitest';
import { checkPublications } from './check-publications.ts';
import { sourceOf } from './source.ts';

test('of several possible matches, the most certain one is reported', () => {
  const title = 'Flora of the Kamrup district';
  const papers = ['2022', '2023'].map((date_year) => ({ title_paper: title, title_book: 'Ferns', doi: '', date_year }));
  const source = sourceOf({ title, date: '2023' });
  const [checked] = checkPublications([{ from: 'papers.bib', number: 1, source }], {
    own: { research_paper: papers },
    college: [],
  });
  expect(checked?.matches).toMatchObject([{ of: 'own', by: 'title' }]);
});
