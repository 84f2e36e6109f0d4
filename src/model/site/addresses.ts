import { normalizeText } from '../text/normalize-text.ts';

/** The base path of the public site on the portal's host. */
export const siteBase = '/site';

/** The longest slug, in characters. */
const longest = 80;

/**
 * A title as part of an address: letters, marks and digits of every script in lower case, with hyphens between the
 * words. "" if none remain.
 */
export function slugOf(title: string): string {
  const words = normalizeText(title)
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

/** The part of an address that identifies a record: its id, which is authoritative, and its title for readers. */
export function refOf(id: number, title: string): string {
  const slug = slugOf(title);
  return slug === '' ? String(id) : `${id}-${slug}`;
}

/** The id in a ref; undefined if there is none. */
export function idOfRef(ref: string): number | undefined {
  const [, digits] = /^([1-9]\d{0,8})(?:-.*)?$/su.exec(ref) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** A path of the public site with encoded segments, including the base. */
export function sitePath(...segments: readonly (string | number)[]): string {
  return `/${segments.map((segment) => encodeURIComponent(segment)).join('/')}`;
}

/** The page of a notice of any type. */
export function noticeAddress({ id, title }: { id: number; title: unknown }): string {
  return sitePath('notice', refOf(id, String(title ?? '')));
}

/** The page of an employee's live profile. */
export function personAddress({ id, name }: { id: number; name: unknown }): string {
  return sitePath('people', refOf(id, String(name ?? '')));
}

/** The place of an alumnus on a page of alumni. */
export function alumnusAnchor(id: number): string {
  return `alumnus-${id}`;
}

/** The page of a department, or of one of its parts. */
export function departmentAddress({ id, dept_name }: { id: number; dept_name: unknown }, tab?: string): string {
  const ref = refOf(id, String(dept_name ?? ''));
  return tab === undefined ? sitePath('departments', ref) : sitePath('departments', ref, tab);
}

/** The page with the pictures of one occasion. */
export function galleryAddress({ id, caption }: { id: number; caption: unknown }): string {
  return sitePath('gallery', refOf(id, String(caption ?? '')));
}

/** The page of a committee. */
export function committeeAddress({ id, name }: { id: number; name: unknown }): string {
  return sitePath('committees', refOf(id, String(name ?? '')));
}

/** The page of a cycle of accreditation: its tree, then its ref. */
export function cycleAddress(tree: 'aqar' | 'ssr', { id, name }: { id: number; name: unknown }): string {
  return sitePath('accreditation', `${tree}-${refOf(id, String(name ?? ''))}`);
}

/** The permanent address of a metric. Ids are never reused, so it always means the same metric. */
export function metricAddress(tree: 'aqar' | 'ssr', id: number): string {
  return sitePath('m', `${tree === 'aqar' ? 'a' : 's'}${id}`);
}

/** The number of hexadecimal digits of a file's path in its permanent address; paths are random. */
export const fileCodeLength = 10;

/** The permanent address of a file of evidence: its content never changes, and its path is unique. */
export function evidenceAddress({ path }: { path: string }): string {
  return sitePath('f', path.slice(0, fileCodeLength));
}
