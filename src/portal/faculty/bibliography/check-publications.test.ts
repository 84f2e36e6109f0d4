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

test('a publication whose import was stored without a response is no longer chosen, even if it was a known duplicate', () => {
  const entry = (title: string) => ({ title_paper: title, title_book: 'Ferns', doi: '', date_year: '2023' });
  const titles = ['Flora of the Kamrup district', 'Ferns of Assam', 'Orchids of Nagaland'];
  const publications = titles.map((title, index) => ({
    from: 'papers.bib',
    number: index + 1,
    source: sourceOf({ title, date: '2023' }),
  }));
  const own = titles.slice(1).map(entry);
  const checkedWith = (research_paper: ReturnType<typeof entry>[], before?: ReturnType<typeof checkPublications>) =>
    checkPublications(publications, { own: { research_paper }, college: [] }, before);
  const chosen = checkedWith(own).map((one) => ({ ...one, chosen: true }));

  const otherwiseChanged = checkedWith([...own, entry('Mosses of Manipur')], chosen);
  expect(otherwiseChanged.map((one) => one.chosen)).toEqual([true, true, true]);
  const storedToo = checkedWith([...own, ...titles.slice(0, 2).map(entry)], chosen);
  expect(storedToo.map((one) => one.chosen)).toEqual([false, false, true]);
});
