/** The sample college's people. All of them are invented, and no address or number here belongs to anybody. */

/** The password of every sample sign-in. It is printed at the start of the demo: never use it anywhere else. */
export const samplePassword = 'sample-college-2026';

export const sampleAdmin = { email: 'admin@pandu.example.edu', password: samplePassword };

export interface DemoUser {
  name: string;
  email: string;
  role: string;
}

export interface DemoEmployee {
  name: string;
  type: 'PRINCIPAL' | 'VICE PRINCIPAL' | 'FACULTY' | 'OFFICE' | 'LIB' | 'BEARER';
  appointment_type: 'REGULAR' | 'TEMPORARY' | 'NON SANCTIONED';
  designation: string;
  dept_code: string;
  email: string;
  phone: string;
  is_hod: 0 | 1;
  index1: number;
  date_of_joining: string;
  /** Absent for current staff. */
  date_of_leaving?: string;
  /** Only those with a password can sign in. */
  password?: string;
}

const domain = 'pandu.example.edu';

export const users: DemoUser[] = [
  { name: 'IQAC Coordinator', email: `iqac@${domain}`, role: 'IQAC' },
  { name: 'College Office', email: `office@${domain}`, role: 'OFF' },
  { name: 'Department of Assamese', email: `assamese@${domain}`, role: 'ASM' },
  { name: 'Department of Botany', email: `botany@${domain}`, role: 'BOT' },
  { name: 'Department of Chemistry', email: `chemistry@${domain}`, role: 'CHM' },
  { name: 'Department of Commerce', email: `commerce@${domain}`, role: 'COM' },
  { name: 'Department of Computer Science', email: `computer@${domain}`, role: 'CSC' },
  { name: 'Department of Economics', email: `economics@${domain}`, role: 'ECO' },
  { name: 'Department of English', email: `english@${domain}`, role: 'ENG' },
  { name: 'Department of Mathematics', email: `mathematics@${domain}`, role: 'MAT' },
  { name: 'Department of Physics', email: `physics@${domain}`, role: 'PHY' },
  { name: 'Department of Zoology', email: `zoology@${domain}`, role: 'ZOO' },
  { name: 'Central Library', email: `library@${domain}`, role: 'LIB' },
  { name: 'Newly Appointed Clerk', email: `new.clerk@${domain}`, role: '' },
];

/** Lets an employee, named by the e-mail address, into a field of the college's work. */
export interface DemoGrant {
  assigned_to: string;
  permission: 'R' | 'RW' | 'ALL';
  access_field: 'EGOV' | 'ACC' | 'INV';
}

type Row = [name: string, dept_code: string, date_of_joining: string, ...marks: ('head' | 'signs in')[]];
type Post = Pick<DemoEmployee, 'type' | 'appointment_type' | 'designation'>;

const principal: Post = { type: 'PRINCIPAL', appointment_type: 'REGULAR', designation: 'Principal' };
const vicePrincipal: Post = { type: 'VICE PRINCIPAL', appointment_type: 'REGULAR', designation: 'Vice Principal' };
const associate: Post = { type: 'FACULTY', appointment_type: 'REGULAR', designation: 'Associate Professor' };
const assistant: Post = { type: 'FACULTY', appointment_type: 'REGULAR', designation: 'Assistant Professor' };
const guest: Post = { type: 'FACULTY', appointment_type: 'TEMPORARY', designation: 'Guest Faculty' };
const selfFinanced: Post = {
  type: 'FACULTY',
  appointment_type: 'NON SANCTIONED',
  designation: 'Assistant Professor (self-financed course)',
};
const senior: Post = { type: 'OFFICE', appointment_type: 'REGULAR', designation: 'Senior Assistant' };
const junior: Post = { type: 'OFFICE', appointment_type: 'REGULAR', designation: 'Junior Assistant' };
const librarian: Post = { type: 'LIB', appointment_type: 'REGULAR', designation: 'Librarian' };
const libraryAssistant: Post = { type: 'LIB', appointment_type: 'TEMPORARY', designation: 'Library Assistant' };
const bearer: Post = { type: 'BEARER', appointment_type: 'REGULAR', designation: 'Library Bearer' };
const peon: Post = { type: 'BEARER', appointment_type: 'NON SANCTIONED', designation: 'Office Peon' };

