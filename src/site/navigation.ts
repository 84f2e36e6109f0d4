/** Somewhere that every page leads to. */
export interface NavigationItem {
  readonly label: string;
  /** Below the base. */
  readonly path: string;
}

/** The head of every page, in order. */
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

/** What the pages of the college itself stand under, which the head has no room for. */
export const underAbout: readonly NavigationItem[] = [{ label: 'About', path: '/about' }];

/** The foot of every page: what the head has no room for. */
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

/** What a page is called where it has a place on every page; undefined where it has none. */
export function nameInFoot(path: string): string | undefined {
  return footNavigation.flatMap(({ items }) => items).find((item) => item.path === path)?.label;
}
