import type { Values } from '../field.ts';
import { sayDays } from '../say-date.ts';
import { departmentEvent } from './notice-types.ts';

/** When a notice is, as its page and its preview say it. */
export interface NoticeDays {
  /** The days that an event takes: 20–28 Nov 2026; "" for anything else. */
  readonly takes: string;
  /** From when and until when something else is open, as YYYY-MM-DD. */
  readonly open: readonly { readonly label: 'Opens' | 'Closes'; readonly day: string }[];
}

/** An event takes its days; whatever else has dates opens and closes on them. */
export function daysOf({ type, opening_date, closing_date }: Values): NoticeDays {
  const [from, till] = [textOf(opening_date), textOf(closing_date)];
  if (type === departmentEvent.value) return { takes: sayDays(from, till), open: [] };
  const open = [{ label: 'Opens', day: from } as const, { label: 'Closes', day: till } as const];
  return { takes: '', open: open.filter(({ day }) => day !== '') };
}

function textOf(day: unknown): string {
  return typeof day === 'string' ? day : '';
}
