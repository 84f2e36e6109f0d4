import { gallery } from '#model/content/gallery.ts';
import type { Row } from '#model/define.ts';
import { departmentAddress } from '#model/site/addresses.ts';
import { archiveAddress } from '../notices/notice-archive.tsx';
import { Occasions } from '../parts/occasions.tsx';
import { Pager, pageAsked } from '../parts/pager.tsx';
import type { DepartmentTab } from './department-tab.ts';
import { newestFirst } from '../newest-first.ts';

/** How many occasions stand on a page. */
const perPage = 24;

type Occasion = Row<typeof gallery>;

/** The pictures of a department, an occasion each. */
export const galleryTab: DepartmentTab = {
  name: 'gallery',
  holds: ({ counts }) => counts.gallery > 0,
  draw: async ({ reader, query }, { department, counts }) => {
    const place = pageAsked(query['page'], counts.gallery, perPage);
    if (!place) return undefined;
    const { rows } = await reader.list(gallery, {
      filters: { dept_code: [department.dept_code] },
      sort: newestFirst,
      limit: perPage,
      offset: place.offset,
    });
    const address = (page: number) => archiveAddress(departmentAddress(department, 'gallery'), { year: '', page });
    return {
      address: address(place.page),
      body: (
        <section>
          <h2>Gallery</h2>
          <Occasions occasions={rows as unknown as Occasion[]} />
          <Pager page={place.page} pages={place.pages} address={address} />
        </section>
      ),
    };
  },
};
