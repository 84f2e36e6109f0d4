import { seededRandom, type SeededRandom } from '../seeded-random.ts';
import { students } from '../students.ts';
import { hashOf } from '../faculty/numbers.ts';
import { publicationsOf } from '../faculty/publications.ts';
import { studyOf } from '../faculty/study.ts';
import { paperNamed, teacherOf, type Row, type Teacher } from '../faculty/teacher.ts';
import { tracks } from '../faculty/tracks.ts';

/** A line of a sheet: whom and what it is about. */
interface Line {
  readonly choose: SeededRandom;
  readonly teacher: Teacher;
  readonly paper: Row;
  readonly student: (typeof students)[number];
  /** How many it is about, and of how many of them it came true. */
  readonly many: number;
  readonly fewer: number;
  /** The academic year, 2024-25. */
  readonly session: string;
}

/** Data in the columns of a template, the heads first. Equal names of sheets make equal sheets. */
export function sheetOf(
  name: string,
  { columns, session }: { columns: readonly string[]; session: string },
): string[][] {
  const choose = seededRandom(hashOf(name));
  // A sheet of seats has one line a year; all others have one for each person or thing.
  const count = columns.includes('Earmarked: SC') ? 1 : choose.between(5, 9);
  const lines = Array.from({ length: count }, (_, at) => lineOf({ choose, session }, at));
  return [[...columns], ...lines.map((line) => columns.map((column) => cellOf(column, line)))];
}

function lineOf({ choose, session }: Pick<Line, 'choose' | 'session'>, at: number): Line {
  const place = at * 3 + choose.between(0, 2);
  const track = tracks[place];
  const student = students[choose.between(0, students.length - 1)];
  if (!track || !student) throw new Error('A sheet has nobody to speak of.');
  const teacher = teacherOf(track, place);
  const papers = publicationsOf(teacher, () => [])['research_paper'] ?? [];
  const ofYear = papers.find(({ date_year }) => String(date_year).startsWith(session.slice(0, 4)));
  const many = choose.between(24, 90);
  const counts = { many, fewer: many - choose.between(1, 12) };
  return { choose, session, teacher, student, ...counts, paper: ofYear ?? papers[0] ?? {} };
}

