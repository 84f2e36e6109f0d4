import type { Section } from '../define-section.ts';
import { facultySections } from './faculty.ts';
import { postSections } from './posts.ts';
import { programmeSections } from './programmes.ts';
import { researchSections } from './research.ts';
import { studentSections } from './students.ts';

/** Sections under one heading. */
export interface Group {
  readonly title: string;
  readonly sections: readonly Section[];
}

/** The sections of a departmental profile, in the order of the screens. */
export const groups: readonly Group[] = [
  { title: 'Programmes', sections: programmeSections },
  { title: 'Posts and staff', sections: postSections },
  { title: 'Research', sections: researchSections },
  { title: 'Faculty', sections: facultySections },
  { title: 'Students', sections: studentSections },
];
