import { departmentAddress } from '#model/site/addresses.ts';
import { readEvents } from '../events/read-events.ts';
import { archiveAddress, NoticeArchive, readArchive } from '../notices/notice-archive.tsx';
import { EventList } from '../parts/event-list.tsx';
import type { DepartmentTab } from './department-tab.ts';

/** The notices of a department, by year, preceded by its upcoming events. */
export const noticesTab: DepartmentTab = {
  name: 'notices',
  holds: ({ counts }) => counts.notice > 0,
  draw: async (visit, { department }) => {
    const { dept_code } = department;
    const archive = await readArchive(visit, { units: [dept_code] });
    if (!archive) return undefined;
    const toCome = await readEvents(visit.reader, { from: visit.reader.today(), units: [dept_code] });
    const path = departmentAddress(department, 'notices');
    return {
      address: archiveAddress(path, archive),
      body: (
        <>
          {toCome.length > 0 && archive.page === 1 && archive.year === '' && (
            <section>
              <h2>Events to come</h2>
              <EventList events={toCome} />
            </section>
          )}
          <section>
            <h2>Notices and events</h2>
            <NoticeArchive archive={archive} path={path} empty="Nothing has been published here yet." showsKind />
          </section>
        </>
      ),
    };
  },
};
