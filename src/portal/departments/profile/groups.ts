import type { Section } from '#model/entries/define-section.ts';
import { facultySections } from '#model/entries/department/faculty.ts';
import { postSections } from '#model/entries/department/posts.ts';
import { programmeSections } from '#model/entries/department/programmes.ts';
import { researchSections } from '#model/entries/department/research.ts';
import { studentSections } from '#model/entries/department/students.ts';

/** Sections that stand under one heading. */
export interface Group {
  readonly title: string;
  readonly sections: readonly Section[];
}

/** The sections of a departmental profile, in the order of the screen. */
export const groups: readonly Group[] = [
  { title: 'Programmes', sections: programmeSections },
  { title: 'Posts and staff', sections: postSections },
  { title: 'Research', sections: researchSections },
  { title: 'Faculty', sections: facultySections },
  { title: 'Students', sections: studentSections },
];

/** Whether the title of a section has these words in it, whatever their case; no words are in every title. */
export function isCalled({ resource }: Section, words: string): boolean {
  return resource.title.toLowerCase().includes(words.trim().toLowerCase());
}
