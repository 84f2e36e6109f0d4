import { seededRandom } from '../seeded-random.ts';
import { daysFrom, inWords, lastDay, listed, paragraphs, workingDay } from './words.ts';

/** A notice before its files are uploaded. */
export interface DemoNotice {
  date: string;
  type: string;
  posted_as: string;
  title: string;
  description: string;
  opening_date?: string;
  closing_date?: string;
  dept_code: string;
  is_dept: 0 | 1;
  draft?: 1;
  publish_at?: string;
  expires_at?: string;
}

/** How many notices the sample has, events of departments and facilities not counted. */
const howMany = 300;

const college = 'Pandu College (sample)';
const posters = [college, 'Principal', 'IQAC Coordinator', "Student's Union"] as const;
const semesters = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
const programmes = ['BA', 'BSc', 'BCom', 'BCA', 'BA (FYUGP)', 'BSc (FYUGP)', 'MA', 'MSc'];
/** A semester that the programme has: a master's has four. */
function semesterIn(pick: (words: readonly string[]) => string): string {
  const programme = pick(programmes);
  return `${programme} ${pick(programme.startsWith('M') ? semesters.slice(0, 4) : semesters)}`;
}

const subjects = ['Assamese', 'Botany', 'Chemistry', 'Economics', 'English', 'Mathematics', 'Physics', 'Zoology'];
const rooms = ['the conference hall', 'the auditorium', 'room 12', 'the library reading room', 'the smart classroom'];

interface Said {
  readonly title: string;
  readonly text: string;
}

/** The texts of a type of notice; `pick` chooses one of several words, `day` is the date in words. */
type Template = (pick: (words: readonly string[]) => string, day: string, year: number) => Said;

const goods = [
  'laboratory furniture',
  'desktop computers',
  'books for the central library',
  'a lift for the science building',
  'solar panels of 20 kW',
  'repair of the boundary wall',
  'chemicals and glassware',
  'a diesel generator of 63 kVA',
];

