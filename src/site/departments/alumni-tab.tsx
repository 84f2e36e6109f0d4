import type { Row } from '#model/define.ts';
import { alumnus } from '#model/people/alumnus.ts';
import { departmentAddress } from '#model/site/addresses.ts';
import { archiveAddress } from '../notices/notice-archive.tsx';
import { Faces, type Face } from '../parts/faces.tsx';
import { Pager, pageAsked } from '../parts/pager.tsx';
import type { DepartmentTab } from './department-tab.ts';

/** How many stand on a page. */
const perPage = 60;

export type Alumnus = Omit<Row<typeof alumnus>, 'email' | 'phone'>;

/** Those who once studied in a department. */
export const alumniTab: DepartmentTab = {
  name: 'alumni',
  holds: ({ counts }) => counts.alumni > 0,
  draw: async ({ reader, query }, { department, counts }) => {
    const place = pageAsked(query['page'], counts.alumni, perPage);
    if (!place) return undefined;
    const { rows } = await reader.list(alumnus, {
      filters: { dept_code: [department.dept_code] },
      sort: byBatch,
      limit: perPage,
      offset: place.offset,
    });
    const address = (page: number) => archiveAddress(departmentAddress(department, 'alumni'), { year: '', page });
    return {
      address: address(place.page),
      body: (
        <section>
          <h2>Alumni</h2>
          <Faces faces={(rows as unknown as Alumnus[]).map(faceOfAlumnus)} label="Alumni" />
          <Pager page={place.page} pages={place.pages} address={address} />
        </section>
      ),
    };
  },
};

/** The youngest first, as far as a batch says so. */
export const byBatch = [
  { field: 'batch', down: true },
  { field: 'name', down: false },
] as const;

/** An alumnus as a list of people shows one: neither phone nor e-mail is for the public. */
export function faceOfAlumnus({ id, name, dp, batch, current_profession, qualification }: Alumnus): Face {
  return { id, name, photos: dp, lines: [batch, current_profession, qualification] };
}
