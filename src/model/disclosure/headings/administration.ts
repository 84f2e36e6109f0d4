import { sitePath } from '../../site/addresses.ts';
import type { DisclosureHeading } from '../heading.ts';
import { asRelated, committees, notices, people } from '../source.ts';

/** The management of the college. */
export const administration: DisclosureHeading = {
  id: 'administration',
  title: 'Administration',
  items: [
    {
      id: 'principal',
      label: 'Principal',
      asks: 'The profile of the principal, with a photograph and how to reach the office.',
      sources: [
        people('Principal', ['PRINCIPAL']),
        asRelated(people('Principal, with a photograph', ['PRINCIPAL'], 'dp')),
      ],
    },
    {
      id: 'officers',
      label: 'Vice principal and officers',
      asks: 'Who holds which office: vice principal, registrar, finance officer or accountant, controller of examinations.',
      sources: [people('Vice principal', ['VICE PRINCIPAL']), people('Office staff', ['OFFICE_STAFF'])],
    },
    {
      id: 'vigilance',
      label: 'Vigilance officer',
      asks: 'The chief vigilance officer, and how to reach that office.',
      sources: [committees('vigilance')],
    },
    {
      id: 'ombudsperson',
      label: 'Ombudsperson',
      asks: 'The ombudsperson who hears appeals of students, and how to reach that office; of a college, the university’s.',
      sources: [committees('ombudsperson', 'ombudsman')],
    },
    {
      id: 'governing-body',
      label: 'Governing body',
      asks: 'Who sits on the governing body and for how long.',
      sources: [
        committees(
          'governing body',
          'board of governors',
          'board of management',
          'executive council',
          'managing committee',
        ),
      ],
    },
    {
      id: 'academic-bodies',
      label: 'Academic council and boards of studies',
      asks: 'Who sits on the academic council or committee, and on the boards of studies.',
      sources: [committees('academic council', 'academic committee', 'board of studies', 'boards of studies')],
    },
    {
      id: 'finance-committee',
      label: 'Finance committee',
      asks: 'Who sits on the committee that looks after money and purchases.',
      sources: [committees('finance', 'purchase', 'planning and finance')],
    },
    {
      id: 'internal-complaints',
      label: 'Internal complaints committee',
      asks: 'Who sits on the committee against sexual harassment, and how to complain to it.',
      sources: [committees('internal complaints', 'internal complaint'), asRelated(notices('COLLEGE_WOMEN_CELL'))],
    },
    {
      id: 'academic-leadership',
      label: 'Deans and heads of departments',
      asks: 'Who heads each department, with a profile and a photograph.',
      sources: [
        {
          label: 'Heads of departments',
          of: 'employee',
          fields: ['is_hod'],
          holds: (record) => record['is_hod'] === 1,
          path: sitePath('departments'),
          entry: { page: 'departments', query: {}, words: 'Departments, Employee' },
        },
      ],
    },
    {
      id: 'organogram',
      label: 'Organogram',
      asks: 'A chart of the offices and bodies, and of who answers to whom.',
      sources: [notices('IQAC_ORGANOGRAM')],
    },
  ],
};
