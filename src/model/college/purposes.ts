import type { ResourceName } from '../resources.ts';

/** The purpose of each list for a college: shown during the set-up, and by each list while it is empty. */
export const purposes = {
  department: 'Their codes are the roles of their users.',
  course: 'BA, BSc, BCom, each with its number of terms.',
  session: 'Academic sessions; those that go on are active.',
  stream: 'Arts, Science, Commerce.',
  subject: 'Every paper, with course, stream and marks.',
  branch: 'What a student enrols in.',
  leave: 'Kinds of leave and their days.',
  doctype: 'Documents the college asks for or hands out.',
  employee: 'Who teaches and works here: each is added on the page of the department.',
  class: 'A term of a course, with its subjects and teachers.',
  section: 'The students of a term who are taught a subject together.',
  routine: 'Who teaches what, where and when, Mon to Sat.',
  accesscontrol: 'Who reaches more than the own role does.',
  collegeuser: 'One sign-in for every office and department.',
  student: 'Everybody who is registered.',
} as const satisfies Partial<Record<ResourceName, string>>;
