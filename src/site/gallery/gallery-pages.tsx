import { department } from '#model/academics/department.ts';
import { gallery } from '#model/content/gallery.ts';
import { galleryAddress, idOfRef, sitePath } from '#model/site/addresses.ts';
import { pictureAddress } from '#model/picture-sizes.ts';
import type { SitePage } from '../page.ts';
import { Day } from '../parts/day.tsx';
import { FileLinks, picturesOf } from '../parts/file-links.tsx';
import { Heading } from '../parts/heading.tsx';
import { Occasions } from '../parts/occasions.tsx';
import { pageAddress, parsePageNumber, Pager } from '../parts/pager.tsx';
import { Pictures } from '../parts/pictures.tsx';
import { newestDayFirst } from '../newest-day-first.ts';

/** How many occasions are on a page. */
const perPage = 24;

/** The pictures of the college and its departments, by occasion. */
export const galleryPage: SitePage = {
  path: '/gallery',
  queries: ['page'],
  read: async ({ reader, query }) => {
    const total = await reader.count(gallery, {});
    const place = parsePageNumber(query['page'], total, perPage);
    if (!place) return undefined;
    const { page, pages, offset } = place;
    const occasions = await reader.list(gallery, {
      sort: newestDayFirst,
      limit: perPage,
      offset,
    });
    const address = (to: number) => pageAddress('/gallery', to);
    return {
      kind: 'page',
      title: 'Gallery',
      description: 'Pictures of the college and its departments.',
      canonical: address(page),
      trail: [],
      body: (
        <>
          <Heading>Gallery</Heading>
          {total === 0 ? <p className="empty">There are no pictures yet.</p> : <Occasions occasions={occasions} />}
          <Pager page={page} pages={pages} address={address} />
        </>
      ),
    };
  },
};

/** The pictures of one occasion. */
export const occasionPage: SitePage = {
  path: '/gallery/:ref',
  read: async ({ reader, params }) => {
    const id = idOfRef(params['ref'] ?? '');
    const found = id === undefined ? undefined : await reader.byId(gallery, id);
    if (!found) return undefined;
    const canonical = galleryAddress(found);
    if (canonical !== sitePath('gallery', params['ref'] ?? '')) return { kind: 'moved', to: canonical };
    const pictures = picturesOf(found.upload_info);
    const [first] = pictures;
    const unit = await reader.one(department, found.dept_code);
    return {
      kind: 'page',
      title: found.caption,
      description: descriptionOf(found.caption, pictures.length),
      canonical,
      trail: [{ label: 'Gallery', path: '/gallery' }],
      ...(first && { picture: pictureAddress(first, 'large') }),
      body: (
        <article>
          <Heading>{found.caption}</Heading>
          <p className="byline">
            <Day day={found.date ?? ''} />
            {unit && ` · ${unit.dept_name}`}
          </p>
          <Pictures files={pictures} title={found.caption} />
          <FileLinks files={found.upload_info.filter((file) => !pictures.includes(file))} />
        </article>
      ),
    };
  },
};

/** An occasion may have only a link to an external album. */
function descriptionOf(caption: string, pictures: number): string {
  if (pictures === 0) return `${caption}, in the gallery of the college.`;
  return `${pictures === 1 ? 'A picture' : `${pictures} pictures`}: ${caption}`;
}
