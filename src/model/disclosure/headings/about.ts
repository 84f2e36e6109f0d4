import { sitePath } from '../../site/addresses.ts';
import type { DisclosureHeading } from '../heading.ts';
import { asRelated, cycles, notices, noticesNaming, setting } from '../source.ts';

/** What the college is, on what ground it stands, and what it accounts for. */
export const about: DisclosureHeading = {
  id: 'about',
  title: 'About the college',
  items: [
    {
      id: 'overview',
      label: 'Overview',
      asks: 'What the college is: its history, its vision and its mission.',
      sources: [setting('About the college', 'about', sitePath('about'))],
    },
    {
      id: 'act',
      label: 'Act and statutes, or memorandum of association',
      asks: 'The act, statutes or memorandum under which the college was founded and is run.',
      sources: [asRelated(notices('COLLEGE_GOVT_DOC'))],
    },
    {
      id: 'development-plan',
      label: 'Institutional development plan',
      asks: 'The plan that the college follows, for the years it is made for.',
      sources: [notices('COLLEGE_IDP'), notices('COLLEGE_PPD')],
    },
    {
      id: 'affiliation',
      label: 'Affiliating university and constituent units',
      asks: 'The university that the college belongs to, since when and for which programmes, and any unit or centre of its own.',
      sources: [],
    },
    {
      id: 'accreditation',
      label: 'Accreditation',
      asks: 'The grade of NAAC, or of NBA, until when it is good, and the reports that were handed in.',
      sources: [
        cycles('ssr', 'Self-study reports'),
        cycles('aqar', 'Yearly reports'),
        notices('IQAC_SSR'),
        notices('IQAC_AQAR'),
      ],
    },
    {
      id: 'ranking',
      label: 'Ranking',
      asks: 'The rank in NIRF, and the data that was handed in for it.',
      sources: [notices('NIRF'), asRelated(notices('AISHE')), asRelated(notices('IQAC_AISHE'))],
    },
    {
      id: 'recognition',
      label: 'Recognition and approval',
      asks: 'Recognition under sections 2(f) and 12B of the UGC Act, and approvals of other councils.',
      sources: [notices('COLLEGE_CERTIFICATES'), asRelated(notices('COLLEGE_GOVT_DOC'))],
    },
    {
      id: 'annual-reports',
      label: 'Annual reports',
      asks: 'The report of each year.',
      sources: [notices('IQAC_ANNUAL_REPORT')],
    },
    {
      id: 'annual-accounts',
      label: 'Annual accounts',
      asks: 'Balance sheet, income and expenditure, receipts and payments of each year, with the audit report.',
      sources: [asRelated(noticesNaming('annual accounts', 'audit report', 'balance sheet'))],
    },
    {
      id: 'sponsoring-body',
      label: 'Sponsoring body',
      asks: 'The trust, society or company behind the college, where there is one.',
      sources: [],
    },
  ],
};
