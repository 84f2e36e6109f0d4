/** What the sample college's students enrol in. */
export interface DemoBranch {
  branch_code: string;
  branch_name: string;
  program: 'UG' | 'PG';
  course: string;
  stream: string;
  dept_code: string;
}

/** A department and the subject in the branch's name; '' if the programme's name is enough. */
type Offer = [dept_code: string, subject: string];
type Programme = Pick<DemoBranch, 'program' | 'course' | 'stream'> & { prefix: string; kind: string };

const languages: Offer[] = [
  ['ASM', 'Assamese'],
  ['BEN', 'Bengali'],
  ['BOD', 'Bodo'],
  ['ENG', 'English'],
  ['HIN', 'Hindi'],
  ['SNS', 'Sanskrit'],
];
const socialSciences: Offer[] = [
  ['ECO', 'Economics'],
  ['EDN', 'Education'],
  ['GGY', 'Geography'],
  ['HIS', 'History'],
  ['PHL', 'Philosophy'],
  ['PSC', 'Political Science'],
];
const sciences: Offer[] = [
  ['BOT', 'Botany'],
  ['CHM', 'Chemistry'],
  ['MAT', 'Mathematics'],
  ['PHY', 'Physics'],
  ['STS', 'Statistics'],
  ['ZOO', 'Zoology'],
];
const mastersOfArts: Offer[] = [
  ['ASM', 'Assamese'],
  ['BEN', 'Bengali'],
  ['ECO', 'Economics'],
  ['EDN', 'Education'],
  ['HIS', 'History'],
  ['PSC', 'Political Science'],
];

const artsMajors = [...languages, ...socialSciences];
const commerce: Offer[] = [['COM', '']];
const computing: Offer[] = [['CSC', '']];
const mastersOfScience: Offer[] = [['BOT', 'Botany']];

export const branches: DemoBranch[] = [
  ...offered({ prefix: 'BA', kind: 'BA Honours', program: 'UG', course: 'BA', stream: 'Arts' }, artsMajors),
  ...offered({ prefix: 'BSC', kind: 'BSc Honours', program: 'UG', course: 'BSc', stream: 'Science' }, sciences),
  ...offered({ prefix: 'BCOM', kind: 'BCom Honours', program: 'UG', course: 'BCom', stream: 'Commerce' }, commerce),
  ...offered({ prefix: 'BCA', kind: 'BCA', program: 'UG', course: 'BCA', stream: 'Science' }, computing),
  ...offered({ prefix: 'FYBA', kind: 'BA Major', program: 'UG', course: 'BA (FYUGP)', stream: 'Arts' }, artsMajors),
  ...offered({ prefix: 'FYBSC', kind: 'BSc Major', program: 'UG', course: 'BSc (FYUGP)', stream: 'Science' }, sciences),
  ...offered(
    { prefix: 'FYBCOM', kind: 'BCom Major', program: 'UG', course: 'BCom (FYUGP)', stream: 'Commerce' },
    commerce,
  ),
  ...offered({ prefix: 'MA', kind: 'MA', program: 'PG', course: 'MA', stream: 'Arts' }, mastersOfArts),
  ...offered({ prefix: 'MSC', kind: 'MSc', program: 'PG', course: 'MSc', stream: 'Science' }, mastersOfScience),
];

/** One branch for each department that offers the programme. */
function offered({ prefix, kind, ...programme }: Programme, offers: Offer[]): DemoBranch[] {
  return offers.map(([dept_code, subject]) => ({
    branch_code: `${prefix}-${dept_code}`,
    branch_name: subject ? `${kind} ${subject}` : kind,
    ...programme,
    dept_code,
  }));
}
