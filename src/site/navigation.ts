/** A link on every page. */
export interface NavigationItem {
  readonly label: string;
  /** Relative to the base. */
  readonly path: string;
}

/** The navigation in the head of every page, in order. */
export const mainNavigation: readonly NavigationItem[] = [
  { label: 'About', path: '/about' },
  { label: 'Departments', path: '/departments' },
  { label: 'People', path: '/people' },
  { label: 'Notices', path: '/notices' },
  { label: 'Events', path: '/events' },
  { label: 'Gallery', path: '/gallery' },
  { label: 'IQAC', path: '/iqac' },
  { label: 'Accreditation', path: '/accreditation' },
  { label: 'Disclosure', path: '/disclosure' },
];

/** The trail of the pages about the college that are not in the head. */
export const underAbout: readonly NavigationItem[] = [{ label: 'About', path: '/about' }];

/** The foot of every page: the links that do not fit into the head. */
export const footNavigation: readonly { readonly title: string; readonly items: readonly NavigationItem[] }[] = [
  {
    title: 'The college',
    items: [
      { label: 'About the college', path: '/about' },
      { label: 'Staff', path: '/staff' },
      { label: 'Committees', path: '/committees' },
      { label: 'Facilities', path: '/facilities' },
      { label: 'Alumni', path: '/alumni' },
      { label: 'Students’ Union', path: '/students-union' },
      { label: 'Achievements', path: '/achievements' },
      { label: 'Contact', path: '/contact' },
    ],
  },
  {
    title: 'Information',
    items: [
      { label: 'Notices', path: '/notices' },
      { label: 'Tenders', path: '/tenders' },
      { label: 'Downloads', path: '/notices/downloads' },
      { label: 'Academic performance', path: '/performance' },
      { label: 'NIRF', path: '/notices/nirf' },
      { label: 'AISHE', path: '/notices/aishe' },
    ],
  },
  {
    title: 'Quality',
    items: [
      { label: 'IQAC', path: '/iqac' },
      { label: 'Accreditation evidence', path: '/accreditation' },
      { label: 'Public self-disclosure', path: '/disclosure' },
    ],
  },
];
