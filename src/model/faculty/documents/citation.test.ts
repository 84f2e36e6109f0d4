import { expect, test } from 'vitest';
import { citationOf, citationStyles, type CitationStyle } from './citation.ts';
import { authorNames, publicationLists, publicationOf, type PublicationList } from './publication.ts';
import { textOf } from './span.ts';

const cite = (list: PublicationList, row: object) => citationOf(publicationOf(list, { ...row }));
const full = {
  name_of_authors: 'Bora, M. and Das, A.',
  published_by: 'Assam Science Society',
  date_year: '2023-07-14',
  volume: '12(2)',
  page_nos: 'pp. 14-29',
  issn_no: 'ISSN 0973-7138',
};

test.each<[PublicationList, object, string]>([
  [
    'research_paper',
    { ...full, title_paper: 'On ferns', title_book: 'Fern Journal', doi: 'https://doi.org/10.1000/x' },
    'Bora, M. and Das, A. (2023). On ferns. Fern Journal, 12(2), 14–29. Assam Science Society. ISSN 0973-7138. https://doi.org/10.1000/x',
  ],
  ['research_paper', { title_paper: 'Why ferns?', title_book: 'Fern Journal' }, 'Why ferns? Fern Journal.'],
  ['research_paper', { title_paper: 'On ferns', date_year: '2023' }, 'On ferns. (2023).'],
  ['research_paper', { title_paper: 'On ferns', quarter: '2024 2nd' }, 'On ferns. (2024).'],
  ['research_paper', { title_paper: 'On ferns', date_year: '2023', quarter: '2024 2nd' }, 'On ferns. (2023).'],
  [
    'text_book',
    { name_of_authors: 'Bora, M.', title_book: 'Botany', edition: '2nd', published_by: 'EBH', isbn_no: '978-1' },
    'Bora, M. Botany (2nd ed.). EBH. ISBN 978-1.',
  ],
  [
    'text_book',
    { name_of_authors: 'Bora, M.', title_book: 'Botany', title_paper: 'Cells', page_nos: '1-9', date_year: '2020' },
    'Bora, M. (2020). Cells. In Botany (pp. 1–9).',
  ],
  [
    'text_book',
    { title_book: 'Botany', title_paper: 'Cells', volume: '2', edition: '3', page_nos: '7' },
    'Cells. In Botany (vol. 2, 3rd ed., p. 7).',
  ],
  [
    'magazine',
    { name_of_authors: 'Bora, M.; Das, A.', title_book: 'Prakriti', title_paper: 'Rivers', volume: '3' },
    'Bora, M.; Das, A. (Eds.). Prakriti: Rivers. vol. 3.',
  ],
  [
    'popular_book',
    { name_of_authors: 'মীনা বৰা', title_paper: 'সাহিত্য', title_book: 'প্ৰান্তিক', date_year: '2021' },
    'মীনা বৰা (2021). সাহিত্য. In প্ৰান্তিক.',
  ],
  [
    'news_paper',
    { title_paper: 'The beel is drying', title_book: 'The Assam Tribune', date_year: '2022-03-05' },
    'The beel is drying. The Assam Tribune, 5 Mar 2022.',
  ],
  [
    'magazine',
    { name_of_authors: 'Bora, M. and Das, A. (eds.)', title_book: 'Prakriti', date_year: '2023' },
    'Bora, M. and Das, A. (eds.). (2023). Prakriti.',
  ],
  ['other_publication', { title_paper: 'A checklist', other_info: 'Mimeo' }, 'A checklist. Mimeo.'],
  ['econtent', { title_paper: 'Video', title_book: 'Anatomy', date_year: '2020' }, 'Anatomy [Video]. (2020).'],
  ['research_paper', { doi: 'on request' }, 'DOI on request.'],
  ['research_paper', {}, ''],
])('a row of %s with %j is cited correctly', (list, row, said) => {
  expect(textOf(cite(list, row))).toBe(said);
});

