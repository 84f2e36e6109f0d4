import { seededRandom, type SeededRandom } from './seeded-random.ts';
import { cohorts, passedOut, type Cohort } from './enrolment.ts';
import { communities, type Community } from './names.ts';
import { localities, lodgings, otherStates } from './places.ts';

/** A student as entered at registration. */
export interface DemoStudent {
  program: 'UG' | 'PG';
  branch_code: string;
  current_semester: number;
  college_roll_no: string;
  name: string;
  father_name: string;
  mother_name: string;
  date_of_admission: string;
  date_of_leaving?: string;
  date_of_birth: string;
  gender: 'MALE' | 'FEMALE' | 'OTHER';
  caste: string;
  phone: string;
  email: string;
  present_address: string;
  permanent_address: string;
  state: string;
  quota: string;
  is_placed: 0 | 1;
  placement: string;
  achievements: string[];
}

const quotas = ['Sports', 'Cultural', 'Persons with disabilities', 'Economically weaker section'];
const achievements = [
  'First in the inter-college quiz',
  'Second in the college week debate',
  'Best volunteer of the National Service Scheme unit',
  'B certificate of the National Cadet Corps',
  'Runner-up in inter-college badminton',
  'Poster prize at the departmental seminar',
  'Best singer of Bihu songs at the college week',
  'Short film shown at the students’ festival',
];
const placements = [
  'Trainee in a software services company, campus drive 2026',
  'Laboratory assistant in a tea research unit, 2026',
  'Probationary clerk in a cooperative bank, 2026',
  'Content writer in an education company, campus drive 2026',
  'Field supervisor with a conservation society, 2026',
];

const everybody = enrolled();

/** The 600 students of the sample, by year of admission and branch: the order of their roll numbers. */
export const students = everybody.filter(({ date_of_leaving }) => date_of_leaving === undefined);

/** Students who have passed out. */
export const formerStudents = everybody.filter(({ date_of_leaving }) => date_of_leaving !== undefined);

function enrolled(): DemoStudent[] {
  const lastOf = new Map<number, number>();
  const taken = new Set<string>();
  const ordered = cohorts.toSorted((a, b) => b.year - a.year);
  return [...ordered, ...passedOut]
    .flatMap((cohort) => Array.from({ length: cohort.size }, () => cohort))
    .map((cohort, at) => {
      const number = (lastOf.get(cohort.year) ?? 0) + 1;
      lastOf.set(cohort.year, number);
      return studentOf({ cohort, at, number, taken });
    });
}

interface Seat {
  cohort: Cohort;
  /** The place among all students, from 0. */
  at: number;
  /** The place among those of the year, from 1. */
  number: number;
  /** Names that others have; the student's own is added. */
  taken: Set<string>;
}

function studentOf({ cohort, at, number, taken }: Seat): DemoStudent {
  const choose = seededRandom(at + 1);
  const community = communityOf(cohort, choose);
  const gender = at === 207 ? 'OTHER' : choose.happens(53) ? 'FEMALE' : 'MALE';
  const { name, ...parents } = familyOf({ choose, community, gender, taken });
  const roll = `${String(cohort.year % 100)}-${String(number).padStart(3, '0')}`;
  return {
    program: cohort.branch.program,
    branch_code: cohort.branch.branch_code,
    current_semester: cohort.semester,
    college_roll_no: roll,
    name,
    ...parents,
    ...datesOf(cohort, choose),
    ...(cohort.left !== undefined && { date_of_leaving: cohort.left }),
    gender,
    caste: choose.of(community.castes),
    // Ten digits that begin with zeros belong to nobody; those of the employees end lower.
    phone: String(1001 + at).padStart(10, '0'),
    email: choose.happens(72) ? addressOf(name, roll) : '',
    ...homeOf({ choose, community, gender }),
    quota: choose.happens(7) ? choose.of(quotas) : '',
    ...recordOf(cohort, choose),
  };
}

/** Most students of a language's literature are native speakers of it. */
function communityOf({ branch }: Cohort, choose: SeededRandom): Community {
  const own = { ASM: 0, BEN: 1, BOD: 3, HIN: 6 }[branch.dept_code];
  let left = choose.between(
    1,
    communities.reduce((sum, { share }) => sum + share, 0),
  );
  const found = communities.find(({ share }) => (left -= share) <= 0);
  const community = (own !== undefined && choose.happens(85) ? communities[own] : undefined) ?? found;
  if (!community) throw new Error('The shares of the communities do not add up.');
  return community;
}

interface Family {
  choose: SeededRandom;
  community: Community;
  gender: DemoStudent['gender'];
  taken: Set<string>;
}

function familyOf({ choose, community, gender, taken }: Family) {
  const { men, women, first, second } = community;
  const surname = () => choose.of(first) + choose.of(second);
  for (;;) {
    const own = surname();
    const given = choose.of(gender === 'MALE' ? men : women);
    const name = `${given} ${own}`;
    if (taken.has(name)) continue;
    taken.add(name);
    const others = (names: string[]) => names.filter((one) => one !== given);
    const mothers = choose.happens(75) ? own : surname();
    return {
      name,
      father_name: `${choose.of(others(men))} ${own}`,
      mother_name: `${choose.of(others(women))} ${mothers}`,
    };
  }
}

/** Admission goes on from June to August; at 17 to 20 years to a bachelor's course, at 20 to 23 to a master's. */
function datesOf({ branch, year }: Cohort, choose: SeededRandom) {
  const age = (branch.program === 'PG' ? 20 : 17) + choose.of([1, 1, 1, 1, 2, 2, 3]);
  return {
    date_of_admission: day(year, choose.of([6, 7, 7, 7, 8]), choose.between(3, 28)),
    date_of_birth: day(year - age, choose.between(1, 12), choose.between(1, 28)),
  };
}

function day(year: number, month: number, date: number): string {
  return [year, String(month).padStart(2, '0'), String(date).padStart(2, '0')].join('-');
}

function addressOf(name: string, roll: string): string {
  const [given = ''] = name.toLowerCase().split(' ');
  return `${given}.${roll.replace('-', '')}@student.pandu.example.edu`;
}

function homeOf({ choose, community, gender }: Omit<Family, 'taken'>) {
  if (choose.happens(38)) {
    const here = choose.of(localities);
    return { present_address: here, permanent_address: here, state: 'Assam' };
  }
  const present_address = choose.happens(35) ? lodgings[gender] : choose.of(localities);
  if (choose.happens(4)) {
    const [state, town] = choose.of(otherStates);
    return { present_address, permanent_address: `${town}, ${state}`, state };
  }
  const [town, district = ''] = choose.of(community.homes).split(', ');
  return { present_address, permanent_address: `${town}, District ${district}, Assam`, state: 'Assam' };
}

/** A few have won something, and a few of those about to leave have found work. */
function recordOf({ semester, branch, year }: Cohort, choose: SeededRandom) {
  const leaving = semester >= 5 || (branch.program === 'PG' && semester === 3);
  const placed = leaving && choose.happens(11);
  const since = Math.min(year + 1, 2026);
  return {
    is_placed: placed ? (1 as const) : (0 as const),
    placement: placed ? choose.of(placements) : '',
    achievements: choose.happens(8) ? [`${choose.of(achievements)}, ${since}`] : [],
  };
}
