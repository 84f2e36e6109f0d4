import { seededRandom } from '../seeded-random.ts';
import type { DemoNotice } from './notices.ts';
import { inWords, lastDay, paragraphs, workingDay } from './words.ts';

/** A title, and the months in which something of that name is put up; any of the last two years when there are none. */
type Material = string | readonly [title: string, first: string, last?: string];

/** What there is of each type of IQAC material. */
const about: Readonly<Record<string, readonly Material[]>> = {
  IQAC_STRATEGIES: [
    ['Strategies of quality for 2024-25', '2024-07'],
    ['Strategies of quality for 2025-26', '2025-07'],
  ],
  IQAC_FUNCTIONS: ['What the IQAC does and what it does not'],
  IQAC_TEAMS: [
    ['Composition of the IQAC, 2024-26', '2024-07'],
    ['Criterion-wise teams for the SSR', '2024-08'],
  ],
  IQAC_SSR: [['Self-study report, second cycle', '2024-09', '2024-10']],
  IQAC_AQAR: [
    ['AQAR 2022-23', '2023-12'],
    ['AQAR 2023-24', '2024-12'],
    ['AQAR 2024-25', '2025-12'],
  ],
  IQAC_ACTION_TAKEN: [
    ['Action taken on the minutes of the first meeting, 2026', '2026-04', '2026-06'],
    ['Action taken on the feedback of students, 2025', '2025-10', '2025-11'],
  ],
  IQAC_MINUTES: [
    ['Minutes of the first IQAC meeting, 2025', '2025-02', '2025-03'],
    ['Minutes of the second IQAC meeting, 2025', '2025-08', '2025-09'],
    ['Minutes of the first IQAC meeting, 2026', '2026-02', '2026-03'],
    ['Minutes of the second IQAC meeting, 2026', '2026-08', '2026-09'],
  ],
  IQAC_FEEDBACK_FORM: [
    ['Feedback form for students', '2025-01', '2025-02'],
    ['Feedback form for employers', '2025-01', '2025-02'],
    ['Feedback form for parents', '2025-01', '2025-02'],
  ],
  IQAC_FEEDBACK_ANALYSIS: [
    ['Analysis of the feedback of 2023-24', '2024-08'],
    ['Analysis of the feedback of 2024-25', '2025-08'],
  ],
  IQAC_SATISFACTION_SURVEY: [['Student satisfaction survey, 2024-25', '2025-06']],
  IQAC_EVENT: [
    'Workshop on outcome-based education',
    'Orientation on the new accreditation process',
    'Talk on research methodology',
  ],
  IQAC_BEST_PRACTICE: ['Earn while you learn at the vermicompost unit', 'A library card for every school nearby'],
  IQAC_DISTINCTIVENESS: ['A college of the wetlands: Deepor Beel as a classroom'],
  IQAC_ANNUAL_REPORT: [
    ['Annual report of the IQAC, 2023-24', '2024-09'],
    ['Annual report of the IQAC, 2024-25', '2025-09'],
  ],
  IQAC_ACADEMIC_CALENDAR: [
    ['Academic calendar, 2025-26', '2025-06'],
    ['Academic calendar, 2026-27', '2026-06'],
  ],
  IQAC_ORGANOGRAM: ['Organogram of the college'],
  IQAC_PROGRAM_OUTCOMES: ['Programme and course outcomes, FYUGP'],
  IQAC_NEWSLETTER: [
    ['IQAC newsletter, January 2026', '2026-01'],
    ['IQAC newsletter, July 2026', '2026-07'],
  ],
  IQAC_AISHE: [['AISHE data, 2023-24', '2025-01', '2025-02']],
  IQAC_MOU: ['MoU with a research institute of the region', 'MoU with a college of the neighbouring district'],
  IQAC_HIDDEN_LINKS: ['Evidence for criterion 3, not in the menu'],
};

/** The IQAC material of the sample, of every type, the oldest first. */
export function iqacMaterial(): DemoNotice[] {
  const choose = seededRandom(77);
  const items = Object.entries(about).flatMap(([type, materials]) =>
    materials.map((material) => {
      const [title, span] = titleAndSpan(material);
      return { type, title, date: workingDay(choose, span) };
    }),
  );
  items.sort((one, other) => one.date.localeCompare(other.date));
  return items.map(({ type, title, date }) => ({
    date,
    type,
    posted_as: choose.happens(80) ? 'IQAC Coordinator' : 'Principal',
    title,
    description: paragraphs(`${title}. Put up by the internal quality assurance cell on ${inWords(date)}.`),
    ...(type === 'IQAC_EVENT' && { opening_date: date, closing_date: date }),
    dept_code: 'PANDU',
    is_dept: 0,
  }));
}

/** From the tenth of a month, when what it tells of is over, to before the end of one. */
function titleAndSpan(material: Material): [title: string, span: [string, string]] {
  if (typeof material === 'string') return [material, ['2024-07-01', lastDay]];
  const [title, first, last = first] = material;
  return [title, [`${first}-10`, `${last}-26`]];
}
