import { department } from '#model/academics/department.ts';
import { trees } from '#model/accreditation/trees.ts';
import { gallery } from '#model/content/gallery.ts';
import { notice } from '#model/content/notice.ts';
import { facultyProfile } from '#model/faculty/faculty-profile.ts';
import { committee } from '#model/people/committee.ts';
import { employee } from '#model/people/employee.ts';
import { committeeAddress, cycleAddress, galleryAddress, noticeAddress, personAddress } from '#model/site/addresses.ts';
import { collegeFilePages } from '#model/site/college-files.ts';
import { listOf, noticeKind } from '#model/site/notice-kinds.ts';
import { readPublicChangeTimes } from '../read-public-change-times.ts';
import { fullTextAddress } from '../college/full-text-address.ts';
import { departmentAddresses } from '../departments/department-page.tsx';
import { sitemap } from '../formats/sitemap.ts';
import { footNavigation, mainNavigation } from '../navigation.ts';
import type { DocumentContent, SitePage, Visit } from '../page.ts';
import type { Reader } from '../reader.ts';

/** The sitemap of all pages that search engines may show; if it is split, one of its parts. */
export const sitemapPages: readonly SitePage[] = [
  { path: '/sitemap.xml', read: async (visit) => xml((await readSitemap(visit)).main) },
  {
    path: '/sitemap-:part.xml',
    read: async (visit) => {
      const part = (await readSitemap(visit)).parts[Number(visit.params['part']) - 1];
      return part === undefined ? undefined : xml(part);
    },
  },
];

function xml(content: string): DocumentContent {
  return { kind: 'document', type: 'application/xml; charset=utf-8', content };
}

async function readSitemap({ reader, absolute }: Visit) {
  const pages = await readPages(reader);
  return sitemap(
    pages.map(({ path, changed }) => ({ address: absolute(path), lastModified: changed })),
    (part) => absolute(`/sitemap-${part}.xml`),
  );
}

interface ListedPage {
  readonly path: string;
  /** A day or an instant. */
  readonly changed?: string | undefined;
}

async function readPages(reader: Reader): Promise<ListedPage[]> {
  const notices = (await reader.list(notice)).filter(({ type }) => !noticeKind(type).isUnlisted);
  const byList = Map.groupBy(notices, (one) => listOf(one).address);
  const withPage = notices.filter((one) => !fullTextAddress(one, byList.get(listOf(one).address)?.length ?? 0));
  const noticeChanged = await readPublicChangeTimes(reader, notice, withPage);
  const pictures = await reader.list(gallery);
  const galleryChanged = await readPublicChangeTimes(reader, gallery, pictures);
  const live = new Set((await reader.list(facultyProfile)).map(({ employee_id }) => employee_id));
  const people = await reader.list(employee);
  const cycles = await Promise.all(
    (['aqar', 'ssr'] as const).map(async (tree) => {
      const found = await reader.list(trees[tree].cycle);
      return found.map(({ id, name }) => ({ path: cycleAddress(tree, { id, name: String(name) }) }));
    }),
  );
  const departments = await Promise.all(
    (await reader.list(department)).map(({ id }) => departmentAddresses(reader, id)),
  );
  const fixed = [...mainNavigation, ...footNavigation.flatMap(({ items }) => items)].map(({ path }) => path);
  return [
    ...[...new Set(['/', ...fixed, ...Object.keys(collegeFilePages), ...byList.keys()])].map((path) => ({ path })),
    ...withPage.map((one) => ({ path: noticeAddress(one), changed: noticeChanged(one) })),
    ...departments.flat().map((path) => ({ path })),
    ...people.filter(({ id }) => live.has(String(id))).map((one) => ({ path: personAddress(one) })),
    ...pictures.map((one) => ({ path: galleryAddress(one), changed: galleryChanged(one) })),
    ...(await reader.list(committee)).map((one) => ({ path: committeeAddress(one) })),
    ...cycles.flat(),
  ];
}