test.each([
  ['2', '2nd ed.'],
  ['3', '3rd ed.'],
  ['11', '11th ed.'],
  ['21', '21st ed.'],
  ['2nd', '2nd ed.'],
  ['2nd revised', '2nd revised ed.'],
  ['2nd edn', '2nd edn'],
  ['Revised edition', 'Revised edition'],
  ['2023/24', '2023/24 ed.'],
])('the edition "%s" is cited as %s', (edition, said) => {
  expect(textOf(cite('text_book', { title_book: 'Botany', edition }))).toBe(`Botany (${said}).`);
});

test('the title of the journal is italic, and the DOI is a link', () => {
  const spans = cite('research_paper', { title_paper: 'A', title_book: 'Journal', doi: 'doi:10.1000/a#b' });
  expect(spans).toContainEqual({ text: 'Journal', italic: true });
  const address = 'https://doi.org/10.1000/a%23b';
  expect(spans.at(-1)).toEqual({ text: address, link: address });
});

test.each(['doi.org/10.1000/xyz', 'https://www.doi.org/10.1000/xyz', '10.1000/xyz.', '(10.1000/xyz)', '10.1000%2Fxyz'])(
  '%s is cited as the address of its DOI',
  (doi) => {
    const address = 'https://doi.org/10.1000/xyz';
    expect(cite('research_paper', { title_paper: 'A', doi }).at(-1)).toEqual({ text: address, link: address });
  },
);

test('a publisher’s address that contains a DOI is cited and linked unchanged', () => {
  const address = 'https://journals.example/10.1000/xyz/full';
  expect(cite('research_paper', { title_paper: 'A', doi: address }).at(-1)).toEqual({ text: address, link: address });
});

test.each([
  ['Bora, M.; Das, Anil', ['Bora/M.', 'Das/Anil']],
  ['Bora, M., Das, A. & Kalita, R. K.', ['Bora/M.', 'Das/A.', 'Kalita/R. K.']],
  ['Mina Bora, Anil Das and R. Kalita', ['Mina Bora/', 'Anil Das/', 'R. Kalita/']],
  ['M. Bora, A. Das', ['M. Bora/', 'A. Das/']],
  ['Bora, Mina', ['Bora/Mina']],
  ['de la Cruz, María and van der Berg, Jan', ['de la Cruz/María', 'van der Berg/Jan']],
  ['Rahman, Md. A.', ['Rahman/Md. A.']],
  ['Rahman, Md, Das, P.', ['Rahman/Md', 'Das/P.']],
  ['Ali, Mohd S, Das, R Kr', ['Ali/Mohd S', 'Das/R Kr']],
  ['Md Rahman, Kr Das', ['Md Rahman/', 'Kr Das/']],
  ['Ali, Mohd. S., Das, R. Kr. and Bora, M.', ['Ali/Mohd. S.', 'Das/R. Kr.', 'Bora/M.']],
  ['মীনা বৰা, অনিল দাস', ['মীনা বৰা/', 'অনিল দাস/']],
  ['মীনা বৰা আৰু অনিল দাস', ['মীনা বৰা/', 'অনিল দাস/']],
  ['মীনা বৰা, অনিল দাস ও ৰীতা কলিতা', ['মীনা বৰা/', 'অনিল দাস/', 'ৰীতা কলিতা/']],
  ['मीना बोरा और अनिल दास', ['मीना बोरा/', 'अनिल दास/']],
  ['মীনা বৰা আৰু অনিল দাস (সম্পা.)', ['মীনা বৰা/', 'অনিল দাস/']],
  ['Bora M. et al.', ['Bora/M.', 'others/']],
  ['Das S.K., Bora R.', ['Das/S.K.', 'Bora/R.']],
  ['Das SK, Bora R', ['Das/SK', 'Bora/R']],
  ['DAS S. K.; Rahman Md A.', ['DAS/S. K.', 'Rahman/Md A.']],
  ['Vinod Chandra S S and Ram Singh II', ['Vinod Chandra/S S', 'Ram Singh II/']],
  ['Ministry of Education GOI', ['Ministry of Education GOI/']],
  ['Bora, M.*, Das, A.', ['Bora/M.', 'Das/A.']],
  ['Bora, M.1, Das, A.2', ['Bora/M.', 'Das/A.']],
  ['Bora, M.1,*; Das, A.1,2', ['Bora/M.', 'Das/A.']],
  ['Mina Bora¹*, Anil Das2 and R. Kalita†', ['Mina Bora/', 'Anil Das/', 'R. Kalita/']],
  ['Bora, Mina Devi and Das, Anil Kumar', ['Bora/Mina Devi', 'Das/Anil Kumar']],
  ['M. B.', ['M. B./']],
  ['M. Bora/A. Das', ['M. Bora/', 'A. Das/']],
  ['Bora, M. / Das, A.', ['Bora/M.', 'Das/A.']],
  ['মীনা বৰা/অনিল দাস', ['মীনা বৰা/', 'অনিল দাস/']],
  ['Bora, M. and Das, A. (Eds.)', ['Bora/M.', 'Das/A.']],
  ['Bora, M. (Ed.); Das, A. [ed]', ['Bora/M.', 'Das/A.']],
  ['Mina Bora, Anil Das et al., editors', ['Mina Bora/', 'Anil Das/', 'others/']],
  ['Bora, M.; Das, A. et al. (1,400 authors)', ['Bora/M.', 'Das/A.', 'others/']],
  ['Ed Edwards; Das, A.', ['Ed Edwards/', 'Das/A.']],
  ['', []],
])('the authors of "%s" are split into family and given names', (text, names) => {
  expect(authorNames(text).map(({ family, given }) => `${family}/${given}`)).toEqual(names);
});