const rows: [Post, ...Row][] = [
  [principal, 'Niharendra Kalitabarua', 'OFF', '2016-07-01', 'signs in'],
  [vicePrincipal, 'Malobika Sarmahoi', 'CHM', '1998-11-16', 'signs in'],
  [associate, 'Dhritiman Gogoikonwar', 'ASM', '2004-02-02', 'head', 'signs in'],
  [assistant, 'Junmoni Patorbhuyan', 'ASM', '2015-09-21'],
  [associate, 'Rupjyoti Medhipathak', 'BOT', '2001-08-13', 'head', 'signs in'],
  [assistant, 'Bhargavi Talukdarnath', 'BOT', '2013-03-04', 'signs in'],
  [guest, 'Pragyan Boropatgiri', 'BOT', '2024-08-01'],
  [associate, 'Tridip Lahkarsingh', 'CHM', '2003-05-19', 'head'],
  [assistant, 'Ankurita Deoridas', 'CHM', '2017-12-11'],
  [selfFinanced, 'Kuldip Agarbaidya', 'COM', '2012-07-16', 'head', 'signs in'],
  [selfFinanced, 'Sangita Choudhurima', 'COM', '2019-08-05'],
  [assistant, 'Partha Pratim Hazowal', 'CSC', '2010-10-25', 'head', 'signs in'],
  [guest, 'Rimjhim Barthakurah', 'CSC', '2025-01-20'],
  [associate, 'Loknath Saikiaphukan', 'ECO', '2000-09-18', 'head', 'signs in'],
  [assistant, 'Nandini Basumatarigra', 'ECO', '2016-04-25'],
  [assistant, 'Mouchumi Rabhadeka', 'EDN', '2009-06-15', 'head'],
  [associate, 'Aurobindo Thakuriamoy', 'ENG', '2002-01-07', 'head', 'signs in'],
  [assistant, 'Ishani Kakatidutta', 'ENG', '2018-11-26'],
  [assistant, 'Himadri Bhagawatikar', 'GGY', '2014-02-10', 'head'],
  [associate, 'Bonojit Tamuliphookan', 'HIS', '2005-10-03', 'head'],
  [associate, 'Gayatri Bezbaroahi', 'MAT', '1999-12-20', 'head', 'signs in'],
  [assistant, 'Simanta Goswamilal', 'MAT', '2020-02-24'],
  [associate, 'Utpalendu Mahantahari', 'PHY', '2001-04-09', 'head', 'signs in'],
  [assistant, 'Debajani Kalitamedhi', 'PHY', '2019-03-18'],
  [assistant, 'Krishnakshi Adhyapoki', 'PHL', '2011-08-29', 'head'],
  [associate, 'Monoranjan Doleygam', 'PSC', '2006-05-22', 'head'],
  [assistant, 'Laisri Narzariboro', 'BOD', '2016-09-19', 'head'],
  [assistant, 'Sudeshna Purkayasthi', 'BEN', '2008-11-10', 'head'],
  [assistant, 'Jyotishka Barmandev', 'STS', '2012-12-03', 'head'],
  [associate, 'Manjula Hatibaruas', 'ZOO', '2000-03-13', 'head', 'signs in'],
  [assistant, 'Rituraj Pegupait', 'ZOO', '2021-07-12'],
  [senior, 'Harakanta Daimarylal', 'OFF', '1996-06-03', 'signs in'],
  [junior, 'Minati Rajbongshira', 'OFF', '2014-10-20'],
  [librarian, 'Bulbuli Neogchetia', 'LIB', '2007-01-29', 'head', 'signs in'],
  [libraryAssistant, 'Tapan Ojahborah', 'LIB', '2023-06-01'],
  [bearer, 'Ramen Konwarhandiq', 'BEARER', '2002-08-19', 'signs in'],
  [peon, 'Phulmati Barsaikiara', 'BEARER', '2018-05-07'],
  [assistant, 'Bandana Lekharusarma', 'BOT', '2022-01-17'],
  [selfFinanced, 'Dipankar Mahelakonwar', 'CSC', '2018-07-23'],
  [selfFinanced, 'Pallavi Choudangdeka', 'CSC', '2021-08-02', 'signs in'],
  [guest, 'Jyotishmoy Nathkolong', 'CSC', '2025-08-04'],
  [assistant, 'Hirakjyoti Bharalineog', 'ECO', '2019-09-16'],
  [guest, 'Swapnali Tamulibhagat', 'ECO', '2024-08-12'],
  [assistant, 'Merina Talukdarkakoti', 'ENG', '2021-03-22'],
  [assistant, 'Rajnandini Shahirathi', 'HIN', '2013-11-18', 'head'],
  [assistant, 'Anupol Lahkarmajinder', 'MAT', '2016-02-15'],
  [associate, 'Bhaskarjit Goswamikotoki', 'SNS', '2003-10-06', 'head'],
  [guest, 'Minakshi Bhuyanmahela', 'ZOO', '2025-01-13'],
];

