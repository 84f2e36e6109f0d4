import { seededRandom, type SeededRandom } from '../seeded-random.ts';
import { linkTo } from '../content/files.ts';
import { employees } from '../people.ts';
import { doiOf, hashOf, isbnOf, issnOf } from './numbers.ts';
import { dateIn, inventedName, newestFirst, quarterOf, someOf, teacherOf, thisYear, yearOf } from './teacher.ts';
import type { Proof, Row, Rows, Teacher } from './teacher.ts';
import { titleOf, tracks, type Track } from './tracks.ts';

/** How many years the record covers: older work is on paper only. */
const span = 8;

const presses = ['Valley Books, Guwahati', 'Luit Prakashan, Guwahati', 'Hill and River Press', 'Purbanchal Publishers'];
const newspapers = ['The Brahmaputra Mail', 'The Valley Observer', 'Dainik Luit', 'Purbanchal Barta'];
const magazines = ['Sunday Verandah', 'Pandu College Magazine', 'The Ferry', 'Natun Prantar'];
const eContent = [
  'Video lecture',
  'Lecture notes',
  'Presentation with voice',
  'Question bank',
  'Worksheet with answers',
];

/** Two authors of one paper; both have it in their lists, each in their own spelling. */
const together = [
  ['Rupjyoti Medhipathak', 'Bhargavi Talukdarnath'],
  ['Utpalendu Mahantahari', 'Debajani Kalitamedhi'],
  ['Partha Pratim Hazowal', 'Dipankar Mahelakonwar'],
  ['Loknath Saikiaphukan', 'Hirakjyoti Bharalineog'],
  ['Manjula Hatibaruas', 'Rituraj Pegupait'],
  ['Malobika Sarmahoi', 'Tridip Lahkarsingh'],
] as const;

/** The seven lists of what somebody published, the newest first. */
export function publicationsOf(teacher: Teacher, proof: Proof): Rows {
  const choose = teacher.choosing('publications');
  return {
    research_paper: newestFirst([...papersOf(teacher, choose), ...jointPapersOf(teacher)]).map((row, at) => ({
      ...row,
      // The newest paper has its first page; of the others many were never scanned.
      file: at === 0 || choose.happens(25) ? proof('FACULTY_RESEARCH_PAPER', choose) : [],
    })),
    text_book: newestFirst(booksOf(teacher, { choose, proof })),
    magazine: newestFirst(editedBy(teacher, { choose, proof })),
    popular_book: newestFirst(articlesOf(teacher, { choose, proof })),
    news_paper: newestFirst(inNewspapers(teacher, { choose, proof })),
    other_publication: newestFirst(proceedingsOf(teacher, { choose, proof })),
    econtent: newestFirst(eContentOf(teacher, { choose, proof })),
  };
}

/** How many papers somebody of these years has in the record. */
function countOf({ began, isGuest }: Teacher, choose: SeededRandom): number {
  const years = thisYear - began;
  if (isGuest) return 2;
  return Math.min(22, Math.max(5, Math.round(years * 0.7) + choose.between(0, 3)));
}

function papersOf(teacher: Teacher, choose: SeededRandom): Row[] {
  const count = countOf(teacher, choose);
  return Array.from({ length: count }, (_, at) => {
    const year = thisYear - Math.floor((at * Math.min(span, thisYear - teacher.began + 3)) / count);
    return paper(teacher, { at, date: dateIn(year, choose), authors: authorsOf(teacher, choose) });
  });
}

interface Place {
  readonly at: number;
  readonly date: string;
  readonly authors: string;
}

function paper({ track, field }: Teacher, { at, date, authors }: Place): Row {
  const title = titleOf(track, at);
  // Derived from the title, so that both authors have the same value.
  const choose = seededRandom(hashOf(title));
  const journal = choose.of(field.journals);
  const year = Number(date.slice(0, 4));
  const first = choose.between(11, 190);
  return {
    title_paper: title,
    title_book: journal,
    name_of_authors: authors,
    published_by: pressOf(journal),
    issn_no: issnOf(journal),
    volume: `${year - 1998}(${choose.between(1, 4)})`,
    page_nos: `${first}-${first + choose.between(6, 17)}`,
    doi: choose.happens(25) ? '' : doiOf(journal, { year, title }),
    date_year: date,
    quarter: quarterOf(date),
  };
}