const templates: Readonly<Record<string, readonly Template[]>> = {
  COLLEGE_TENDER: [
    (pick, day) => ({
      title: `Tender for ${pick(goods)}`,
      text:
        paragraphs(
          `Sealed tenders are invited from registered firms. Tender papers are at the office against the fee, on working days from 10 am to 3 pm, from ${day}.`,
        ) + listed(['Earnest money: two per cent of the amount', 'GST registration and PAN', 'Rates with all taxes']),
    }),
  ],
  COLLEGE_ADMIN_NOTICE: [
    (pick, day) => ({
      title: `Holiday on account of ${pick(['Rongali Bihu', 'Kati Bihu', 'Saraswati Puja', 'Me-Dam-Me-Phi', 'the tithi of Srimanta Sankardeva'])}`,
      text: paragraphs(
        `The college stays closed on the day notified by the government. Classes resume on the next working day. Issued on ${day}.`,
      ),
    }),
    (pick, day) => ({
      title: `Meeting of all ${pick(['heads of departments', 'teachers', 'members of the governing body', 'class representatives'])}`,
      text: paragraphs(
        `A meeting is held in ${pick(rooms)} at 2.30 pm. All concerned are asked to be present. Issued on ${day}.`,
      ),
    }),
    (pick) => ({
      title: `Identity cards for students of the ${pick(semesters)} semester`,
      text: paragraphs('Cards are given out at counter 3 against the receipt of admission, from 11 am to 2 pm.'),
    }),
  ],
  COLLEGE_ACADEMIC_NOTICE: [
    (pick, day) => ({
      title: `Sessional examination, ${semesterIn(pick)} semester`,
      text: paragraphs(
        `The sessional examination begins in the week after ${day}. Seventy-five per cent of attendance is needed to sit it.`,
      ),
    }),
    (pick) => ({
      title: `Submission of assignments in ${pick(subjects)}`,
      text: paragraphs('Assignments are handed in at the department by 3 pm. Late ones are not taken.'),
    }),
    (pick) => ({
      title: `Remedial classes in ${pick(subjects)}`,
      text: paragraphs('Students who wish to attend enter their names with the head of the department.'),
    }),
  ],
  COLLEGE_EVENT: [
    (pick, day) => ({
      title: pick([
        'NCC cadets bring home two medals from the state camp',
        'Bihu workshop fills the auditorium',
        'Blood donation camp gathers 84 units',
        'Students plant 400 saplings along the river bank',
        'Science exhibition draws six schools of the locality',
        'Alumni gift a water purifier to the hostel',
        'Faculty development programme on the new curriculum ends',
      ]),
      text: paragraphs(
        `Reported on ${day}. The principal thanked everybody who took part and those who prepared it for weeks.`,
      ),
    }),
  ],
  EXAM_RESULTS: [
    (pick, _, year) => ({
      title: `Result of ${semesterIn(pick)} semester examination, ${year}`,
      text: paragraphs('Mark sheets are given out at the examination branch from the third day after this notice.'),
    }),
  ],
  EXAM_SCHEDULE: [
    (pick, day) => ({
      title: `Schedule of ${semesterIn(pick)} semester examination`,
      text: paragraphs(
        `The schedule is that of the university's notification, received on ${day}. Admit cards are issued three days before.`,
      ),
    }),
  ],
  CLASS_ROUTINES: [
    (pick, _, year) => ({
      title: `Class routine, ${pick(programmes)}, ${pick(['odd', 'even'])} semesters ${year}-${String(year + 1).slice(2)}`,
      text: paragraphs('Changes are put up on the board of the department.'),
    }),
  ],
  NIRF: [
    (_, __, year) => ({
      title: `NIRF ${year}: data submitted, category College`,
      text: paragraphs('The data as submitted to the National Institutional Ranking Framework.'),
    }),
  ],
  AISHE: [
    (_, __, year) => ({
      title: `AISHE certificate ${year - 1}-${String(year).slice(2)}`,
      text: paragraphs('Certificate of the All India Survey on Higher Education.'),
    }),
  ],
  FYUGP_ENROLLMENT: [
    (pick, day) => ({
      title: `FYUGP: registration on the Samarth portal, ${pick(['BA', 'BSc', 'BCom'])}`,
      text: paragraphs(`Students register by ${day} with their ABC ID. Help is given at the computer laboratory.`),
    }),
  ],
};

/** The types whose notices are of one pattern: what each is about. */
const plain: Readonly<Record<string, readonly string[]>> = {
  COLLEGE_DOWNLOADS: [
    'Form of leave for teachers',
    'Application for a transfer certificate',
    'Prospectus',
    'Code of conduct',
  ],
  COLLEGE_DOWNLOADS_GALLERY: ['Emblem of the college', 'Photographs for the press', 'Map of the campus'],
  COLLEGE_ACHIEVEMENTS: ['Best college of the zone in NSS', 'Green campus award of the district'],
  COLLEGE_EMP_ACHIEVEMENTS: ['Teacher elected fellow of a learned society', 'Librarian receives the state award'],
  COLLEGE_STU_ACHIEVEMENTS: ['Gold medal in the inter-college athletic meet', 'First in the state debate'],
  COLLEGE_PUBLICATIONS: ['College magazine', 'Annual report of the college', 'Newsletter'],
  COLLEGE_DEPT_PUBLICATIONS: ['Proceedings of the departmental seminar', 'Wall magazine as a book'],
  COLLEGE_TEACHER_PUBLICATIONS: ['A book on the wetlands of Kamrup', 'Essays on Assamese prose'],
  COLLEGE_STUDENT_PUBLICATIONS: ['Poems by students', 'Field notes of the geography excursion'],
  STUDENT_CLUBS: ['Debating club: new members', 'Photography club: walk along the Brahmaputra', 'Quiz club: finals'],
  COLLEGE_RESEARCH: ['Call for minor research projects', 'Research committee: list of approved projects'],
  COLLEGE_CERTIFICATES: ['Certificate course in mushroom cultivation', 'Certificate course in spoken English'],
  COLLEGE_IDP: ['Institutional development plan'],
  COLLEGE_PPD: ['Perspective plan of ten years'],
  COLLEGE_GOVT_DOC: ['Government notification on admission', 'UGC letter on ragging', 'Roster as approved'],
  COLLEGE_CLUB: ['Nature club: bird count at Deepor Beel', 'Heritage club: visit to Madan Kamdev'],
  COLLEGE_STUDENT_PLACED: ['Students placed in a bank', 'Campus drive of a software firm: selected students'],
  COLLEGE_STUDENT_PROGRESSED: ['Students admitted to MA and MSc', 'Students who qualified NET and SLET'],
};