/** What stands under heads like these; the first that fits. */
const rules: readonly (readonly [head: RegExp, cell: (line: Line) => string | number])[] = [
  [/^PAN$|Identity|VIDWAN/, () => 'kept in the office'],
  [/Title of the paper/, ({ paper }) => text(paper['title_paper'])],
  [/^Authors/, ({ paper }) => text(paper['name_of_authors'])],
  [/^Journal/, ({ paper }) => text(paper['title_book'])],
  [/Listed in/, ({ choose }) => choose.of(['Peer reviewed', 'Peer reviewed', 'Not listed'])],
  [/ISSN/, ({ paper }) => text(paper['issn_no'])],
  [/ISBN/, ({ choose }) => `979-93-${choose.between(1000, 9999)}-${choose.between(100, 999)}-${choose.between(0, 9)}`],
  [/Publisher/, ({ paper }) => text(paper['published_by'])],
  [/Affiliation/, () => 'Pandu College (sample)'],
  [/book or chapter|proceedings/i, ({ teacher, choose }) => choose.of(teacher.field.books)],
  [/link/i, ({ choose, session }) => `https://example.org/iqac/${session}/${choose.between(100, 999)}`],
  [/Student with contact|student$|^Student$|List of students|^Name$/, ({ student }) => student.name],
  [/E-mail/, ({ student }) => student.email || 'not given'],
  [/Gender/, ({ student }) => student.gender.toLowerCase()],
  [/Category/, ({ student }) => student.caste],
  [/domicile/, ({ student }) => student.state],
  [/Nationality/, () => 'Indian'],
  [/Enrolment number|Roll number/, ({ student }) => student.college_roll_no],
  [/Year of joining/, ({ student }) => student.date_of_admission.slice(0, 4)],
  [/^Teacher$|investigator|^Participant$/i, ({ teacher }) => teacher.employee.name],
  [/Designation/, ({ teacher }) => teacher.employee.designation],
  [/Year of appointment|Date of joining/, ({ teacher }) => teacher.employee.date_of_joining],
  [/Nature of appointment/, ({ teacher }) => teacher.employee.appointment_type.toLowerCase()],
  [/Years of service/, ({ teacher }) => 2025 - teacher.began],
  [/Still serving/, () => 'serving'],
  [/Date of leaving/, () => ''],
  [/Year of obtaining/, ({ teacher }) => yearOfDegree(teacher)],
  [/Recognised guide/, ({ teacher }) => (teacher.isSenior ? 'yes' : 'no')],
  [/Year of recognition/, ({ teacher }) => (teacher.isSenior ? yearOfDegree(teacher) + 3 : '')],
  [/[Qq]ualification/, ({ teacher }) => (teacher.hasDoctorate ? 'PhD' : 'NET')],
  [/Department/, ({ teacher }) => teacher.field.subject],
  [/yes or no/, ({ choose }) => choose.of(['yes', 'yes', 'no'])],
  [
    /Calendar year|Year of (award|signing|publication|implementation|intro|its|revision)/,
    ({ session }) => session.slice(0, 4),
  ],
  [
    /^Date|^From$|^To$|Period/,
    ({ choose, session }) => `${session.slice(0, 4)}-${choose.of(['08', '09', '10'])}-${choose.between(10, 28)}`,
  ],
  [/Year/, ({ session }) => session],
  [
    /Programme name and code|^Programme|Institution joined/,
    ({ teacher }) => `${teacher.field.bachelor} ${teacher.field.subject}`,
  ],
  [/Course code/, ({ choose }) => `ADD-${choose.between(101, 140)}`],
  [/Course name/, ({ teacher, choose }) => paperNamed(choose.of(teacher.field.papers))],
  [/^Earmarked/, ({ choose }) => choose.between(14, 40)],
  [/^Admitted/, ({ choose }) => choose.between(6, 14)],
  [/^Times offered/, ({ choose }) => choose.between(1, 2)],
  [/completed|passed|admitted|[Qq]ualified$|benefited|^Placed$/, ({ fewer }) => fewer],
  [/Duration/, ({ choose }) => choose.of(['30 hours', '45 hours', '6 months', '1 year'])],
  [/lakh|[Aa]mount|[Ee]xpenditure|[Bb]udget|^Pay$|facilities$/, ({ choose }) => choose.between(4, 96) / 4],
  [/Students|Participants|Teachers|Took part|sanctioned|[Ss]hare/, ({ many }) => many],
  [/Government or non/, ({ choose }) => choose.of(['government', 'non-government'])],
  [/Project/, ({ teacher }) => teacher.track.subjects.join(', ')],
  [
    /[Aa]gency|Giver|Donor|Scheme|Partner|unit|Organiser|[Bb]ody|Vendor|Employer/,
    ({ teacher, choose }) => choose.of(teacher.field.agencies),
  ],
  [/Event|Conference|Title|Initiative|Purpose/, ({ teacher, choose }) => choose.of(teacher.field.seminars)],
  [/[Aa]ctivit|Resource|Item/, ({ teacher, choose }) => choose.of(teacher.field.activities)],
  [/award/i, ({ teacher, choose }) => choose.of(teacher.field.awards)],
  [/Team/, ({ choose }) => choose.of(['team', 'individual'])],
  [/Level|National or/, ({ choose }) => choose.of(['state', 'national', 'university'])],
  [/Sport/, ({ choose }) => choose.of(['sport', 'culture'])],
  [/Examination/, ({ choose }) => choose.of(['NET', 'SLET', 'GATE', 'CUET-PG'])],
  [/Room/, ({ choose }) => `Room ${choose.between(1, 32)}`],
  [/ICT/, ({ choose }) => choose.of(['Projector', 'Smart board', 'Computers and network'])],
];

function cellOf(column: string, line: Line): string {
  const rule = rules.find(([head]) => head.test(column));
  return rule ? String(rule[1](line)) : '';
}

/** The year of the highest degree, as the own record has it. */
function yearOfDegree(teacher: Teacher): number {
  const { phd, oDegree } = studyOf(teacher);
  return Number(phd?.[0]?.['year_p'] ?? oDegree?.[0]?.['year_o']);
}

function text(value: Row[string] | undefined): string {
  return typeof value === 'string' ? value : '';
}
