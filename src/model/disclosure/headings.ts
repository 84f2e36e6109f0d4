import type { DisclosureHeading, DisclosureItem } from './heading.ts';
import { about } from './headings/about.ts';
import { academics } from './headings/academics.ts';
import { administration } from './headings/administration.ts';
import { admissions } from './headings/admissions.ts';
import { alumni } from './headings/alumni.ts';
import { informationCorner } from './headings/information-corner.ts';
import { research } from './headings/research.ts';
import { studentLife } from './headings/student-life.ts';

/**
 * What the UGC asks every college to disclose, in its order.
 *
 * Source: Guidelines on Public Self-Disclosure by Higher Education Institutions, approved in the 580th meeting of the
 * UGC on 15 May 2024 and sent with the letter D.O.No.F.14-4/2023 (CPP-II) of 10 June 2024. The guidelines themselves
 * were not at hand: headings and items follow what the press reported of them. Of About the wording was seen in full,
 * of Administration up to the governing bodies, of the other headings in part; to be held against the letter: the order
 * within Research and Information corner, and what stands beside what. Organogram, publications, scholarships and the
 * picture gallery come from the draft of October 2023 alone. The guidelines name the internal complaints committee and
 * the ombudsperson under Administration and under Student life; here each stands once. Chancellor, vice-chancellor and
 * registrar are a university's, and are left out.
 */
export const headings: readonly DisclosureHeading[] = [
  about,
  administration,
  academics,
  admissions,
  research,
  studentLife,
  alumni,
  informationCorner,
];

/** Every item, in order. */
export const items: readonly DisclosureItem[] = headings.flatMap((heading) => heading.items);