/** How many notices of each type there are. */
const shares: readonly (readonly [type: string, share: number])[] = [
  ['COLLEGE_ACADEMIC_NOTICE', 44],
  ['COLLEGE_ADMIN_NOTICE', 40],
  ['COLLEGE_EVENT', 30],
  ['EXAM_RESULTS', 24],
  ['EXAM_SCHEDULE', 20],
  ['COLLEGE_TENDER', 24],
  ['CLASS_ROUTINES', 12],
  ['FYUGP_ENROLLMENT', 8],
  ['NIRF', 5],
  ['AISHE', 5],
];

/** Every notice of the sample, the oldest first; the last few are drafts, announced or expired. */
export function notices(): DemoNotice[] {
  const choose = seededRandom(2026);
  const types = shares.flatMap(([type, share]) => Array.from({ length: share }, () => type));
  const others = Object.keys(plain);
  for (let at = 0; types.length < howMany; at += 1) types.push(others[at % others.length] ?? 'COLLEGE_EVENT');
  const dated = types.map((type) => ({ type, date: workingDay(choose, ['2023-07-03', lastDay]) }));
  dated.sort((one, other) => one.date.localeCompare(other.date));
  return dated.map(({ type, date }, at) => {
    const year = Number(date.slice(0, 4));
    const { title, text } = said(type, { date, year, pick: choose.of });
    const opening = daysFrom(date, choose.between(1, 5));
    return {
      date,
      type,
      posted_as: choose.happens(60) ? posters[0] : choose.of(posters),
      title,
      description: text,
      ...(type === 'COLLEGE_TENDER' && { opening_date: opening, closing_date: daysFrom(opening, 21) }),
      dept_code: 'PANDU',
      is_dept: 0,
      ...stateOf(at),
    };
  });
}

function said(
  type: string,
  { date, year, pick }: { date: string; year: number; pick: (words: readonly string[]) => string },
): Said {
  const patterns = templates[type];
  if (patterns) return pickOf(patterns, date)(pick, inWords(date), year);
  const about = pick(plain[type] ?? ['Notice']);
  return {
    title: `${about}, ${year}`,
    text: paragraphs(
      `${about}, as of ${inWords(date)}. The papers are attached, or at the office for those who need a copy.`,
    ),
  };
}

/** One of several patterns, by the day: chance has its part in the words already. */
function pickOf<Item>(list: readonly Item[], date: string): Item {
  const at = Number(date.replaceAll('-', '')) % list.length;
  return list[at] as Item;
}

/** Of the newest a few are not out yet, and two of the older ones are over. */
function stateOf(at: number): Pick<DemoNotice, 'draft' | 'publish_at' | 'expires_at'> {
  const fromEnd = howMany - at;
  if (fromEnd <= 4) return { draft: 1 };
  // Whenever the sample is made, these are yet to come.
  if (fromEnd <= 6) return { publish_at: `${new Date().getUTCFullYear() + 1}-01-04T03:30:00.000Z` };
  if (fromEnd === 40 || fromEnd === 60) return { expires_at: `${lastDay}T18:30:00.000Z` };
  return {};
}
