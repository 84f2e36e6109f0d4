import { IconPlus } from '@tabler/icons-react';
import { Fragment } from 'react';
import type { WeekCell as Cell, WeekRow } from '#model/academics/routine-week.ts';
import { ordinal } from '#model/academics/terms.ts';
import type { Values } from '#model/field.ts';
import type { RoutineEntry } from './use-routine-entries.ts';
import type { WeekFacts } from './use-week.ts';
import styles from './week-sheet.module.css';
import { MultilingualText } from '#portal/kit/multilingual-text.tsx';

interface WeekCellProps {
  facts: WeekFacts;
  row: WeekRow;
  cell: Cell<RoutineEntry>;
  onAdd: ((known: Values) => void) | undefined;
  onOpen: ((entry: RoutineEntry) => void) | undefined;
}

/** One period of one day: its entries, entries that continue from before, or the button to add one. */
export function WeekCell({ facts, row, cell, onAdd, onOpen }: WeekCellProps) {
  const { day, entries, running } = cell;
  const isFree = entries.length === 0 && running.length === 0;
  const add = () =>
    onAdd?.({
      day,
      period_number: row.period,
      ...(row.start && row.end ? { start_time: row.start, end_time: row.end } : {}),
    });
  return (
    <>
      {entries.map((entry) =>
        onOpen ? (
          <button key={entry.id} type="button" className={styles['entry']} onClick={() => onOpen(entry)}>
            <Hour facts={facts} row={row} entry={entry} />
          </button>
        ) : (
          <div key={entry.id} className={styles['entry']}>
            <Hour facts={facts} row={row} entry={entry} />
          </div>
        ),
      )}
      {running.map((entry) => (
        <p key={entry.id} className={styles['running']}>
          {entry.sub_code} until {entry.end_time}
        </p>
      ))}
      {isFree && onAdd && (
        <button
          type="button"
          className={styles['add']}
          aria-label={`Add on ${day}, period ${row.period}`}
          onClick={add}
        >
          <IconPlus size={16} aria-hidden="true" />
        </button>
      )}
      {isFree && <span data-unseen>Free</span>}
    </>
  );
}

function Hour({ facts, row, entry }: { facts: WeekFacts; row: WeekRow; entry: RoutineEntry }) {
  const clashes = facts.clashesOf(entry);
  const isUsual = entry.start_time === row.start && entry.end_time === row.end;
  return (
    <>
      <span className={styles['head']}>
        <span className={styles['code']}>{entry.sub_code}</span>
        {clashes.length > 0 && <span className={styles['clash']}>Clash</span>}
      </span>
      <span className={styles['name']}>
        <MultilingualText text={facts.subjectName(entry.sub_code)} />
      </span>
      {!isUsual && (
        <span className={styles['own']}>
          {entry.start_time}–{entry.end_time}
        </span>
      )}
      <span className={styles['details']}>
        {detailsOf(facts.of, entry).map((detail) => (
          <Fragment key={detail}>
            <span>
              <MultilingualText text={detail} />
            </span>{' '}
          </Fragment>
        ))}
      </span>
      {clashes.length > 0 && <span data-unseen>{clashes.map((one) => one.message).join(' ')}</span>}
    </>
  );
}

/** The details that the week itself does not already show. */
function detailsOf(of: WeekFacts['of'], entry: RoutineEntry): string[] {
  const { course, stream, semester, section, teacher, teacher_name, room_number } = entry;
  const ofClass = [
    stream && stream !== course ? `${course} ${stream}` : course,
    semester === null ? '' : ordinal(semester),
  ];
  // The letter of a section means nothing without its class: both stay on one line.
  const whose = [joined(ofClass, ' '), section];
  const parts = {
    section: [teacher_name || teacher, room_number, section && `Section ${section}`],
    teacher: [joined(whose, '\u00a0'), room_number],
    room: [joined(whose, '\u00a0'), teacher_name || teacher],
  };
  return parts[of].filter((part) => part !== '');
}

function joined(parts: readonly string[], by: string): string {
  return parts.filter((part) => part !== '').join(by);
}
