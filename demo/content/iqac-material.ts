import { chooser } from '../choosing.ts';
import type { DemoNotice } from './notices.ts';
import { inWords, lastDay, paragraphs, workingDay } from './words.ts';

/** What there is of each type of IQAC material. */
const about: Readonly<Record<string, readonly string[]>> = {
  IQAC_STRATEGIES: ['Strategies of quality for 2024-25', 'Strategies of quality for 2025-26'],
  IQAC_FUNCTIONS: ['What the IQAC does and what it does not'],
  IQAC_TEAMS: ['Composition of the IQAC, 2024-26', 'Criterion-wise teams for the SSR'],
  IQAC_SSR: ['Self-study report, second cycle'],
  IQAC_AQAR: ['AQAR 2022-23', 'AQAR 2023-24', 'AQAR 2024-25'],
  IQAC_ACTION_TAKEN: [
    'Action taken on the minutes of the first meeting, 2026',
    'Action taken on the feedback of students, 2025',
  ],
  IQAC_MINUTES: [
    'Minutes of the first IQAC meeting, 2025',
    'Minutes of the second IQAC meeting, 2025',
    'Minutes of the first IQAC meeting, 2026',
    'Minutes of the second IQAC meeting, 2026',
  ],
  IQAC_FEEDBACK_FORM: ['Feedback form for students', 'Feedback form for employers', 'Feedback form for parents'],
  IQAC_FEEDBACK_ANALYSIS: ['Analysis of the feedback of 2023-24', 'Analysis of the feedback of 2024-25'],
  IQAC_SATISFACTION_SURVEY: ['Student satisfaction survey, 2024-25'],
  IQAC_EVENT: [
    'Workshop on outcome-based education',
    'Orientation on the new accreditation process',
    'Talk on research methodology',
  ],
  IQAC_BEST_PRACTICE: ['Earn while you learn at the vermicompost unit', 'A library card for every school nearby'],
  IQAC_DISTINCTIVENESS: ['A college of the wetlands: Deepor Beel as a classroom'],
  IQAC_ANNUAL_REPORT: ['Annual report of the IQAC, 2023-24', 'Annual report of the IQAC, 2024-25'],
  IQAC_ACADEMIC_CALENDAR: ['Academic calendar, 2025-26', 'Academic calendar, 2026-27'],
  IQAC_ORGANOGRAM: ['Organogram of the college'],
  IQAC_PROGRAM_OUTCOMES: ['Programme and course outcomes, FYUGP'],
  IQAC_NEWSLETTER: ['IQAC newsletter, January 2026', 'IQAC newsletter, July 2026'],
  IQAC_AISHE: ['AISHE data, 2023-24'],
  IQAC_MOU: ['MoU with a research institute of the region', 'MoU with a college of the neighbouring district'],
  IQAC_HIDDEN_LINKS: ['Evidence for criterion 3, not in the menu'],
};

/** The IQAC material of the sample, of every type, the oldest first. */
export function iqacMaterial(): DemoNotice[] {
  const choose = chooser(77);
  const items = Object.entries(about).flatMap(([type, titles]) =>
    titles.map((title) => ({ type, title, date: workingDay(choose, ['2024-07-01', lastDay]) })),
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