const paper = {
  ...full,
  title_paper: 'On ferns',
  title_book: 'Fern Journal',
  edition: '2nd',
  isbn_no: '1',
  doi: 'https://doi.org/10.1000/x',
};
const chapter = { ...full, issn_no: '', isbn_no: '1', title_paper: 'Cells', title_book: 'Botany', edition: '2nd' };
const book = {
  name_of_authors: 'Bora, M.',
  title_book: 'Botany',
  edition: '2nd',
  published_by: 'EBH',
  date_year: '2020',
};

test.each<[CitationStyle, PublicationList, object, string]>([
  [
    'mla',
    'research_paper',
    paper,
    'Bora, M., and A. Das. “On ferns.” Fern Journal, vol. 12, no. 2, 2023, pp. 14–29, https://doi.org/10.1000/x',
  ],
  [
    'chicago',
    'research_paper',
    paper,
    'Bora, M., and A. Das. “On ferns.” Fern Journal 12, no. 2 (2023): 14–29. https://doi.org/10.1000/x',
  ],
  ['vancouver', 'research_paper', paper, 'Bora M, Das A. On ferns. Fern Journal. 2023;12(2):14–29. doi:10.1000/x'],
  [
    'mla',
    'text_book',
    chapter,
    'Bora, M., and A. Das. “Cells.” Botany, 2nd ed., vol. 12, no. 2, Assam Science Society, 2023, pp. 14–29.',
  ],
  [
    'chicago',
    'text_book',
    chapter,
    'Bora, M., and A. Das. “Cells.” In Botany, 2nd ed., vol. 12, 14–29. Assam Science Society, 2023.',
  ],
  [
    'vancouver',
    'text_book',
    chapter,
    'Bora M, Das A. Cells. In: Botany. 2nd ed. Vol. 12. Assam Science Society; 2023. p. 14–29.',
  ],
  [
    'mla',
    'research_paper',
    { title_paper: 'সাহিত্য', title_book: 'প্ৰান্তিক', volume: '৪(২)', page_nos: '১২-১৯', date_year: '2021' },
    '“সাহিত্য.” প্ৰান্তিক, vol. ৪, no. ২, 2021, pp. ১২–১৯.',
  ],
  ['mla', 'text_book', book, 'Bora, M. Botany. 2nd ed., EBH, 2020.'],
  ['chicago', 'text_book', book, 'Bora, M. Botany. 2nd ed. EBH, 2020.'],
  ['vancouver', 'text_book', book, 'Bora M. Botany. 2nd ed. EBH; 2020.'],
  [
    'mla',
    'news_paper',
    { title_paper: 'Why?', title_book: 'Tribune', date_year: '2022-03-05' },
    '“Why?” Tribune, 5 Mar. 2022.',
  ],
  [
    'chicago',
    'news_paper',
    { title_paper: 'A', title_book: 'Tribune', date_year: '2022-03-05' },
    '“A.” Tribune, March 5, 2022.',
  ],
  [
    'vancouver',
    'news_paper',
    { title_paper: 'A', title_book: 'Tribune', date_year: '2022-03-05' },
    'A. Tribune. 2022 Mar 5.',
  ],
  [
    'mla',
    'magazine',
    { title_book: 'Prakriti', name_of_authors: 'Bora, M.; Das, A.' },
    'Bora, M., and A. Das, editors. Prakriti.',
  ],
  [
    'chicago',
    'magazine',
    { title_book: 'Prakriti', title_paper: 'Rivers', name_of_authors: 'Bora, M.' },
    'Bora, M., ed. Prakriti: Rivers.',
  ],
  [
    'mla',
    'magazine',
    { title_book: 'Prakriti', name_of_authors: 'Bora, M. and Das, A. (Eds.)' },
    'Bora, M., and A. Das, editors. Prakriti.',
  ],
  [
    'mla',
    'text_book',
    { title_book: 'সাহিত্য', name_of_authors: 'মীনা বৰা আৰু অনিল দাস (সম্পাদক)', date_year: '২০২০' },
    'মীনা বৰা, and অনিল দাস, editors. সাহিত্য. ২০২০.',
  ],
  [
    'vancouver',
    'text_book',
    { title_book: 'Botany', name_of_authors: 'Bora, M. (Ed.)', date_year: '2020' },
    'Bora M, editor. Botany. 2020.',
  ],
  [
    'vancouver',
    'econtent',
    { title_book: 'Anatomy', title_paper: 'Video', date_year: '2020' },
    'Anatomy [Video]. 2020.',
  ],
  ['mla', 'other_publication', { title_paper: 'A checklist', date_year: '2019-05' }, 'A checklist. May 2019.'],
])('the style %s cites a row of %s with %j correctly', (style, list, row, said) => {
  expect(textOf(citationOf(publicationOf(list, { ...row }), style))).toBe(said);
});