/** Alone, with department members who have no list here, or with people of other colleges. */
function authorsOf({ employee, track }: Teacher, choose: SeededRandom): string {
  const keeping = new Set(tracks.map(({ who }) => who));
  const near = employees.filter(({ name, dept_code }) => dept_code === track.of && !keeping.has(name));
  const others = Array.from({ length: choose.of([0, 0, 1, 1, 2, 3]) }, () =>
    near.length > 0 && choose.happens(30) ? choose.of(near).name : inventedName(choose),
  );
  const names = [employee.name, ...new Set(others)];
  return choose.happens(25) ? [...names.slice(1), employee.name].join(', ') : names.join(', ');
}

/** Papers written with a colleague who also has them in the list. */
function jointPapersOf({ employee: { name } }: Teacher): Row[] {
  return together.flatMap((pair, at) => {
    const [first, second] = pair;
    if (name !== first && name !== second) return [];
    const track = tracks.findIndex(({ who }) => who === first);
    const leader = teacherOf(tracks[track] ?? fail(first), track);
    const date = `${thisYear - 1 - (at % 4)}-0${2 + at}`;
    const row = paper(leader, { at: 90 + at, date, authors: pair.join(', ') });
    if (name === first) return [row];
    return [{ ...row, title_paper: inTitleCase(String(row['title_paper'])), doi: '', date_year: date.slice(0, 4) }];
  });
}

function fail(name: string): never {
  throw new Error(`Nobody called ${name} keeps a list.`);
}

const small = new Set(['of', 'in', 'on', 'a', 'an', 'the', 'for', 'to', 'and', 'with', 'from', 'by', 'after', 'along']);

