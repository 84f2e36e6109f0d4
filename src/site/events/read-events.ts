import { dayBefore } from '#model/college/college-day.ts';
import { departmentEvent } from '#model/content/notice-types.ts';
import { notice } from '#model/content/notice.ts';
import { DateRangeFilter } from '#server/store/records/field-filters.ts';
import type { ListQuery } from '#server/store/records/list-query.ts';
import type { Notice } from '../notices/read-notices.ts';
import type { Reader } from '../reader.ts';

/**
 * The events to read: those that end on or after a day, the next first; or those that ended before one, the last first.
 */
type EventsQuery = ({ readonly from: string } | { readonly before: string }) & {
  /** The codes of the units that hold them; absent: all. */
  readonly units?: readonly string[];
  readonly limit?: number;
  readonly offset?: number;
};

/** The events in the order of the query. */
export function readEvents(reader: Reader, asked: EventsQuery): Promise<readonly Notice[]> {
  const isPast = 'before' in asked;
  return reader.list(notice, {
    filters: filtersOf(asked),
    sort: [
      { field: 'opening_date', down: isPast },
      { field: 'id', down: isPast },
    ],
    limit: asked.limit,
    offset: asked.offset ?? 0,
  });
}

/** The number of events of the query. */
export function countEvents(reader: Reader, asked: EventsQuery): Promise<number> {
  return reader.count(notice, filtersOf(asked));
}

function filtersOf(asked: EventsQuery): ListQuery['filters'] {
  const ending =
    'before' in asked ? new DateRangeFilter('', dayBefore(asked.before)) : new DateRangeFilter(asked.from, '');
  return {
    type: [departmentEvent.value],
    closing_date: [ending],
    ...(asked.units && { dept_code: asked.units }),
  };
}