test.each<[CitationStyle, string, string]>([
  ['mla', 'Bora, M.; Das, A.; Kalita, R. K.', 'Bora, M., et al.'],
  ['chicago', 'Bora, M.; Das, A.; Kalita, R. K.', 'Bora, M., A. Das, and R. K. Kalita.'],
  ['chicago', 'Bora, M. et al.', 'Bora, M., et al.'],
  ['vancouver', 'Das, Anil Kumar; Bora, M.; Kalita, R. K.', 'Das AK, Bora M, Kalita RK.'],
  ['vancouver', 'A, B.; C, D.; E, F.; G, H.; I, J.; K, L.; M, N.', 'A B, C D, E F, G H, I J, K L, et al.'],
  // Here the family name is unknown. Names in other scripts have no initials.
  ['vancouver', 'Mina Bora', 'Mina Bora.'],
  ['mla', 'মীনা বৰা, অনিল দাস', 'মীনা বৰা, and অনিল দাস.'],
  ['vancouver', 'বৰা, মীনা', 'বৰা মীনা.'],
])('the style %s writes the authors %s correctly', (style, name_of_authors, said) => {
  expect(textOf(citationOf(publicationOf('research_paper', { name_of_authors }), style))).toBe(said);
});

test.each(Object.keys(citationStyles) as CitationStyle[])(
  'an empty row gives an empty citation in the style %s',
  (style) => {
    for (const list of publicationLists) expect(citationOf(publicationOf(list, {}), style)).toEqual([]);
  },
);
