import type { Resource } from '#model/define.ts';
import type { Matching } from './match-columns.ts';
import type { FileRow } from './under-headings.ts';

/** What the dates of a file start with: 5/7/2026 is in July or in May. */
export type DateOrder = 'day' | 'month';

/** A numeric date that starts with the day or the month, with an optional time after it. */
const figures = /^(\d{1,2})([/.-])(\d{1,2})(\2\d{4}|\2\d{2})(?=$|[ ,T])/;

/**
 * What the dates of a file start with. The day is first in the local convention. A spreadsheet program with American
 * settings puts the month first. A number above 12 cannot be a month, which tells the two apart.
 */
export function dateOrderOf({ rows, matching, resource }: MatchedRows): DateOrder {
  const dates = datesIn({ rows, matching, resource });
  const isDay = (part: number) => dates.some((parts) => Number(parts[part]) > 12);
  return isDay(1) && !isDay(0) ? 'month' : 'day';
}

/** The rows of a file, and which of its columns are matched to which field. */
export interface MatchedRows {
  readonly rows: readonly FileRow[];
  readonly matching: Matching;
  readonly resource: Resource;
}

/** Rewrites a cell that starts with the month to start with the day; returns any other text unchanged. */
export function dayFirst(resource: Resource, [name, cell]: readonly [name: string, cell: string]): string {
  return isDate(resource, name) ? cell.trim().replace(figures, '$3$2$1$4') : cell;
}

/** The first two numbers of each date in the file. */
function datesIn({ rows, matching, resource }: MatchedRows): [string, string][] {
  const columns = matching.flatMap((name, at) => (isDate(resource, name) ? [at] : []));
  return rows.flatMap(({ cells }) =>
    columns.flatMap((at): [string, string][] => {
      const [, first, , second] = figures.exec(cells[at]?.trim() ?? '') ?? [];
      return first === undefined || second === undefined ? [] : [[first, second]];
    }),
  );
}

function isDate({ fields }: Resource, name: string): boolean {
  const kind = Object.hasOwn(fields, name) ? fields[name]?.kind : undefined;
  return kind === 'date' || kind === 'instant' || kind === 'partialdate';
}
