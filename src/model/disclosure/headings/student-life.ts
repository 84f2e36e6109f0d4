import { sitePath } from '../../site/addresses.ts';
import type { DisclosureHeading } from '../heading.ts';
import { asRelated, committees, notices } from '../source.ts';

/** Facilities for students besides teaching, and support for them. */
export const studentLife: DisclosureHeading = {
  id: 'student-life',
  title: 'Student life',
  items: [
    {
      id: 'sports',
      label: 'Sports facilities',
      asks: 'Grounds, courts and the gymnasium, and who may use them when.',
      sources: [
        committees('sports', 'games'),
        asRelated(notices('STUDENT_CLUBS')),
        asRelated(notices('COLLEGE_CLUB')),
        asRelated({
          label: 'Students’ Union',
          of: 'alumni',
          fields: ['dept_code'],
          holds: (record) => record['dept_code'] === 'PCSU',
          path: sitePath('students-union'),
          entry: { page: 'college', query: { tab: 'union', add: '' }, words: 'College, PCSU' },
        }),
      ],
    },
    {
      id: 'ncc-nss',
      label: 'NCC and NSS',
      asks: 'The units, who leads them, and how to join.',
      sources: [notices('COLLEGE_NCC'), notices('COLLEGE_NSS')],
    },
    {
      id: 'hostels',
      label: 'Hostels',
      asks: 'The hostels, their rooms and charges, and how to be admitted.',
      sources: [notices('COLLEGE_F_GIRLS_HOSTEL'), notices('COLLEGE_F_BOYS_HOSTEL')],
    },
    {
      id: 'placement',
      label: 'Placement cell',
      asks: 'The cell, what it does, and where students went.',
      sources: [
        notices('Career_Placement_Cell'),
        notices('COLLEGE_STUDENT_PLACED'),
        asRelated(notices('COLLEGE_F_ICGC')),
        asRelated(notices('COLLEGE_STUDENT_PROGRESSED')),
      ],
    },
    {
      id: 'grievances',
      label: 'Student grievance redressal committee',
      asks: 'Who sits on the committee, how a grievance is handed in, and by when it is answered.',
      sources: [committees('grievance', 'grievances', 'SGRC')],
    },
    {
      id: 'health',
      label: 'Health facilities',
      asks: 'First aid, the doctor’s hours, and whom to call in an emergency.',
      sources: [committees('health', 'medical')],
    },
    {
      id: 'anti-ragging',
      label: 'Anti-ragging cell',
      asks: 'The committee and the squad, how to reach them at any hour, and the helpline.',
      sources: [committees('ragging', 'anti ragging', 'antiragging')],
    },
    {
      id: 'equal-opportunity',
      label: 'Equal opportunity cell',
      asks: 'Who sits in the cell, and what it does.',
      sources: [committees('equal opportunity', 'equal opportunities')],
    },
    {
      id: 'disadvantaged-groups',
      label: 'Socio-economically disadvantaged groups cell',
      asks: 'Who sits in the cell, and what it does for students of these groups.',
      sources: [committees('disadvantaged', 'SEDG', 'SC/ST', 'SC ST', 'OBC', 'minority')],
    },
    {
      id: 'differently-abled',
      label: 'Facilities for the differently-abled',
      asks: 'Ramps, lifts, toilets, readers and scribes: what there is, and whom to ask.',
      sources: [committees('differently abled', 'divyangjan', 'disability', 'disabilities')],
    },
  ],
};
