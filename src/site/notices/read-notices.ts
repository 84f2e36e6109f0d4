import type { Row } from '#model/define.ts';
import { notice } from '#model/content/notice.ts';
import { countByYear } from '#server/store/records/counting.ts';
import { DateRangeFilter } from '#server/store/records/field-filters.ts';
import type { ListQuery } from '#server/store/records/list-query.ts';
import type { Reader } from '../reader.ts';
import { newestDayFirst } from '../newest-day-first.ts';

export type Notice = Row<typeof notice>;

/** The notices to read. */
export interface NoticesQuery {
  /** Absent: every type. */
  readonly types?: readonly string[];
  /** Those of one year: 2026. */
  readonly year?: string;
  /** Those of some days: 2026-11-20. */
  readonly days?: readonly string[];
  /** The codes of the publishers. */
  readonly units?: readonly string[];
  readonly limit?: number;
  readonly offset?: number;
}

/** Notices, the newest first. */
export function readNotices(reader: Reader, asked: NoticesQuery): Promise<readonly Notice[]> {
  return reader.list(notice, {
    filters: filtersOf(asked),
    sort: newestDayFirst,
    limit: asked.limit,
    offset: asked.offset ?? 0,
  });
}

/** The number of notices of each year, the newest year first. */
export function readYears(reader: Reader, asked: Pick<NoticesQuery, 'types' | 'units'>) {
  reader.note(notice);
  return countByYear(reader.store, { resource: notice, actor: reader.actor, field: 'date', filters: filtersOf(asked) });
}

function filtersOf({ types, year, days, units }: NoticesQuery): ListQuery['filters'] {
  return {
    ...(types && { type: types }),
    ...(units && { dept_code: units }),
    ...(days && { date: days }),
    ...(year !== undefined && { date: [new DateRangeFilter(`${year}-01-01`, `${year}-12-31`)] }),
  };
}
