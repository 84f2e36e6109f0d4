import { papers, type DemoSubject } from './paper.ts';

const assamese = papers(
  { course: 'BA', streams: ['Arts'], dept_code: 'ASM' },
  {
    'ASM-HC-1016': 'History of Assamese Literature-1',
    'ASM-HC-1026': 'History of Assamese Literature-2',
    'ASM-HC-2016': 'Linguistics',
    'ASM-HC-2026': 'Literary Criticism',
    'ASM-HC-3016': 'Assamese Literature',
  },
);

const economics = papers(
  { course: 'BA', streams: ['Arts'], dept_code: 'ECO' },
  {
    'ECO-HC-1016': 'Introductory Microeconomics',
    'ECO-HC-1026': 'Mathematical Methods for Economics-I',
    'ECO-HC-2016': 'Introductory Macroeconomics',
    'ECO-HC-2026': 'Mathematical Methods for Economics-II',
    'ECO-HC-3016': 'Intermediate Microeconomics-I',
    'ECO-HC-3026': 'Intermediate Macroeconomics-I',
    'ECO-HC-3036': 'Statistical Methods for Economics',
    'ECO-HC-4016': 'Intermediate Microeconomics-II',
    'ECO-HC-4026': 'Intermediate Macroeconomics-II',
    'ECO-HC-4036': 'Introductory Econometrics',
    'ECO-HC-5016': 'Indian Economy-I',
    'ECO-HC-5026': 'Development Economics-I',
    'ECO-HC-6016': 'Indian Economy-II',
    'ECO-HC-6026': 'Development Economics-II',
  },
);

const economicsForOthers = papers(
  { course: 'BA', streams: ['Arts', 'Science'], dept_code: 'ECO' },
  {
    'ECO-HG-1016': 'Principles of Microeconomics-I (generic elective)',
    'ECO-RC-1016': 'Principles of Microeconomics-I',
  },
);

const education = papers(
  { course: 'BA', streams: ['Arts'], dept_code: 'EDN' },
  {
    'EDU-RC-1016': 'Foundations of Education',
    'EDU-RC-2016': 'Psychology of Adolescents',
  },
);

const geography = papers(
  { course: 'BA', streams: ['Arts', 'Science'], dept_code: 'GGY' },
  {
    'GGY-HC-1016': 'Geomorphology',
    'GGY-HC-2016': 'Human Geography',
  },
);

const politicalScience = papers(
  { course: 'BA', streams: ['Arts'], dept_code: 'PSC' },
  {
    'POL-HC-1016': 'Understanding Political Theory',
    'POL-HC-1026': 'Constitutional Government and Democracy in India',
  },
);

export const artsSubjects: DemoSubject[] = [
  ...assamese,
  ...economics,
  ...economicsForOthers,
  ...education,
  ...geography,
  ...politicalScience,
];
