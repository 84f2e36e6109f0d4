import type { Resource } from '#model/define.ts';
import type { Matching } from './match-columns.ts';
import type { FileRow } from './under-headings.ts';

/** Which of two numbers a file's dates begin with: 5/7/2026 is of July or of May. */
export type DateOrder = 'day' | 'month';

/** A day in figures that begins with the day or the month, and maybe a time behind it. */
const figures = /^(\d{1,2})([/.-])(\d{1,2})(\2\d{4}|\2\d{2})(?=$|[ ,T])/;

/**
 * How the dates of a file begin. The day comes first where people here write; a spreadsheet program with American
 * settings puts the month there, and no month is the seventeenth.
 */
export function dateOrderOf({ rows, matching, resource }: MatchedRows): DateOrder {
  const dates = datesIn({ rows, matching, resource });
  const isDay = (part: number) => dates.some((parts) => Number(parts[part]) > 12);
  return isDay(1) && !isDay(0) ? 'month' : 'day';
}

/** The rows of a file, and which column goes to which field of a record. */
export interface MatchedRows {
  readonly rows: readonly FileRow[];
  readonly matching: Matching;
  readonly resource: Resource;
}

/** A cell that begins with the month, with the day first; any other text as it is. */
export function dayFirst(resource: Resource, [name, cell]: readonly [name: string, cell: string]): string {
  return isDate(resource, name) ? cell.trim().replace(figures, '$3$2$1$4') : cell;
}

/** The two numbers that each date of the file begins with. */
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
