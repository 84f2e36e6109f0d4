import type { DisclosureHeading } from '../heading.ts';
import { asRelated, committees, notices, noticesNaming } from '../source.ts';

/** Admission and fees. */
export const admissions: DisclosureHeading = {
  id: 'admissions',
  title: 'Admissions and fees',
  items: [
    {
      id: 'prospectus',
      label: 'Prospectus',
      asks: 'The prospectus of this year, with the fees of every programme.',
      sources: [noticesNaming('prospectus'), asRelated(notices('COLLEGE_DOWNLOADS'))],
    },
    {
      id: 'admission-process',
      label: 'Admission: how and for whom',
      asks: 'Who may apply, by when and how, the seats with those that are reserved, and how applicants are chosen.',
      sources: [
        asRelated(committees('admission', 'admissions')),
        asRelated(noticesNaming('admission', 'admissions')),
        asRelated(notices('FYUGP_ENROLLMENT')),
      ],
    },
    {
      id: 'fees',
      label: 'Fee structure',
      asks: 'What every programme costs, year by year, and what else is charged.',
      sources: [asRelated(noticesNaming('fee', 'fees'))],
    },
    {
      id: 'fee-refund',
      label: 'Fee refund policy',
      asks: 'How much of the fees is paid back to whoever withdraws, until when, as the UGC has it.',
      sources: [noticesNaming('refund', 'refund of fees')],
    },
    {
      id: 'scholarships',
      label: 'Scholarships and fee waivers',
      asks: 'The scholarships and waivers that students may apply for, and how.',
      sources: [asRelated(noticesNaming('scholarship', 'scholarships', 'fee waiver', 'stipend'))],
    },
  ],
};
