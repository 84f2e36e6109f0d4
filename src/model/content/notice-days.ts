import type { Values } from '../field.ts';
import { formatDateRange } from '../wording/format-date.ts';
import { departmentEvent } from './notice-types.ts';

/** The dates of a notice, as its page and its preview show them. */
export interface NoticeDays {
  /** The days of an event: 20–28 Nov 2026; "" for any other notice. */
  readonly takes: string;
  /** When any other notice opens and closes, as YYYY-MM-DD. */
  readonly open: readonly { readonly label: 'Opens' | 'Closes'; readonly day: string }[];
}

/** For an event, the dates are its days; any other notice with dates opens and closes on them. */
export function noticeDaysOf({ type, opening_date, closing_date }: Values): NoticeDays {
  const [from, till] = [textOf(opening_date), textOf(closing_date)];
  if (type === departmentEvent.value) return { takes: formatDateRange(from, till), open: [] };
  const open = [{ label: 'Opens', day: from } as const, { label: 'Closes', day: till } as const];
  return { takes: '', open: open.filter(({ day }) => day !== '') };
}

function textOf(day: unknown): string {
  return typeof day === 'string' ? day : '';
}
