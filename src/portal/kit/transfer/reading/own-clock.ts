import type { Resource } from '#model/define.ts';
import { isDay, isoDay } from '#model/kinds/date.ts';
import { time } from '#model/kinds/time.ts';

type Cells = Readonly<Record<string, string>>;

/**
 * The cells of a row with their moments in UTC. A register has them by the clock on the wall, as Excel and people write
 * a day and a time, and whoever brings it has that clock; the server may have another. What is no such text stays as it
 * is, to be refused by name.
 */
export function byOwnClock({ fields }: Resource, cells: Cells): Cells {
  const moments = Object.entries(cells).flatMap(([name, cell]) =>
    fields[name]?.kind === 'instant' ? [[name, momentOf(cell)] as const] : [],
  );
  return { ...cells, ...Object.fromEntries(moments) };
}

/** A day, and a time behind it if there is one. */
const written = /^(\S.*?)(?:(?:,?\s+|T)(\d{1,2}[.:]\d{2}(?:[.:]\d{2})?(?:\s*[ap]\.?m\.?)?))?$/i;

/** No moment is written in more characters. */
const longest = 60;

function momentOf(cell: string): string {
  const [, words = '', clock = '00:00'] = cell.length > longest ? [] : (written.exec(cell.trim()) ?? []);
  const day = isoDay(words);
  const moment = new Date(`${day}T${String(time.fromCell?.(clock, { label: '' }))}`);
  // A browser counts 31 February on into March.
  return isDay(day) && !Number.isNaN(moment.getTime()) ? moment.toISOString() : cell;
}
