import { alumnus } from '#model/people/alumnus.ts';
import { departmentAddress } from '#model/site/addresses.ts';
import { archiveAddress } from '../notices/notice-archive.tsx';
import { alumniPerPage, byBatch, alumnusCard } from '../parts/alumni.ts';
import { PersonCards } from '../parts/person-cards.tsx';
import { Pager, parsePageNumber } from '../parts/pager.tsx';
import type { DepartmentTab } from './department-tab.ts';

/** The alumni of a department. */
export const alumniTab: DepartmentTab = {
  name: 'alumni',
  holds: ({ counts }) => counts.alumni > 0,
  draw: async ({ reader, query }, { department, counts }) => {
    const place = parsePageNumber(query['page'], counts.alumni, alumniPerPage);
    if (!place) return undefined;
    const alumni = await reader.list(alumnus, {
      filters: { dept_code: [department.dept_code] },
      sort: byBatch,
      limit: alumniPerPage,
      offset: place.offset,
    });
    const address = (page: number) => archiveAddress(departmentAddress(department, 'alumni'), { year: '', page });
    return {
      address: address(place.page),
      body: (
        <section>
          <h2>Alumni</h2>
          <PersonCards faces={alumni.map(alumnusCard)} label="Alumni" />
          <Pager page={place.page} pages={place.pages} address={address} />
        </section>
      ),
    };
  },
};