/** The first row of a department comes first on its page: the order falls from 100. */
export const employees: DemoEmployee[] = rows.map(([post, name, dept_code, date_of_joining, ...marks], at) => {
  const before = rows.slice(0, at).filter((row) => row[2] === dept_code).length;
  return {
    name,
    ...post,
    dept_code,
    email: emailOf(name),
    phone: String(at + 1).padStart(10, '0'),
    is_hod: marks.includes('head') ? 1 : 0,
    index1: 100 - before * 10,
    date_of_joining,
    ...(marks.includes('signs in') && { password: samplePassword }),
  };
});

/**
 * Teachers of before: one retired, one whose contract ended. What they wrote stays, and no list of the public has them.
 */
export const formerTeachers: DemoEmployee[] = [
  {
    ...former('Kanaklata Barpujarinath', 'BOT', associate),
    date_of_joining: '1988-03-01',
    date_of_leaving: '2023-11-30',
  },
  {
    ...former('Trideep Bhattacharjyamoy', 'CSC', guest),
    date_of_joining: '2023-08-07',
    date_of_leaving: '2025-06-30',
  },
];

function former(name: string, dept_code: string, post: Post) {
  return { name, ...post, dept_code, email: emailOf(name), phone: '', is_hod: 0, index1: 0 } as const;
}

/** Everybody of the teaching staff in a department, as its page has them. */
export function facultyOf(dept_code: string): DemoEmployee[] {
  return employees.filter((one) => one.type === 'FACULTY' && one.dept_code === dept_code);
}

/** The first two sign in: with a grant on EGOV the master screens are open to them, too. */
export const grants: DemoGrant[] = [
  { assigned_to: emailOf('Harakanta Daimarylal'), permission: 'RW', access_field: 'EGOV' },
  { assigned_to: emailOf('Malobika Sarmahoi'), permission: 'R', access_field: 'EGOV' },
  { assigned_to: emailOf('Minati Rajbongshira'), permission: 'RW', access_field: 'ACC' },
  { assigned_to: emailOf('Bulbuli Neogchetia'), permission: 'ALL', access_field: 'INV' },
  { assigned_to: emailOf('Tapan Ojahborah'), permission: 'R', access_field: 'INV' },
];

function emailOf(name: string): string {
  return `${name.toLowerCase().replaceAll(' ', '.')}@${domain}`;
}
