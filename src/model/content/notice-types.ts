import type { Choice } from '../field.ts';

/** The types of notices that the college publishes. */
export const collegeNoticeTypes = [
  { value: 'COLLEGE_TENDER', label: 'Tender' },
  { value: 'COLLEGE_ADMIN_NOTICE', label: 'Administrative notice' },
  { value: 'COLLEGE_ACADEMIC_NOTICE', label: 'Academic notice' },
  { value: 'COLLEGE_EVENT', label: 'News' },
  { value: 'COLLEGE_DOWNLOADS', label: 'Downloads' },
  { value: 'COLLEGE_DOWNLOADS_GALLERY', label: 'Downloads gallery' },
  { value: 'COLLEGE_ACHIEVEMENTS', label: 'Achievements' },
  { value: 'COLLEGE_EMP_ACHIEVEMENTS', label: 'Achievements of employees' },
  { value: 'COLLEGE_STU_ACHIEVEMENTS', label: 'Achievements of students' },
  { value: 'COLLEGE_PUBLICATIONS', label: 'Publications' },
  { value: 'COLLEGE_DEPT_PUBLICATIONS', label: 'Publications of departments' },
  { value: 'COLLEGE_TEACHER_PUBLICATIONS', label: 'Publications of teachers' },
  { value: 'COLLEGE_STUDENT_PUBLICATIONS', label: 'Publications of students' },
  { value: 'NIRF', label: 'NIRF' },
  { value: 'AISHE', label: 'AISHE' },
  { value: 'CLASS_ROUTINES', label: 'Class routines' },
  { value: 'EXAM_RESULTS', label: 'Exam results' },
  { value: 'EXAM_SCHEDULE', label: 'Exam schedule' },
  { value: 'STUDENT_CLUBS', label: 'Student clubs' },
  { value: 'COLLEGE_RESEARCH', label: 'Research' },
  { value: 'COLLEGE_CERTIFICATES', label: 'Certificates' },
  { value: 'COLLEGE_IDP', label: 'Institutional development plan' },
  { value: 'COLLEGE_PPD', label: 'Perspective plan' },
  { value: 'COLLEGE_GOVT_DOC', label: 'Government documents' },
  { value: 'FYUGP_ENROLLMENT', label: 'FYUGP enrolment' },
  { value: 'COLLEGE_CLUB', label: 'College club' },
  { value: 'COLLEGE_STUDENT_PLACED', label: 'Students placed' },
  { value: 'COLLEGE_STUDENT_PROGRESSED', label: 'Students progressed' },
] as const satisfies readonly Choice[];

/** A department's event: posted on `date`, from `opening_date` to `closing_date`. */
export const departmentEvent = { value: 'DEPTEVENT', label: 'Department event' } as const satisfies Choice;

/** The types that IQAC publishes. */
export const iqacTypes = [
  { value: 'IQAC_STRATEGIES', label: 'IQAC Strategies' },
  { value: 'IQAC_FUNCTIONS', label: 'Functions' },
  { value: 'IQAC_TEAMS', label: 'Teams' },
  { value: 'IQAC_SSR', label: 'Self Study Reports' },
  { value: 'IQAC_AQAR', label: 'AQAR' },
  { value: 'IQAC_ACTION_TAKEN', label: 'Action Taken Report' },
  { value: 'IQAC_MINUTES', label: 'Meeting Minutes' },
  { value: 'IQAC_FEEDBACK_FORM', label: 'Feedback Form' },
  { value: 'IQAC_FEEDBACK_ANALYSIS', label: 'Feedback Analysis' },
  { value: 'IQAC_SATISFACTION_SURVEY', label: 'Student Satisfactory Survey' },
  { value: 'IQAC_EVENT', label: 'Event/News' },
  { value: 'IQAC_BEST_PRACTICE', label: 'Best Practice' },
  { value: 'IQAC_DISTINCTIVENESS', label: 'Institutional Distinctiveness' },
  { value: 'IQAC_ANNUAL_REPORT', label: 'Annual Report' },
  { value: 'IQAC_ACADEMIC_CALENDAR', label: 'Academic Calendar' },
  { value: 'IQAC_ORGANOGRAM', label: 'Organogram' },
  { value: 'IQAC_PROGRAM_OUTCOMES', label: 'Program Outcomes' },
  { value: 'IQAC_NEWSLETTER', label: 'Newsletter' },
  { value: 'IQAC_AISHE', label: 'AISHE Data' },
  { value: 'IQAC_MOU', label: 'MOUs & Collaborations' },
  { value: 'IQAC_HIDDEN_LINKS', label: 'NAAC Hidden Links' },
] as const satisfies readonly Choice[];

/** What the college offers besides teaching; each is a notice with its own type. COLLEGE_CLUB is in both lists. */
export const facilityTypes = [
  { value: 'COLLEGE_F_LIBRARY', label: 'Library' },
  { value: 'COLLEGE_F_BOYS_HOSTEL', label: "Boys' hostel" },
  { value: 'COLLEGE_F_GIRLS_HOSTEL', label: "Girls' hostel" },
  { value: 'COLLEGE_F_CIF', label: 'Central instrumentation facility' },
  { value: 'COLLEGE_F_CANTEEN', label: 'Canteen' },
  { value: 'COLLEGE_F_ICGC', label: 'Information, career and guidance cell' },
  { value: 'Career_Placement_Cell', label: 'Career and placement cell' },
  { value: 'COLLEGE_CLUB', label: 'College club' },
  { value: 'COLLEGE_IIC', label: "Institution's innovation council" },
  { value: 'PCSU', label: "Students' Union" },
  { value: 'COLLEGE_NCC', label: 'NCC' },
  { value: 'COLLEGE_NSS', label: 'NSS' },
  { value: 'COLLEGE_DISTANCE_EDUCATION', label: 'Distance education' },
  { value: 'COLLEGE_WOMEN_CELL', label: "Women's cell" },
  { value: 'COLLEGE_PUBLICATION', label: 'Publication cell' },
  { value: 'COLLEGE_SCIENCE_FORUM', label: 'Science forum' },
  { value: 'COLLEGE_ISDIC', label: 'ISDIC' },
] as const satisfies readonly Choice[];

/** Every type that a notice may have; the list is closed. */
export const noticeTypes: readonly Choice[] = [
  ...collegeNoticeTypes,
  departmentEvent,
  ...iqacTypes,
  ...facilityTypes.filter(({ value }) => value !== 'COLLEGE_CLUB'),
];

/** The names under which the college and IQAC post; a department posts under its own name. */
export const postedByChoices = ['The college', 'IQAC Coordinator', 'Principal', "Student's Union"] as const;

/** Whether a type belongs to IQAC. */
export function isIqacType(type: unknown): boolean {
  return iqacTypes.some(({ value }) => value === type);
}

/** The facility of a notice type; undefined for any other type. */
export function facilityOf(type: unknown): Choice | undefined {
  return facilityTypes.find(({ value }) => value === type);
}
