import type { Section, SectionOwner } from './define-section.ts';
import { facultySections } from './department/faculty.ts';
import { postSections } from './department/posts.ts';
import { programmeSections } from './department/programmes.ts';
import { researchSections } from './department/research.ts';
import { studentSections } from './department/students.ts';
import { achievementSections, involvementSections, teachingSections } from './faculty/activities.ts';
import { degreeSections } from './faculty/degrees.ts';
import { publicationSections } from './faculty/publications.ts';
import { researchProjectSections, seminarSections } from './faculty/seminars.ts';

/** Every section, in the order of the screens. To add a section, add its definition to one of these lists. */
export const sections: readonly Section[] = [
  ...programmeSections,
  ...postSections,
  ...researchSections,
  ...facultySections,
  ...studentSections,
  ...seminarSections,
  ...researchProjectSections,
  ...publicationSections,
  ...degreeSections,
  ...involvementSections,
  ...achievementSections,
  ...teachingSections,
];

const byName = new Map(sections.map((section) => [section.resource.name, section]));

/** The section with that name; undefined for a resource with a table of its own. */
export function sectionNamed(name: string): Section | undefined {
  return byName.get(name);
}

/** The sections of one kind of owner, in the order of the screens. */
export function sectionsOf(owner: SectionOwner): Section[] {
  return sections.filter((section) => section.owner === owner);
}
