import { papers, type DemoSubject } from './paper.ts';

const everyStream = ['Arts', 'Science', 'Commerce'];

const abilityEnhancement = [
  ...papers({ course: '', streams: everyStream, dept_code: 'ENG' }, { 'ENG-AE-1014': 'English Communication' }),
  ...papers({ course: '', streams: everyStream, dept_code: 'ENS' }, { 'ENV-AE-2014': 'Environmental Studies' }),
];

const languages = [
  ...papers({ course: '', streams: ['Arts', 'Commerce'], dept_code: 'ENG' }, { 'ENG-CC-2016': 'English-II' }),
  ...papers(
    { course: 'BA', streams: ['Arts'], dept_code: 'ASM', is_MIL: 1 },
    { ASM: 'Modern Indian Language: Assamese' },
  ),
];

/** Of the Four-Year Undergraduate Programme, third semester: three credits, 75 marks. */
const skillEnhancement = [
  ...papers({ course: '', streams: everyStream, dept_code: 'STS', total_marks: 75 }, { SEC0300103: 'Data Analysis' }),
  ...papers(
    { course: '', streams: everyStream, dept_code: 'ECO', total_marks: 75 },
    { SEC0300203: 'Agricultural Marketing in North East India' },
  ),
];

export const commonSubjects: DemoSubject[] = [...abilityEnhancement, ...languages, ...skillEnhancement];
