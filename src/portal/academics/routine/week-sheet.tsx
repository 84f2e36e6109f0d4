import { useState } from 'react';
import { cellsOfRow, freePeriods, formatTaughtTime, type Plan, type WeekRow } from '#model/academics/routine-week.ts';
import { days } from '#model/academics/week.ts';
import type { Values } from '#model/field.ts';
import { useMe } from '#portal/session/me.tsx';
import type { RoutineEntry } from './use-routine-entries.ts';
import type { WeekFacts } from './use-week.ts';
import { WeekCell } from './week-cell.tsx';
import styles from './week-sheet.module.css';

interface WeekSheetProps {
  facts: WeekFacts;
  plan: Plan;
  /** The entries of the plan. */
  shown: readonly RoutineEntry[];
  /** Adds an entry in a free period; absent for users who may not. */
  onAdd?: ((known: Values) => void) | undefined;
  /** Opens an entry; absent for read-only users. */
  onOpen?: ((entry: RoutineEntry) => void) | undefined;
}

const wholeNames: Readonly<Record<string, string>> = {
  Mon: 'Monday',
  Tue: 'Tuesday',
  Wed: 'Wednesday',
  Thu: 'Thursday',
  Fri: 'Friday',
  Sat: 'Saturday',
};

/**
 * The grid of one week: a row for every period, a column for every day. A phone shows one day at a time; print shows
 * the whole week.
 */
export function WeekSheet({ facts, plan, shown, onAdd, onOpen }: WeekSheetProps) {
  const { settings } = useMe();
  // Sunday is not a teaching day.
  const [today] = useState(() => days[new Date().getDay() - 1]);
  const [day, setDay] = useState<string>(today ?? 'Mon');
  const { rows, session } = facts;
  return (
    <section className={styles['sheet']} aria-label={`Week of ${plan.label}`}>
      <p className={styles['letterhead']}>
        {settings.college_name} · Routine {session}
      </p>
      <div className={styles['days']} role="group" aria-label="Day">
        {days.map((one) => (
          <button key={one} type="button" aria-pressed={one === day} onClick={() => setDay(one)}>
            {one}
            {one === today && <span className={styles['dot']} aria-hidden="true" />}
            {one === today && <span data-unseen>, today</span>}
          </button>
        ))}
      </div>
      <div className={styles['frame']}>
        <table className={styles['grid']}>
          <caption className={styles['caption']}>
            <span className={styles['whose']}>{plan.label}</span>{' '}
            <span className={styles['sum']}>
              {formatTaughtTime(shown)}, {sayFree(freePeriods(rows, shown), rows.length)}
            </span>
          </caption>
          <thead>
            <tr>
              <th scope="col" className={styles['corner']}>
                Period
              </th>
              {days.map((one) => (
                <th key={one} scope="col" data-on={one === day || undefined} data-today={one === today || undefined}>
                  {wholeNames[one]} {one === today && <span className={styles['today']}>Today</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.period} {...{ facts, row, shown, day, today, onAdd, onOpen }} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function sayFree(free: number, periods: number): string {
  return `${free} of ${periods * days.length} periods free`;
}

interface RowProps extends Omit<WeekSheetProps, 'plan'> {
  row: WeekRow;
  day: string;
  today: string | undefined;
}

function Row({ facts, row, shown, day, today, onAdd, onOpen }: RowProps) {
  return (
    <tr>
      <th scope="row">
        <span className={styles['period']}>{row.period}</span>
        {row.start && (
          <span className={styles['times']}>
            {row.start}–{row.end}
          </span>
        )}
      </th>
      {cellsOfRow(row, shown).map((cell) => (
        <td key={cell.day} data-on={cell.day === day || undefined} data-today={cell.day === today || undefined}>
          <WeekCell facts={facts} row={row} cell={cell} onAdd={onAdd} onOpen={onOpen} />
        </td>
      ))}
    </tr>
  );
}
