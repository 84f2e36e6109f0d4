import type { department } from '#model/academics/department.ts';
import { trees } from '#model/accreditation/trees.ts';
import { unionCode } from '#model/college/codes.ts';
import { departmentFile } from '#model/content/department-file.ts';
import { notice } from '#model/content/notice.ts';
import { noticeDaysOf } from '#model/content/notice-days.ts';
import type { Row } from '#model/define.ts';
import { departmentProfile } from '#model/entries/department-profile.ts';
import { sectionNamed } from '#model/entries/sections.ts';
import { facultyProfile } from '#model/faculty/faculty-profile.ts';
import { employee } from '#model/people/employee.ts';
import { departmentAddress, personAddress } from '#model/site/addresses.ts';
import { noticeKind } from '#model/site/notice-kinds.ts';
import { formatDate } from '#model/wording/format-date.ts';
import { siteAddressOf } from '#model/site/site-address-of.ts';
import { placeOfTable } from '../departments/place-of-table.ts';
import type { PublicSearchResult } from '#server/reading/search-public.ts';

/** The page of a search result. */
export interface HitPlace {
  /** Relative to the base. */
  readonly path: string;
  /** Its kind, in a word or two, and for a notice the days, because many have the same title. */
  readonly kind: string;
}

/** The data needed to find the pages of departments and people. */
export interface Units {
  readonly departments: ReadonlyMap<string, Row<typeof department>>;
  /** The ids of the people whose profile is live, as texts. */
  readonly live: ReadonlySet<string>;
}

/** The page of a search result; undefined for unlisted records, and for those without a page. */
export function placeOfHit(hit: PublicSearchResult, { departments, live }: Units): HitPlace | undefined {
  const { resource, row, owner } = hit;
  const section = sectionNamed(resource);
  if (owner) {
    const place = section ? `#entry-${row.id}` : '';
    return { path: personAddress(owner) + place, kind: `${owner.name} · ${section?.resource.title ?? 'Profile'}` };
  }
  if (resource === facultyProfile.name || (resource === notice.name && noticeKind(row['type']).isUnlisted)) {
    return undefined;
  }
  const unit = departments.get(String(row['dept_code']));
  if (section || resource === departmentProfile.name) {
    if (!unit) return undefined;
    const path = section ? `${departmentAddress(unit, 'profile')}#${placeOfTable(resource)}` : departmentAddress(unit);
    return { path, kind: `${unit.dept_name} · ${section?.resource.title ?? 'Department'}` };
  }
  const isHidden = resource === employee.name && !live.has(String(row.id));
  const placed = { ...row, department: unit, ...(resource === employee.name && { live_now: 1 }) };
  const path = isHidden ? '/people' : siteAddressOf(resource, placed);
  return path === undefined ? undefined : { path, kind: kindOf(hit, unit?.dept_name) };
}

/** The kind of a search result, in a word or two; `unit` is the name of its department. */
function kindOf({ resource, row }: PublicSearchResult, unit: string | undefined): string {
  const tree = Object.values(trees).find(({ name }) => resource.startsWith(name));
  if (tree) return [tree.label, row['name']].filter(Boolean).join(' · ');
  if (resource === notice.name)
    return `${noticeKind(row['type']).label} · ${noticeDaysOf(row).takes || formatDate(String(row['date'] ?? ''))}`;
  if (resource === employee.name) return String(row['designation'] ?? '') || 'Person';
  if (resource === departmentFile.name) {
    const type = departmentFile.fields.type.choices.find(({ value }) => value === row['type']);
    return [unit, type?.label].filter(Boolean).join(' · ');
  }
  if (resource === 'alumni' && row['dept_code'] === unionCode) return 'Students’ Union';
  return names[resource] ?? '';
}

const names: Readonly<Partial<Record<string, string>>> = {
  featured: 'Featured notification',
  department: 'Department',
  gallery: 'Gallery',
  committee: 'Committee',
  alumni: 'Alumnus',
  disclosure: 'Public self-disclosure',
  academicperformance: 'Academic performance',
};
