import { gallery } from '#model/content/gallery.ts';
import { departmentAddress } from '#model/site/addresses.ts';
import { archiveAddress } from '../notices/notice-archive.tsx';
import { Occasions } from '../parts/occasions.tsx';
import { Pager, parsePageNumber } from '../parts/pager.tsx';
import type { DepartmentTab } from './department-tab.ts';
import { newestDayFirst } from '../newest-day-first.ts';

/** How many occasions are on a page. */
const perPage = 24;

/** The pictures of a department, grouped by occasion. */
export const galleryTab: DepartmentTab = {
  name: 'gallery',
  holds: ({ counts }) => counts.gallery > 0,
  draw: async ({ reader, query }, { department, counts }) => {
    const place = parsePageNumber(query['page'], counts.gallery, perPage);
    if (!place) return undefined;
    const occasions = await reader.list(gallery, {
      filters: { dept_code: [department.dept_code] },
      sort: newestDayFirst,
      limit: perPage,
      offset: place.offset,
    });
    const address = (page: number) => archiveAddress(departmentAddress(department, 'gallery'), { year: '', page });
    return {
      address: address(place.page),
      body: (
        <section>
          <h2>Gallery</h2>
          <Occasions occasions={occasions} />
          <Pager page={place.page} pages={place.pages} address={address} />
        </section>
      ),
    };
  },
};
