import { letter, linkTo, type Uploaded } from './files.ts';
import type { Entering } from '../entering.ts';
import { listed, paragraphs } from './words.ts';

/** Something the sample college states of itself. */
interface Stated {
  readonly item: string;
  readonly title: string;
  readonly description: string;
  /** Its documents: the file name and the content. */
  readonly papers?: Readonly<Record<string, readonly string[]>>;
  /** A page elsewhere: its address and its words. */
  readonly link?: readonly [address: string, words: string];
}

const account = (year: string): Stated => ({
  item: 'annual-accounts',
  title: `Annual accounts ${year}`,
  description: paragraphs(
    'Balance sheet, income and expenditure, receipts and payments, with the report of the auditor.',
  ),
  papers: {
    [`accounts-${year}.pdf`]: [`Annual accounts ${year}`, 'A sample paper. Its figures are nobody’s.'],
    [`audit-report-${year}.pdf`]: [`Report of the auditor, ${year}`, 'A sample paper.'],
  },
});

/** The statements of the sample. Some items are still empty, as in real colleges. */
const stated: readonly Stated[] = [
  {
    item: 'act',
    title: 'Memorandum of association and rules of the college',
    description: paragraphs(
      'The college was founded by the people of Pandu in 1962 and provincialised later. It is run under the rules of the state for its provincialised colleges.',
    ),
    papers: { 'memorandum.pdf': ['Memorandum of association', 'A sample paper of the sample college.'] },
  },
  {
    item: 'affiliation',
    title: 'Affiliated to Gauhati University since 1962',
    description: paragraphs(
      'All programmes are affiliated permanently. The college has no constituent unit and no campus elsewhere.',
    ),
    link: ['https://www.example.edu/affiliation', 'Affiliated colleges, at the university'],
  },
  account('2023-24'),
  account('2024-25'),
  {
    item: 'sponsoring-body',
    title: 'None: a provincialised college',
    description: '',
  },
  {
    item: 'academic-rules',
    title: 'Regulations of the university that hold here',
    description:
      paragraphs('Teaching and examinations follow the regulations of the university.') +
      listed([
        'Attendance: 75 per cent of the classes held',
        'Internal assessment: 20 marks of each paper',
        'Re-evaluation: within 15 days of the result',
      ]),
    link: ['https://www.example.edu/regulations', 'FYUGP regulations'],
  },
  {
    item: 'admission-process',
    title: 'How to apply, and how applicants are chosen',
    description:
      paragraphs(
        'Applications are made on the state’s admission portal. Seats are given by merit within each category.',
      ) +
      listed([
        'ST (plains) 10, ST (hills) 5, SC 7 and OBC/MOBC 27 per cent of the seats',
        'Persons with disabilities 5 per cent, across categories',
        'Sports and NCC as the government notifies each year',
      ]),
  },
  {
    item: 'fee-refund',
    title: 'Refund of fees to whoever withdraws',
    description: paragraphs(
      'As the UGC’s notification has it: all of it until 30 September, all but ₹ 1,000 until 31 October. Certificates are never kept back.',
    ),
  },
  {
    item: 'swayam',
    title: 'SWAYAM courses for credit, 2026-27',
    description: listed(['Environmental studies', 'Introduction to research', 'Indian knowledge systems']),
  },
  {
    item: 'health',
    title: 'First-aid room, block B',
    description: paragraphs(
      'A nurse from 10 am to 4 pm, a doctor on Wednesdays from 2 pm. The state hospital is 900 m away.',
    ),
  },
  {
    item: 'differently-abled',
    title: 'What there is for the differently-abled',
    description: listed([
      'Ramps to every ground floor and a lift in the science block',
      'Two screen readers in the library',
      'Scribes at examinations, asked for a week before',
    ]),
  },
  {
    item: 'rti',
    title: 'Whom to ask under the Right to Information Act',
    description: listed([
      'Public information officer: the vice principal, room 4',
      'First appellate authority: the principal',
      'Fee: ₹ 10, in cash at the office or by postal order',
    ]),
    papers: { 'section-4.pdf': ['Disclosure under section 4(1)(b)', 'A sample paper.'] },
  },
];

/** Enters what the sample college states of itself. */
export async function enterDisclosures({ add, upload }: Pick<Entering, 'add' | 'upload'>): Promise<void> {
  for (const { papers = {}, link, ...facts } of stated) {
    const files: Uploaded[] = [];
    for (const [name, lines] of Object.entries(papers)) {
      files.push(await upload('SSR_FILE', name, letter(facts.title, lines)));
    }
    if (link) files.push(linkTo('SSR_FILE', ...link));
    await add('adddisclosure', [{ ...facts, upload_info: files }]);
  }
}
