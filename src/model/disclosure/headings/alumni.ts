import type { DisclosureHeading } from '../heading.ts';
import { committees, notableAlumni } from '../source.ts';

/** Former students. */
export const alumni: DisclosureHeading = {
  id: 'alumni',
  title: 'Alumni',
  items: [
    {
      id: 'alumni-association',
      label: 'Alumni association',
      asks: 'The association, whether it is registered, who leads it, and how to join.',
      sources: [committees('alumni')],
    },
    {
      id: 'alumni-details',
      label: 'Alumni',
      asks: 'Who studied here, and what became of them.',
      sources: [notableAlumni],
    },
  ],
};
