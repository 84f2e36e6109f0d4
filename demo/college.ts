/** The sample college's own facts and plain master data. Where each fact comes from stands in SOURCES.md. */

export interface DemoDepartment {
  dept_code: string;
  dept_name?: string;
  dept_name_as: string;
}

export interface DemoCourse {
  name: string;
  tenure: string;
  no_of_term: number;
}

export interface DemoSession {
  session_name: string;
  is_active: 0 | 1;
}

export interface DemoLeave {
  leave_type: string;
  leave_desc: string;
  no_of_days: number;
  is_renewal: 0 | 1;
}

export const settings = {
  college_name: 'Pandu College (sample)',
  college_code: 'PANDU',
  address: 'Pandu, Guwahati, Kamrup Metropolitan, Assam 781012',
  site_address: '',
  about: `<p>Pandu College stands on the south bank of the Brahmaputra, at the foot of the Nilachal hill. It was founded by the people of the
railway town of Pandu, so that their children need not cross the river to study.</p>
<p>Today it teaches arts, science and commerce in the four-year undergraduate programme, with a library of forty thousand volumes, laboratories,
hostels and playing fields.</p>
<h3>Our aim</h3>
<p>To open higher learning to whoever wants to learn, and to send out people who are of use to others.</p>`,
  phone: '0361 257 0000',
  email: 'office@pandu.example.edu',
  site_colour: '#1f5d57',
  site_accent: '#b4741f',
  site_links: [
    { label: 'Samarth admission portal', address: 'https://samarth.example.edu' },
    { label: 'Gauhati University', address: 'https://university.example.edu' },
    { label: 'National Scholarship Portal', address: 'https://scholarships.example.gov' },
    { label: 'Anti-ragging helpline', address: 'https://antiragging.example.gov' },
  ].map(({ label, address }) => ({
    type: 'COLLEGE_DOWNLOADS',
    path: address,
    ext: '',
    mime: 'link',
    filename: label,
  })),
};

/** What the sample says otherwise than the departments of the first start: names in their own script. */
export const departments: DemoDepartment[] = [
  { dept_code: 'ASM', dept_name_as: 'অসমীয়া বিভাগ' },
  { dept_code: 'BEN', dept_name_as: 'বাংলা বিভাগ' },
  { dept_code: 'BOT', dept_name_as: 'উদ্ভিদ বিজ্ঞান বিভাগ' },
  { dept_code: 'CHM', dept_name_as: 'ৰসায়ন বিজ্ঞান বিভাগ' },
  { dept_code: 'COM', dept_name_as: 'বাণিজ্য বিভাগ' },
  { dept_code: 'CSC', dept_name: 'Computer Science and Application', dept_name_as: 'কম্পিউটাৰ বিজ্ঞান বিভাগ' },
  { dept_code: 'ECO', dept_name_as: 'অৰ্থনীতি বিভাগ' },
  { dept_code: 'EDN', dept_name_as: 'শিক্ষা বিভাগ' },
  { dept_code: 'ENG', dept_name_as: 'ইংৰাজী বিভাগ' },
  { dept_code: 'GGY', dept_name_as: 'ভূগোল বিভাগ' },
  { dept_code: 'HIN', dept_name_as: 'हिंदी विभाग' },
  { dept_code: 'HIS', dept_name_as: 'বুৰঞ্জী বিভাগ' },
  { dept_code: 'MAT', dept_name_as: 'গণিত বিভাগ' },
  { dept_code: 'PHL', dept_name_as: 'দৰ্শন বিভাগ' },
  { dept_code: 'PHY', dept_name_as: 'পদাৰ্থ বিজ্ঞান বিভাগ' },
  { dept_code: 'PSC', dept_name_as: 'ৰাজনীতি বিজ্ঞান বিভাগ' },
  { dept_code: 'SNS', dept_name_as: 'संस्कृतविभागः' },
  { dept_code: 'STS', dept_name_as: 'পৰিসংখ্যা বিজ্ঞান বিভাগ' },
  { dept_code: 'ZOO', dept_name_as: 'প্ৰাণী বিজ্ঞান বিভাগ' },
];

export const streams = ['Arts', 'Science', 'Commerce'];

/** Six semesters under the Choice Based Credit System, eight under the Four-Year Undergraduate Programme. */
export const courses: DemoCourse[] = [
  { name: 'BA', tenure: 'Semester', no_of_term: 6 },
  { name: 'BSc', tenure: 'Semester', no_of_term: 6 },
  { name: 'BCom', tenure: 'Semester', no_of_term: 6 },
  { name: 'BCA', tenure: 'Semester', no_of_term: 6 },
  { name: 'BA (FYUGP)', tenure: 'Semester', no_of_term: 8 },
  { name: 'BSc (FYUGP)', tenure: 'Semester', no_of_term: 8 },
  { name: 'BCom (FYUGP)', tenure: 'Semester', no_of_term: 8 },
  { name: 'MA', tenure: 'Semester', no_of_term: 4 },
  { name: 'MSc', tenure: 'Semester', no_of_term: 4 },
];

export const sessions: DemoSession[] = [
  { session_name: '2022-23', is_active: 0 },
  { session_name: '2023-24', is_active: 0 },
  { session_name: '2024-25', is_active: 0 },
  { session_name: '2025-26', is_active: 0 },
  { session_name: '2026-27', is_active: 1 },
];

/** The one that classes, sections and the routine are of. */
export const activeSession = '2026-27';

export const leaves: DemoLeave[] = [
  { leave_type: 'CL', leave_desc: 'Casual Leave', no_of_days: 12, is_renewal: 1 },
  { leave_type: 'SCL', leave_desc: 'Special Casual Leave to spend time with parents', no_of_days: 2, is_renewal: 1 },
  { leave_type: 'EL', leave_desc: 'Earned Leave, staff not entitled to vacation', no_of_days: 30, is_renewal: 1 },
  { leave_type: 'HPL', leave_desc: 'Half Pay Leave', no_of_days: 20, is_renewal: 1 },
  { leave_type: 'ML', leave_desc: 'Maternity Leave', no_of_days: 180, is_renewal: 0 },
  { leave_type: 'CCL', leave_desc: 'Child Care Leave, in the whole of service', no_of_days: 730, is_renewal: 0 },
  { leave_type: 'SL', leave_desc: 'Study Leave, in the whole of service', no_of_days: 730, is_renewal: 0 },
];

export const docTypes = [
  'Passport photograph',
  'Signature',
  'HSLC admit card',
  'HSLC mark sheet',
  'HS mark sheet',
  'HS pass certificate',
  'Degree mark sheet',
  'Registration certificate',
  'Migration certificate',
  'Transfer certificate',
  'Gap certificate',
  'Caste certificate',
  'Income certificate',
  'PwD certificate',
  'ABC ID card',
];
