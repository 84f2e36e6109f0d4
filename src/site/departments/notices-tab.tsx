import { departmentEvent } from '#model/content/notice-types.ts';
import { notice } from '#model/content/notice.ts';
import { departmentAddress } from '#model/site/addresses.ts';
import { Span } from '#server/store/reading.ts';
import { archiveAddress, NoticeArchive, readArchive } from '../notices/notice-archive.tsx';
import type { Notice } from '../notices/read-notices.ts';
import { EventList } from '../parts/event-list.tsx';
import type { DepartmentTab } from './department-tab.ts';

/** What a department posted, by year, and its events to come before it. */
export const noticesTab: DepartmentTab = {
  name: 'notices',
  holds: ({ counts }) => counts.notice > 0,
  draw: async (visit, { department }) => {
    const { dept_code } = department;
    const archive = await readArchive(visit, { units: [dept_code] });
    if (!archive) return undefined;
    const toCome = await visit.reader.list(notice, {
      filters: {
        type: [departmentEvent.value],
        dept_code: [dept_code],
        closing_date: [new Span(visit.reader.today(), '')],
      },
      sort: [{ field: 'opening_date', down: false }],
    });
    const path = departmentAddress(department, 'notices');
    return {
      address: archiveAddress(path, archive),
      body: (
        <>
          {toCome.total > 0 && archive.page === 1 && archive.year === '' && (
            <section>
              <h2>Events to come</h2>
              <EventList events={toCome.rows as unknown as Notice[]} />
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
