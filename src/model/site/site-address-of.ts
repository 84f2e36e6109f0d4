import type { LevelName, TreeName } from '../accreditation/define-tree.ts';
import { trees } from '../accreditation/trees.ts';
import { collegeCode, unionCode } from '../college/codes.ts';
import { dayIn } from '../college/college-day.ts';
import { noticeStateOf } from '../content/notice-state.ts';
import type { StoredRow } from '../define.ts';
import { linkMime, type FileEntry } from '../files.ts';
import { hasLeft } from '../people/leaving.ts';
import {
  alumnusAnchor,
  committeeAddress,
  cycleAddress,
  departmentAddress,
  evidenceAddress,
  galleryAddress,
  metricAddress,
  noticeAddress,
  personAddress,
} from './addresses.ts';
import { collegeFileAddress, collegeFilePlace } from './college-files.ts';

/** A record's state on the public site. */
export interface SiteStanding {
  /** Its page, relative to the base. */
  readonly path: string;
  /** Whether the page is for this record only. */
  readonly isOwn: boolean;
  /** Whether it is public now. */
  readonly isOpen: boolean;
  /** Whether it has a preview for users who may read it. */
  readonly hasPreview: boolean;
}

/**
 * The state of a record on the public site at a moment (ms); undefined if the site has no page for it. An employee has
 * a page if the row contains `live_now`; a file has one if the row contains its `department`.
 */
export function siteStanding(resource: string, row: StoredRow, now: number): SiteStanding | undefined {
  const path = siteAddressOf(resource, row);
  if (path === undefined) return undefined;
  const isOpen = closing[resource]?.(row, now) ?? true;
  const isOwn = resource !== 'departmentfile' && path.includes('/', 1);
  return { path, isOpen, isOwn, hasPreview: previewed.has(resource) };
}

/** The page of a record once it is published, relative to the base; undefined if the site has no page for it. */
export function siteAddressOf(resource: string, row: StoredRow): string | undefined {
  return places[resource]?.(row);
}

/** The resources with a preview. */
const previewed: ReadonlySet<string> = new Set(['notice', 'employee']);

type Place = (row: StoredRow) => string | undefined;

const places: Readonly<Partial<Record<string, Place>>> = {
  notice: ({ id, title }) => noticeAddress({ id, title }),
  gallery: ({ id, caption }) => galleryAddress({ id, caption }),
  department: placeOfDepartment,
  departmentprofile: placeOfDepartment,
  departmentfile: ({ id, type, department }) => {
    const { id: of, dept_name } = (department ?? {}) as Partial<StoredRow>;
    if (of !== undefined) return `${departmentAddress({ id: of, dept_name }, 'files')}#file-${id}`;
    const page = collegeFileAddress(type);
    return page && collegeFilePlace(page, id);
  },
  employee: ({ id, name, dept_code, live_now }) => {
    if (live_now !== undefined) return personAddress({ id, name });
    return dept_code === collegeCode ? '/staff' : undefined;
  },
  committee: ({ id, name }) => committeeAddress({ id, name }),
  alumni: ({ id, dept_code }) =>
    dept_code === unionCode ? '/students-union' : `/alumni?person=${id}#${alumnusAnchor(id)}`,
  disclosure: ({ item }) => `/disclosure#item-${String(item)}`,
  academicperformance: () => '/performance',
  featured: () => '/',
  settings: () => '/',
  ...placesIn('aqar'),
  ...placesIn('ssr'),
};

/** Whether a record of a temporary kind is visible at a moment; all other records are always visible. */
const closing: Readonly<Partial<Record<string, (row: StoredRow, now: number) => boolean>>> = {
  notice: (row, now) => noticeStateOf(row, now) === 'published',
  employee: (row, now) => row['live_now'] !== 0 && !hasLeft(row, dayIn(now)),
  featured: ({ liveNow }) => liveNow === 1,
};

function placeOfDepartment({ id, dept_name }: StoredRow): string {
  return departmentAddress({ id, dept_name });
}

/** A criterion is shown on the page of its cycle; a metric and a piece of evidence have permanent addresses. */
function placesIn(tree: TreeName): Record<string, Place> {
  const of: Record<LevelName, Place> = {
    cycle: ({ id, name }) => cycleAddress(tree, { id, name }),
    // A criterion without a cycle has no page.
    criterion: ({ group_id, name }) => (group_id ? cycleAddress(tree, { id: Number(group_id), name }) : undefined),
    metric: ({ id }) => metricAddress(tree, id),
    evidence: ({ sub_sub_group_id, upload_info }) => {
      const [file] = ((upload_info ?? []) as readonly FileEntry[]).filter(({ mime }) => mime !== linkMime);
      if (file) return evidenceAddress(file);
      // Evidence without a metric has no page.
      return sub_sub_group_id ? metricAddress(tree, Number(sub_sub_group_id)) : undefined;
    },
  };
  return Object.fromEntries(
    (Object.keys(of) as LevelName[]).map((level) => [trees[tree][level].name, of[level]] as const),
  );
}
