import type { department } from '#model/academics/department.ts';
import { trees } from '#model/accreditation/trees.ts';
import { departmentFile } from '#model/content/department-file.ts';
import type { Row } from '#model/define.ts';
import { sectionNamed } from '#model/entries/sections.ts';
import type { FileEntry } from '#model/files.ts';
import {
  committeeAddress,
  cycleAddress,
  departmentAddress,
  evidenceAddress,
  galleryAddress,
  metricAddress,
  noticeAddress,
  personAddress,
} from '#model/site/addresses.ts';
import { linkMime } from '#model/files.ts';
import { collegeFileAddress } from '#model/site/college-files.ts';
import { noticeKind } from '#model/site/notice-kinds.ts';
import type { PublicHit } from '#server/reading/search-public.ts';

/** Where something that was found is read. */
export interface HitPlace {
  /** Below the base. */
  readonly path: string;
  /** What it is, in a word or two. */
  readonly kind: string;
}

/** What tells where the records of departments and of people are read. */
export interface Units {
  readonly departments: ReadonlyMap<string, Row<typeof department>>;
  /** The numbers of those whose profile is live, as texts. */
  readonly live: ReadonlySet<string>;
}

/** Where something that was found is read; undefined for what is reached by its address alone, or has no page. */
export function placeOfHit(hit: PublicHit, units: Units): HitPlace | undefined {
  const section = sectionNamed(hit.resource);
  if (section?.owner === 'employee') return ofPerson(hit, section.resource.title);
  if (section) return ofDepartment(hit, units, { tab: 'profile', kind: section.resource.title });
  return places[hit.resource]?.(hit, units) ?? inTree(hit);
}

type Place = (hit: PublicHit, units: Units) => HitPlace | undefined;

const places: Readonly<Partial<Record<string, Place>>> = {
  notice: ({ row }) => {
    const { isUnlisted, label } = noticeKind(row['type']);
    const notice = { id: row.id, title: row['title'] };
    return isUnlisted ? undefined : { path: noticeAddress(notice), kind: label };
  },
  featured: () => ({ path: '/', kind: 'Featured notification' }),
  department: ({ row }) => ({
    path: departmentAddress({ id: row.id, dept_name: row['dept_name'] }),
    kind: 'Department',
  }),
  departmentprofile: (hit, units) => ofDepartment(hit, units, { kind: 'Department' }),
  departmentfile: (hit, units) => {
    const { id, type, dept_code } = hit.row;
    const ofCollege = units.departments.has(String(dept_code)) ? undefined : collegeFileAddress(type);
    const kind = String(departmentFile.fields.type.choices.find(({ value }) => value === type)?.label);
    const { path, ...place } = ofDepartment(hit, units, { tab: 'files', kind });
    return { ...place, path: `${ofCollege ?? path}#file-${id}` };
  },
  employee: ({ row }, { live }) => {
    const isLive = live.has(String(row.id));
    const kind = String(row['designation'] ?? '') || 'Person';
    return { path: isLive ? personAddress({ id: row.id, name: row['name'] }) : '/people', kind };
  },
  facultyprofile: (hit) => ofPerson(hit, 'Profile'),
  gallery: ({ row }) => ({
    path: galleryAddress({ id: row.id, caption: row['caption'] }),
    kind: 'Gallery',
  }),
  committee: ({ row }) => ({
    path: committeeAddress({ id: row.id, name: row['name'] }),
    kind: 'Committee',
  }),
  alumni: ({ row }) =>
    row['dept_code'] === 'PCSU'
      ? { path: '/students-union', kind: 'Students’ Union' }
      : { path: '/alumni', kind: 'Alumnus' },
  disclosure: ({ row }) => ({
    path: `/disclosure#item-${String(row['item'])}`,
    kind: 'Public self-disclosure',
  }),
  academicperformance: () => ({ path: '/performance', kind: 'Academic performance' }),
};

function ofPerson({ owner }: PublicHit, what: string): HitPlace | undefined {
  return owner && { path: personAddress(owner), kind: `${owner.name} · ${what}` };
}

/** What belongs to the college as a whole is read on the page about it. */
function ofDepartment(
  { row }: PublicHit,
  { departments }: Units,
  { tab, kind }: { tab?: string; kind: string },
): HitPlace {
  const unit = departments.get(String(row['dept_code']));
  return unit ? { path: departmentAddress(unit, tab), kind: `${unit.dept_name} · ${kind}` } : { path: '/about', kind };
}

function inTree({ resource, row }: PublicHit): HitPlace | undefined {
  for (const { name, label, cycle, criterion, metric, evidence } of Object.values(trees)) {
    const kind = `${label} · ${String(row['name'] ?? '')}`;
    const ofCycle = (id: unknown) => ({
      path: cycleAddress(name, { id: Number(id), name: row['name'] }),
      kind,
    });
    if (resource === cycle.name) return ofCycle(row.id);
    if (resource === criterion.name) return row['group_id'] ? ofCycle(row['group_id']) : undefined;
    if (resource === metric.name) return { path: metricAddress(name, row.id), kind };
    if (resource !== evidence.name) continue;
    const [file] = (row['upload_info'] as readonly FileEntry[]).filter(({ mime }) => mime !== linkMime);
    const above = Number(row['sub_sub_group_id']);
    return file ? { path: evidenceAddress(file), kind } : { path: metricAddress(name, above), kind };
  }
  return undefined;
}
