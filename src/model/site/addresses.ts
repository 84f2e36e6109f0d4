import { normalForm } from '../normal-form.ts';

/** Where the public site begins on the portal's host. */
export const siteBase = '/site';

/** The longest slug, in characters. */
const longest = 80;

/**
 * A title as it stands in an address: letters, marks and digits of every script in lower case, hyphens between the
 * words. "" where it has none.
 */
export function slugOf(title: string): string {
  const words = normalForm(title)
    .toLowerCase()
    .replace(/['’\u200c\u200d]/gu, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
  let slug = '';
  for (const word of words) {
    const longer = slug === '' ? word : `${slug}-${word}`;
    if (Array.from(longer).length > longest) break;
    slug = longer;
  }
  return (
    slug ||
    Array.from(words[0] ?? '')
      .slice(0, longest)
      .join('')
  );
}

/** How an address names a record: its number, which decides, and its title, which tells people. */
export function refOf(id: number, title: string): string {
  const slug = slugOf(title);
  return slug === '' ? String(id) : `${id}-${slug}`;
}

/** The number that a ref names; undefined where it names none. */
export function idOfRef(ref: string): number | undefined {
  const [, digits] = /^([1-9]\d{0,8})(?:-.*)?$/su.exec(ref) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** A path of the public site with its segments encoded, below the base. */
export function sitePath(...segments: readonly (string | number)[]): string {
  return `/${segments.map((segment) => encodeURIComponent(segment)).join('/')}`;
}

/** Where a notice of any type is read in full. */
export function noticeAddress({ id, title }: { id: number; title: unknown }): string {
  return sitePath('notice', refOf(id, String(title ?? '')));
}

/** Where the live profile of an employee is read. */
export function personAddress({ id, name }: { id: number; name: unknown }): string {
  return sitePath('people', refOf(id, String(name ?? '')));
}

/** Where a department is read, or one of its parts. */
export function departmentAddress({ id, dept_name }: { id: number; dept_name: unknown }, tab?: string): string {
  const ref = refOf(id, String(dept_name ?? ''));
  return tab === undefined ? sitePath('departments', ref) : sitePath('departments', ref, tab);
}

/** Where the pictures of one occasion are seen. */
export function galleryAddress({ id, caption }: { id: number; caption: unknown }): string {
  return sitePath('gallery', refOf(id, String(caption ?? '')));
}

/** Where the members of a committee are read. */
export function committeeAddress({ id, name }: { id: number; name: unknown }): string {
  return sitePath('committees', refOf(id, String(name ?? '')));
}

/** Where a cycle of accreditation is read: its tree, then its ref. */
export function cycleAddress(tree: 'aqar' | 'ssr', { id, name }: { id: number; name: unknown }): string {
  return sitePath('accreditation', `${tree}-${refOf(id, String(name ?? ''))}`);
}

/** The permanent address of a metric. Numbers are never given twice, so it never means another. */
export function metricAddress(tree: 'aqar' | 'ssr', id: number): string {
  return sitePath('m', `${tree === 'aqar' ? 'a' : 's'}${id}`);
}

/** How much of a file's path its permanent address holds, in hexadecimal digits: paths are random. */
export const fileCodeLength = 10;

/** The permanent address of a file of evidence: its content never changes, and no other file has its path. */
export function evidenceAddress({ path }: { path: string }): string {
  return sitePath('f', path.slice(0, fileCodeLength));
}
