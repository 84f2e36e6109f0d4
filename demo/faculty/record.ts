import { publicationsOf } from './publications.ts';
import { researchOf } from './research.ts';
import { serviceOf } from './service.ts';
import { studyOf } from './study.ts';
import { teachingOf } from './teaching.ts';
import type { Proof, Rows, Teacher } from './teacher.ts';

/** The rows of all sections of somebody's academic record. */
export function recordOf(teacher: Teacher, proof: Proof): Rows {
  const all = {
    ...researchOf(teacher, proof),
    ...publicationsOf(teacher, proof),
    ...studyOf(teacher),
    ...serviceOf(teacher, proof),
    ...teachingOf(teacher, proof),
  };
  return teacher.isGuest ? { ...all, ...notOfGuests } : all;
}

/** Sections that stay empty for people who joined two years ago. */
const notOfGuests: Rows = { research: [], guideship: [], magazine: [], awards: [], text_book: [] };
