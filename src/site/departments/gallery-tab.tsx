import { gallery } from '#model/content/gallery.ts';
import type { Row } from '#model/define.ts';
import { isPicture } from '#model/files.ts';
import { departmentAddress, galleryAddress } from '#model/site/addresses.ts';
import { archiveAddress } from '../notices/notice-archive.tsx';
import { Day } from '../parts/day.tsx';
import { Pager, pageAsked } from '../parts/pager.tsx';
import { Picture } from '../parts/picture.tsx';
import { useSite } from '../parts/site-context.ts';
import type { DepartmentTab } from './department-tab.ts';

/** How many occasions stand on a page. */
const perPage = 30;

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
      sort: [
        { field: 'date', down: true },
        { field: 'id', down: true },
      ],
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

function Occasions({ occasions }: { occasions: readonly Occasion[] }) {
  const { href } = useSite();
  return (
    <ul className="dept-gallery">
      {occasions.map((one) => {
        const [cover, ...others] = one.upload_info.filter(({ mime }) => isPicture(mime));
        return (
          <li key={one.id}>
            <a href={href(galleryAddress(one))}>
              {cover && <Picture file={cover} alt="" sizes="(min-width: 60rem) 17rem, (min-width: 34rem) 46vw, 94vw" />}
              <span>{one.caption}</span>
            </a>
            <span className="facts">
              <Day day={one.date ?? ''} />
              {others.length > 0 && ` · ${others.length + 1} pictures`}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
