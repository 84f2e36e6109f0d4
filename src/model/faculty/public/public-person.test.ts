import { expect, test } from 'vitest';
import { publicPerson, withoutMissingForms } from './public-person.ts';

const mina = {
  name: 'Dr. Mina Bora',
  type: 'FACULTY',
  designation: 'Assistant Professor',
  phone: '9864012345',
  address: '<p>12 Hill Road</p>',
  permanent_address: 'Nalbari',
  contact: 'after five',
  area_of_research: 'Fern taxonomy',
  others: '',
  facebook_link: 'https://facebook.example/mina',
};
const paper = (id: number, fields: object) => ({ id, title_paper: '', title_book: '', ...fields });

test('the public profile contains the research and the links, and no private contact details', () => {
  const told = JSON.stringify(publicPerson(mina, 'Botany'));
  expect(told).toContain('Fern taxonomy');
  expect(told).toContain('https://facebook.example/mina');
  for (const secret of ['9864012345', 'Hill Road', 'Nalbari', 'after five']) expect(told).not.toContain(secret);
});

test('the rows of a list are sorted newest first, and rows without a year come last', () => {
  const research_paper = [
    paper(1, { title_paper: 'Old', date_year: '2009' }),
    paper(2, { title_paper: 'Undated' }),
    paper(3, { title_paper: 'Spring', date_year: '2021-03' }),
    paper(4, { title_paper: 'Autumn', date_year: '2021-10-05' }),
  ];
  const [part] = publicPerson({ ...mina, research_paper }, '').parts;
  const entries = part?.lists[0]?.entries ?? [];
  expect(entries.map(({ title, when }) => [title, when])).toEqual([
    ['Autumn', '5 Oct 2021'],
    ['Spring', 'Mar 2021'],
    ['Old', '2009'],
    ['Undated', ''],
  ]);
});

test('an academic year is shown as it was entered and not read as a month', () => {
  const awards = [{ id: 1, area: 'Best paper', award: '2010-11' }];
  const college_activities = [{ id: 2, name: 'Sports week', year: '2011-12' }];
  const guideship = [{ id: 3, name: 'R. Das', date_of_registration: '2012-11-05' }];
  const { parts } = publicPerson({ ...mina, awards, college_activities, guideship }, '');
  const entries = parts.flatMap(({ lists }) => lists.flatMap((list) => list.entries));
  expect(entries.map(({ title, when }) => [title, when]).toSorted()).toEqual([
    ['Best paper', '2010-11'],
    ['R. Das', '5 Nov 2012'],
    ['Sports week', '2011-12'],
  ]);
});

test('the facts of a row are understandable without column headings', () => {
  const research_paper = [
    paper(1, {
      title_paper: 'Ferns',
      title_book: 'Indian Fern Journal',
      name_of_authors: 'M. Bora',
      issn_no: '0970-2741',
      quarter: '2021 1st',
    }),
  ];
  const seminar = [{ id: 2, theme: '', title: 'Spores', organised_by: 'Cotton University' }];
  const parts = publicPerson({ ...mina, research_paper, seminar }, '').parts;
  const said = parts.map(({ lists }) => lists.flatMap(({ entries }) => entries.map(({ facts }) => facts)));
  expect(said.flat(2).map(({ words }) => words)).toEqual([
    'Organised by Cotton University',
    'Indian Fern Journal',
    'M. Bora',
    'ISSN 0970-2741',
  ]);
  expect(parts[0]?.lists[0]?.entries[0]?.title).toBe('Spores');
});

test('a row without a title shows its other facts instead, and a row without any facts is left out', () => {
  const research = [
    { id: 1, status: 'Ongoing' },
    { id: 2, quarter: '2023 1st' },
  ];
  const student_related_activity = [{ id: 3, student_count: '৪০', activity: 'Walk' }];
  const research_paper = [
    paper(4, { quarter: '2023 1st' }),
    paper(5, { edition: '2nd' }),
    paper(6, { doi: '10.1000/x' }),
  ];
  const { parts } = publicPerson({ ...mina, research, student_related_activity, research_paper }, '');
  const entries = parts.flatMap(({ lists }) => lists.flatMap((list) => list.entries));
  expect(entries.map(({ id, title }) => [id, title])).toEqual([
    [1, 'Status: Ongoing'],
    [5, 'Edition 2nd'],
    [6, 'DOI 10.1000/x'],
    [3, 'Walk'],
  ]);
  expect(entries.at(-1)?.facts.map(({ words }) => words)).toEqual(['Number of students ৪০']);
});

test('values in columns that no form offers are shown where a row has them', () => {
  const cocurricular = [
    { id: 1, achievement: 'Sang', other_info: 'At Nalbari', area: 'Music', award: 'Gold medal', date_year: '2020' },
    { id: 2, achievement: 'Danced', area: '', award: '', date_year: '2019' },
    { id: 3, award: 'Silver medal' },
  ];
  const [part] = publicPerson({ ...mina, cocurricular }, '').parts;
  const entries = part?.lists[0]?.entries ?? [];
  expect(entries.map(({ title, facts }) => [title, ...facts.map(({ words }) => words)])).toEqual([
    ['Sang', 'At Nalbari', 'Area: Music', 'Award: Gold medal'],
    ['Danced'],
    ['Award: Silver medal'],
  ]);
});

test('a part is left out if it is empty, or if the person’s type has no tab for it', () => {
  const phd = [{ id: 1, title_p: 'On ferns' }];
  const named = (type: string) => publicPerson({ ...mina, type, phd }, '').parts.map(({ title }) => title);
  expect(named('FACULTY')).toEqual(['Academic Details (PhD and M.Phil)']);
  expect(named('OFFICE')).toEqual([]);
});

test('phone and e-mail are shown only if requested', () => {
  const person = { ...mina, email: 'mina@college.example' };
  expect(publicPerson(person, '')).toMatchObject({ phone: '', email: '' });
  expect(publicPerson(person, '', ['email'])).toMatchObject({ phone: '', email: 'mina@college.example' });
});

test('the facts of a publication are included beside its title', () => {
  const research_paper = [paper(1, { title_paper: 'Ferns', title_book: 'Journal', name_of_authors: 'Bora, M.' })];
  const seminar = [{ id: 2, theme: 'Spores' }];
  const { parts } = publicPerson({ ...mina, research_paper, seminar }, '');
  const found = parts.flatMap(({ lists }) => lists.flatMap(({ entries }) => entries));
  expect(found.map(({ publication }) => publication?.authors)).toEqual([undefined, 'Bora, M.']);
});

test('lists and texts that the person’s type has no form for are left out of documents', () => {
  const [phd, workshop] = [[{ id: 1 }], [{ id: 2 }]];
  const of = (type: string) =>
    withoutMissingForms({ facts: { type, others: '<p>Sang</p>' }, lists: { phd, workshop } });
  expect(of('FACULTY')).toEqual({ facts: { type: 'FACULTY', others: '<p>Sang</p>' }, lists: { phd, workshop } });
  expect(of('OFFICE').lists).toEqual({ workshop });
  expect(of('BEARER')).toEqual({ facts: { type: 'BEARER', others: '' }, lists: { workshop } });
});
