import { sitePath } from '../../site/addresses.ts';
import type { DisclosureHeading } from '../heading.ts';
import { asRelated, notices, noticesNaming, setting } from '../source.ts';

/** News, open items, and contacts. */
export const informationCorner: DisclosureHeading = {
  id: 'information-corner',
  title: 'Information corner',
  items: [
    {
      id: 'rti',
      label: 'Right to information',
      asks: 'The public information officer and the appellate authority with their addresses, and what is disclosed under section 4 of the RTI Act.',
      sources: [asRelated(noticesNaming('RTI', 'right to information'))],
    },
    {
      id: 'circulars',
      label: 'Circulars and notices',
      asks: 'What was notified, the newest first.',
      sources: [notices('COLLEGE_ADMIN_NOTICE'), notices('COLLEGE_ACADEMIC_NOTICE')],
    },
    {
      id: 'announcements',
      label: 'Announcements',
      asks: 'What is coming: examinations, results, tenders, dates.',
      sources: [
        notices('EXAM_SCHEDULE'),
        notices('EXAM_RESULTS'),
        notices('COLLEGE_TENDER'),
        notices('FYUGP_ENROLLMENT'),
        {
          label: 'Featured notification',
          of: 'featured',
          fields: ['liveNow'],
          holds: (record) => record['liveNow'] === 1,
          path: '/',
          entry: { page: 'college', query: { tab: 'featured', add: '' }, words: 'College, Featured Notification' },
        },
      ],
    },
    {
      id: 'newsletters',
      label: 'Newsletters',
      asks: 'The newsletters of the college and of its cells.',
      sources: [notices('IQAC_NEWSLETTER'), asRelated(notices('COLLEGE_PUBLICATION'))],
    },
    {
      id: 'news',
      label: 'News, events and achievements',
      asks: 'What happened lately, what comes next, and what was won.',
      sources: [
        notices('COLLEGE_EVENT'),
        { ...notices('DEPTEVENT'), entry: { page: 'events', query: { add: '' }, words: 'Events' } },
        notices('COLLEGE_ACHIEVEMENTS'),
        notices('COLLEGE_EMP_ACHIEVEMENTS'),
        notices('COLLEGE_STU_ACHIEVEMENTS'),
      ],
    },
    {
      id: 'job-openings',
      label: 'Job openings',
      asks: 'The posts that are open now, or that there are none.',
      sources: [
        noticesNaming('vacancy', 'vacancies', 'recruitment', 'walk in interview', 'job opening', 'job openings'),
      ],
    },
    {
      id: 'reservation-roster',
      label: 'Reservation roster',
      asks: 'The roster of posts, as it stands.',
      sources: [noticesNaming('reservation roster', 'roster')],
    },
    {
      id: 'international-students',
      label: 'International students',
      asks: 'Study in India: how students from abroad are admitted, and what there is for them.',
      sources: [asRelated(noticesNaming('international students', 'foreign students', 'study in India'))],
    },
    {
      id: 'gallery',
      label: 'Picture gallery',
      asks: 'Pictures of the campus and of what goes on there.',
      sources: [
        {
          label: 'Pictures of the college',
          of: 'gallery',
          fields: ['type'],
          holds: (record) => record['type'] === 'COLLEGE',
          path: sitePath('gallery'),
          entry: { page: 'gallery', query: { add: '' }, words: 'Gallery' },
        },
      ],
    },
    {
      id: 'contact',
      label: 'Contact',
      asks: 'The postal address, the telephone and the e-mail address of the office.',
      sources: [
        {
          ...setting('Address, telephone and e-mail', 'address', sitePath('contact')),
          fields: ['address', 'phone', 'email'],
          holds: ({ address, phone, email }) => address !== '' && (phone !== '' || email !== ''),
        },
      ],
    },
  ],
};
