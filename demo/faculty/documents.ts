import type { SeededRandom } from '../seeded-random.ts';
import { csv, letter, linkTo, type Upload, type Uploaded } from '../content/files.ts';
import type { Proof } from './teacher.ts';

type Drawn = readonly [type: string, name: string, title: string, ...lines: string[]];

/** Documents that prove many rows: a list of participants names everybody who attended. */
const drawn: readonly Drawn[] = [
  [
    'FACULTY_WORKSHOP',
    'certificate-of-participation.pdf',
    'Certificate of participation',
    'Has taken part in the sessions of all days.',
  ],
  [
    'FACULTY_WORKSHOP',
    'certificate-of-paper.pdf',
    'Certificate of presentation',
    'Has read a paper in a technical session.',
  ],
  ['FACULTY_WORKSHOP', 'list-of-participants.pdf', 'List of participants', 'From the register of the organisers.'],
  ['FACULTY_RESEARCH_PAPER', 'first-page.pdf', 'First page of the paper', 'As it was printed, kept by the author.'],
  [
    'FACULTY_RESEARCH_PAPER',
    'contents-of-the-issue.pdf',
    'Contents of the issue',
    'With the editorial board and the ISSN.',
  ],
  [
    'FACULTY_RESEARCH_PAPER',
    'letter-of-acceptance.pdf',
    'Letter of acceptance',
    'The paper is accepted after two reviews.',
  ],
  ['FACULTY_TEXT_BOOK', 'title-page.pdf', 'Title page of the book', 'With the ISBN and the edition on its back.'],
  ['FACULTY_TEXT_BOOK', 'contents-of-the-book.pdf', 'Contents of the book', 'Chapters and their authors.'],
  ['FACULTY_MAGAZINE', 'editors-page.pdf', 'Page of the editors', 'Editorial board and advisers.'],
  ['FACULTY_POPULAR_BOOK', 'article.pdf', 'The article as printed', 'Two pages.'],
  ['FACULTY_NEWS_PAPER', 'cutting.pdf', 'Cutting from the newspaper', 'Page of opinion.'],
  ['FACULTY_NEWS_PAPER', 'cutting-sunday.pdf', 'Cutting from the Sunday supplement', 'Page of letters.'],
  ['FACULTY_OTHER_PUBLICATION', 'proceedings.pdf', 'Page of the proceedings', 'With the ISBN of the volume.'],
  ['FACULTY_E_CONTENT', 'lecture-notes.pdf', 'Lecture notes', 'Unit 1: introduction and exercises.'],
  ['FACULTY_CAMPUS_ACTIVITY', 'office-order.pdf', 'Office order', 'Constitution of committees for the session.'],
  ['FACULTY_CAMPUS_ACTIVITY', 'minutes.pdf', 'Minutes of the committee', 'Members present: as signed.'],
  ['FACULTY_EXTENSION_ACTIVITY', 'report-of-the-camp.pdf', 'Report of the camp', 'Seven days, two units, one village.'],
  ['FACULTY_EXTENSION_ACTIVITY', 'letter-of-thanks.pdf', 'Letter of thanks', 'From the district administration.'],
  ['FACULTY_AWARDS', 'citation.pdf', 'Citation', 'Read out at the ceremony.'],
  ['FACULTY_COURSES_COVERED', 'teaching-plan.pdf', 'Teaching plan', 'Unit, weeks, periods, tests.'],
  ['FACULTY_STUDENT_RELATED_ACTIVITY', 'report.pdf', 'Report of the activity', 'Aim, course, outcome.'],
];

const register = [
  ['Sl no', 'Roll number', 'Semester', 'Present'],
  ['1', '25-001', '3', 'yes'],
  ['2', '25-014', '3', 'yes'],
  ['3', '26-007', '1', 'no'],
];

/** Uploads the evidence for the rows of all records, and returns the function that finds the document of a row. */
export async function proofsOf(upload: Upload): Promise<Proof> {
  const kept = new Map<string, Uploaded[]>();
  const keep = (file: Uploaded) => kept.set(file.type, [...(kept.get(file.type) ?? []), file]);
  for (const [type, name, title, ...lines] of drawn) {
    keep(
      await upload(
        type,
        name,
        letter(title, [...lines, '', 'A sample paper of the sample college. It speaks for nobody.']),
      ),
    );
  }
  keep(await upload('FACULTY_STUDENT_RELATED_ACTIVITY', 'attendance.csv', csv(register)));
  keep(linkTo('FACULTY_AWARDS', 'https://example.org/awards/list', 'List of the awards of the year'));
  return (type: string, choose: SeededRandom) => {
    const files = kept.get(type);
    if (!files) throw new Error(`No paper was drawn for ${type}.`);
    return [choose.of(files)];
  };
}
