import { collegeCode } from '#model/college/codes.ts';
import { departmentFile } from '#model/content/department-file.ts';
import { facilityOf, facilityTypes } from '#model/content/notice-types.ts';
import { notice } from '#model/content/notice.ts';
import { isPicture } from '#model/files.ts';
import { sitePath } from '#model/site/addresses.ts';
import { collegeFilePages } from '#model/site/college-files.ts';
import { noticeKind, noticeKindAt } from '#model/site/notice-kinds.ts';
import { countBy } from '#server/store/records/counting.ts';
import { FeedLink } from '../notices/kind-page.tsx';
import { archiveAddress, archiveQueries, readArchive } from '../notices/notice-archive.tsx';
import { readNotices, type Notice } from '../notices/read-notices.ts';
import { underAbout } from '../navigation.ts';
import type { SitePage } from '../page.ts';
import { excerpt } from '../parts/excerpt.ts';
import { FilesInFull, type DepartmentFile } from '../parts/files-in-full.tsx';
import { Heading } from '../parts/heading.tsx';
import { Picture } from '../parts/picture.tsx';
import { useSite } from '../parts/site-context.ts';
import type { Reader } from '../reader.ts';
import { NoticesInFull, noticesInFull } from './notices-in-full.tsx';

const types: readonly string[] = facilityTypes.map(({ value }) => value);

/** Departments post about clubs too; this page shows only what the college itself publishes. */
const units = [collegeCode];

/** This many of the newest notices of facilities nearly always include the newest of every kind. */
const readTogether = 100;

/** What the college offers besides teaching: each kind with its newest notice. */
export const facilitiesPage: SitePage = {
  path: '/facilities',
  read: async ({ reader }) => {
    const facilities = await readNewest(reader);
    const files = await reader.list(departmentFile, {
      filters: { dept_code: [collegeCode], type: collegeFilePages['/facilities'] },
      sort: [{ field: 'title', down: false }],
    });
    return {
      kind: 'page',
      title: 'Facilities',
      description: 'The library, the hostels, the laboratories, the cells and the clubs of the college.',
      canonical: '/facilities',
      trail: underAbout,
      body: <Facilities facilities={facilities} files={files} />,
    };
  },
};

/** The newest notice of each kind of facility with notices, in the order of the kinds. */
async function readNewest(reader: Reader): Promise<Notice[]> {
  const newest = new Map<string, Notice>();
  for (const one of await readNotices(reader, { types, units, limit: readTogether }))
    if (!newest.has(one.type)) newest.set(one.type, one);
  const counts = await countBy(reader.store, {
    resource: notice,
    actor: reader.actor,
    field: 'type',
    filters: { type: types, dept_code: units },
  });
  // One kind may have so many notices that the newest of another kind is not among them.
  for (const type of types.filter((one) => counts.has(one) && !newest.has(one))) {
    const [one] = await readNotices(reader, { types: [type], units, limit: 1 });
    if (one) newest.set(type, one);
  }
  return types.flatMap((type) => newest.get(type) ?? []);
}

interface FacilitiesProps {
  facilities: readonly Notice[];
  files: readonly DepartmentFile[];
}

function Facilities({ facilities, files }: FacilitiesProps) {
  return (
    <div>
      <Heading>Facilities</Heading>
      {facilities.length + files.length === 0 && (
        <p className="empty">The college has not written about its facilities yet.</p>
      )}
      <ul className="college-facilities">
        {facilities.map((one) => (
          <Facility key={one.type} one={one} />
        ))}
      </ul>
      {files.length > 0 && (
        <section className="college-files">
          <h2>More about the facilities</h2>
          <FilesInFull files={files} level="h3" />
        </section>
      )}
    </div>
  );
}

function Facility({ one }: { one: Notice }) {
  const { href } = useSite();
  const { label, address } = noticeKind(one.type);
  const picture = one.upload_info.find(({ mime }) => isPicture(mime));
  return (
    <li>
      {picture && <Picture file={picture} alt={picture.alt ?? ''} sizes="(min-width: 60rem) 22rem, 94vw" />}
      <h2>
        <a href={href(address)}>{label}</a>
      </h2>
      <p>{excerpt(one.description)}</p>
    </li>
  );
}

/** One kind of facility: all its notices, in full. */
export const facilityPage: SitePage = {
  path: '/facilities/:kind',
  queries: archiveQueries,
  read: async (visit) => {
    const kind = noticeKindAt(sitePath('facilities', visit.params['kind'] ?? ''));
    if (!kind || !facilityOf(kind.type)) return undefined;
    const archive = await readArchive(visit, { types: [kind.type], units }, noticesInFull);
    if (!archive) return undefined;
    const { label, address } = kind;
    return {
      kind: 'page',
      title: label,
      description: excerpt(archive.notices[0]?.description ?? '') || `${label} of the college.`,
      canonical: archiveAddress(address, archive),
      trail: [...underAbout, { label: 'Facilities', path: '/facilities' }],
      feeds: [{ title: label, path: `${address}/feed.atom` }],
      isUnlisted: archive.years.length === 0,
      body: (
        <div className="narrow">
          <Heading aside={<FeedLink path={`${address}/feed.atom`} />}>{label}</Heading>
          <NoticesInFull archive={archive} path={address} title={label} />
        </div>
      ),
    };
  },
};