function inTitleCase(title: string): string {
  const words = title.split(' ');
  return words
    .map((word, at) => (at > 0 && small.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ');
}

interface Making {
  readonly choose: SeededRandom;
  readonly proof: Proof;
}

function booksOf(teacher: Teacher, { choose, proof }: Making): Row[] {
  const { track, field, employee, isSenior, rank } = teacher;
  // A book has one author here: the first of the discipline wrote two, the second one.
  const whole = field.books.slice(
    ...([
      [0, 2],
      [2, 3],
    ][rank] ?? [0, 0]),
  );
  const books = whole.map((title) => ({ title_book: title, title_paper: '', name_of_authors: employee.name }));
  const chapters = Array.from({ length: isSenior ? choose.between(1, 2) : 1 }, (_, at) => ({
    title_book: choose.of(field.seminars),
    title_paper: titleOf(track, 60 + at),
    name_of_authors: employee.name,
  }));
  return [...books, ...chapters].map((row) => {
    const date = dateIn(yearOfBook(row.title_book), choose);
    const first = choose.between(20, 180);
    return {
      ...row,
      published_by: pressOf(row.title_book),
      isbn_no: isbnOf(row.title_book),
      edition: row.title_paper ? '1st' : choose.of(['1st', '1st', '2nd', '3rd']),
      page_nos: row.title_paper ? `${first}-${first + 14}` : String(choose.between(140, 320)),
      date_year: date,
      quarter: quarterOf(date),
      file: choose.happens(60) ? proof('FACULTY_TEXT_BOOK', choose) : [],
    };
  });
}

/** A book from a seminar, by one person each; and some a special issue, too. */
function editedBy(teacher: Teacher, { choose, proof }: Making): Row[] {
  const { field, employee, isSenior, rank } = teacher;
  const themes = field.seminars.slice(rank % field.seminars.length).slice(0, isSenior ? choose.between(1, 2) : 1);
  return themes.map((theme, at) => {
    const isBook = at === 0;
    const date = dateIn(isBook ? yearOfBook(theme) : yearOf(teacher, choose, span - 1), choose);
    const journal = choose.of(field.journals);
    return {
      title_book: isBook ? theme : journal,
      title_paper: isBook ? '' : theme,
      name_of_authors: `${employee.name}, ${inventedName(choose)}`,
      published_by: pressOf(isBook ? theme : journal),
      isbn_no: isBook ? isbnOf(theme) : '',
      issn_no: isBook ? '' : issnOf(journal),
      volume: isBook ? '' : `Volume ${choose.between(4, 28)}`,
      edition: isBook ? '1st' : 'Special issue',
      date_year: date,
      quarter: quarterOf(date),
      file: choose.happens(50) ? proof('FACULTY_MAGAZINE', choose) : [],
    };
  });
}

function articlesOf(teacher: Teacher, { choose, proof }: Making): Row[] {
  const { track, field, employee, rank } = teacher;
  const titles = [
    ...field.popular.slice(rank, rank + 1),
    ...someOf(choose, track.subjects, 1).map(inPlainWords(track)),
  ];
  return titles.map((title) => {
    const date = dateIn(yearOf(teacher, choose, span - 1), choose);
    const magazine = choose.of(magazines);
    return {
      title_paper: title,
      title_book: magazine,
      name_of_authors: employee.name,
      published_by: pressOf(magazine),
      issn_no: choose.happens(50) ? issnOf(magazine) : '',
      volume: choose.of(['Annual number', 'Puja number', 'Bihu number']),
      page_nos: String(choose.between(8, 60)),
      date_year: date,
      quarter: quarterOf(date),
      file: choose.happens(50) ? proof('FACULTY_POPULAR_BOOK', choose) : [],
    };
  });
}

function inNewspapers(teacher: Teacher, { choose, proof }: Making): Row[] {
  const { track } = teacher;
  const asked =
    track.of === 'ASM'
      ? track.subjects.map((subject) => `${subject} কিয় লাগে`)
      : track.subjects.map((subject) => `Questions about ${subject}`);
  return someOf(choose, asked, choose.between(1, 2)).map((title) => {
    const year = yearOf(teacher, choose, 5);
    const date = `${year}-0${choose.between(1, 9)}-${choose.between(10, 28)}`;
    return {
      title_paper: title,
      title_book: choose.of(newspapers),
      date_year: date,
      quarter: quarterOf(date),
      file: choose.happens(70) ? proof('FACULTY_NEWS_PAPER', choose) : [],
    };
  });
}

function proceedingsOf(teacher: Teacher, { choose, proof }: Making): Row[] {
  const { track, field, employee, isSenior } = teacher;
  return Array.from({ length: isSenior ? choose.between(2, 4) : 1 }, (_, at) => {
    const theme = choose.of(field.seminars);
    const date = dateIn(yearOfBook(`Proceedings ${theme}`), choose);
    return {
      title_paper: titleOf(track, 66 + at),
      title_book: `Proceedings of the seminar “${theme}”`,
      name_of_authors: employee.name,
      published_by: choose.of(['Gauhati University', 'Cotton University', 'Pandu College (sample)']),
      isbn_no: isbnOf(`Proceedings ${theme}`),
      other_info: choose.of(['Peer reviewed', 'Extended abstract', 'Selected among the best papers', '']),
      date_year: date,
      quarter: quarterOf(date),
      file: choose.happens(45) ? proof('FACULTY_OTHER_PUBLICATION', choose) : [],
    };
  });
}

function eContentOf(teacher: Teacher, { choose, proof }: Making): Row[] {
  const { field, employee } = teacher;
  return someOf(choose, field.units, choose.between(1, 3)).map((unit, at) => {
    const date = dateIn(yearOf(teacher, choose, 6), choose);
    const handle = employee.name.toLowerCase().replaceAll(' ', '-');
    const address = `https://example.org/e-content/${handle}/${at + 1}`;
    return {
      title_paper: choose.of(eContent),
      title_book: unit,
      published_by: choose.of(['Learning site of the college', 'Channel of the department', 'State e-learning portal']),
      other_info: choose.of(['In two parts, 40 minutes', 'For the first semester', 'With exercises', '']),
      date_year: date,
      quarter: quarterOf(date),
      file: choose.happens(60) ? [linkTo('FACULTY_E_CONTENT', address, unit)] : proof('FACULTY_E_CONTENT', choose),
    };
  });
}

function inPlainWords({ of }: Track): (subject: string) => string {
  return (subject) =>
    of === 'ASM' ? `${subject}ৰ কথা` : `${subject.charAt(0).toUpperCase()}${subject.slice(1)}, in plain words`;
}

/** The year of a book: its chapters have the same. */
function yearOfBook(title: string): number {
  return thisYear - (hashOf(title) % span);
}

function pressOf(title: string): string {
  return seededRandom(hashOf(title)).of(presses);
}
