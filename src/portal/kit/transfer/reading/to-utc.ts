import type { Resource } from '#model/define.ts';
import { isDay, isoDay } from '#model/kinds/date.ts';
import { time } from '#model/kinds/time.ts';

type Cells = Readonly<Record<string, string>>;

/**
 * Converts the date-times of a row from the local time zone to UTC. Registers contain local times, as Excel and people
 * write them, and the importing person is in that time zone; the server may be in another. Other texts stay unchanged,
 * and are refused later by field name.
 */
export function toUtc({ fields }: Resource, cells: Cells): Cells {
  const moments = Object.entries(cells).flatMap(([name, cell]) =>
    fields[name]?.kind === 'instant' ? [[name, momentOf(cell)] as const] : [],
  );
  return { ...cells, ...Object.fromEntries(moments) };
}

/** A date with an optional time after it. */
const written = /^(\S.*?)(?:(?:,?\s+|T)(\d{1,2}[.:]\d{2}(?:[.:]\d{2})?(?:\s*[ap]\.?m\.?)?))?$/i;

/** The maximum length of a date-time text, in characters. */
const longest = 60;

function momentOf(cell: string): string {
  const [, words = '', clock = '00:00'] = cell.length > longest ? [] : (written.exec(cell.trim()) ?? []);
  const day = isoDay(words);
  const moment = new Date(`${day}T${String(time.fromCell?.(clock, { label: '' }))}`);
  // A browser parses 31 February as a day in March.
  return isDay(day) && !Number.isNaN(moment.getTime()) ? moment.toISOString() : cell;
}
