import type { Section } from '../entries/define-section.ts';
import { sectionNamed } from '../entries/sections.ts';
import { linkFields, type FacultyField } from './faculty-profile.ts';

/** A form of the faculty page, identified in the calls by its `m_type`. It is saved as a whole. */
export interface FacultyForm {
  /** Its lists, in the order of the screen. */
  readonly sections: readonly Section[];
  /** Its fields that are not lists. */
  readonly fields: readonly FacultyField[];
}

/** The forms by their `m_type`. */
export const facultyForms = {
  seminar: lists('seminar'),
  research: lists('research'),
  publications: lists(
    ...['research_paper', 'text_book', 'magazine', 'popular_book', 'news_paper', 'other_publication', 'econtent'],
  ),
  workshop: lists('workshop'),
  phd: lists('bDegree', 'mDegree', 'phd', 'mphil', 'oDegree'),
  involvement: lists('college_activities', 'social_activities'),
  cocurricular: { ...lists('cocurricular'), fields: ['others'] },
  awards: lists('awards'),
  links: { sections: [], fields: linkFields },
  guideship: lists('guideship'),
  courses_covered: lists('courses_covered'),
  student_related_activity: lists('student_related_activity'),
} as const satisfies Readonly<Record<string, FacultyForm>>;

export type FacultyFormName = keyof typeof facultyForms;

/** The form with that `m_type`; undefined if there is none. */
export function facultyFormNamed(name: unknown): FacultyForm | undefined {
  return typeof name === 'string' && Object.hasOwn(facultyForms, name)
    ? facultyForms[name as FacultyFormName]
    : undefined;
}

/** A form that consists of these lists. Throws when there is no such section. */
function lists(...names: readonly string[]): FacultyForm {
  const sections = names.map((name) => {
    const section = sectionNamed(name);
    if (!section) throw new Error(`A form of the faculty page names an unknown section "${name}".`);
    return section;
  });
  return { sections, fields: [] };
}
