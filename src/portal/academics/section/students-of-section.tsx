import { useMemo, useState } from 'react';
import { seatKeys, seatsOf, type Seat } from '#model/academics/section-students.ts';
import { ordinal } from '#model/academics/terms.ts';
import { formatCountCapitalized } from '#model/wording/format-count.ts';
import type { StudentEntry } from '#model/kinds/students.ts';
import { ErrorState, Skeleton } from '#portal/kit/page.tsx';
import { PickList } from '#portal/kit/picking/pick-list.tsx';
import type { InputProps } from '#portal/kit/views.ts';
import styles from '../academics.module.css';
import { ChoiceWarning, UnavailableChoices } from '../unavailable-choices.tsx';
import { useCourse } from '../use-course.ts';
import { useSessions } from '../use-sessions.ts';
import { useSeatedElsewhere, useSelectableStudents, type SelectableStudents } from './use-selectable-students.ts';

/** The students of a section, selectable from those in its course, stream and semester. */
export function StudentsOfSection(props: InputProps<StudentEntry[]>) {
  const { id, field, value, onChange, values, stored, error } = props;
  const selectable = useSelectableStudents(values);
  const elsewhere = useSeatedElsewhere(values, stored?.id);
  const taught = useCourse(values['course']);
  // The initial students stay visible after removal, in case it was a mistake.
  const [first] = useState(value);
  const seats = useMemo(
    () => seatsOf(selectable.students ?? [], [...value, ...first]),
    [selectable.students, value, first],
  );
  const keyOf = useMemo(() => seatKeys(seats), [seats]);
  const chosen = useMemo(() => new Set(value.map(keyOf)), [value, keyOf]);
  const where = placeOf(values, taught?.tenure);
  // In a past session the students are in other terms by now, and the section is the record of its students.
  const isNow = useSessions().active.includes(String(values['session']));
  const known = isNow && selectable.students !== undefined;
  const gone = known ? seats.filter((one) => !one.selectable && chosen.has(one.key)) : [];
  // This may be intended, so it is only a warning.
  const twice = isNow ? value.filter((one) => elsewhere(one).length > 0) : [];
  const pick = (keys: ReadonlySet<string>) => onChange(entriesOf(keys, { seats, first, keyOf }));
  const takeOut = (some: readonly StudentEntry[]) => {
    const out = new Set(some.map(keyOf));
    pick(new Set([...chosen].filter((key) => !out.has(key))));
    document.getElementById(id)?.focus();
  };

  return (
    <PickList
      id={id}
      label={field.label}
      noun="students"
      looksIn="Roll number or name"
      items={seats.map((seat) => ({
        key: seat.key,
        code: seat.roll_no,
        label: seat.name,
        mark: markOf(seat, { known, letters: elsewhere(seat) }),
      }))}
      chosen={chosen}
      onChange={pick}
      error={error}
      instead={insteadOf(selectable, { where, empty: seats.length === 0 })}
    >
      <UnavailableChoices
        chosen={gone.map(wordsOf)}
        of={`the students of the ${where}`}
        onTakeOut={() => takeOut(gone)}
      />
      <ChoiceWarning
        chosen={twice.map((one) => `${wordsOf(one)} (${elsewhere(one).join(', ')})`)}
        onTakeOut={() => takeOut(twice)}
      >
        {formatCountCapitalized(twice.length, 'chosen student is', 'chosen students are')} in another section of this
        session, course, term and subject too
      </ChoiceWarning>
    </PickList>
  );
}

function insteadOf(
  { isEnabled, students, error, retry }: SelectableStudents,
  { where, empty }: { where: string; empty: boolean },
) {
  if (isEnabled && error && !students) return <ErrorState error={error} retry={retry} />;
  if (isEnabled && !students) return <Skeleton lines={6} height={36} />;
  if (!empty) return undefined;
  if (!isEnabled) return <p className={styles['hint']}>Choose course, stream and term to see the students.</p>;
  return <p className={styles['hint']}>No student is in the {where}.</p>;
}

function markOf({ selectable, sharing }: Seat, { known, letters }: { known: boolean; letters: readonly string[] }) {
  const marks = [
    letters.length > 0 && `also in ${letters.join(', ')}`,
    known && !selectable && 'not in this term',
    sharing > 1 && `${sharing} have this number`,
  ];
  return marks.filter(Boolean).join(', ') || undefined;
}

/**
 * The entries of these seats: initial students keep their order, so that a form with an undone change counts as
 * unchanged.
 */
function entriesOf(
  keys: ReadonlySet<string>,
  {
    seats,
    first,
    keyOf,
  }: { seats: readonly Seat[]; first: readonly StudentEntry[]; keyOf: (student: StudentEntry) => string },
): StudentEntry[] {
  const before = first.filter((one) => keys.has(keyOf(one)));
  const old = new Set(before.map(keyOf));
  const added = seats.filter(({ key }) => keys.has(key) && !old.has(key));
  return [...before, ...added.map(({ roll_no, name, email }) => ({ roll_no, name, email }))];
}

function wordsOf({ roll_no, name }: StudentEntry): string {
  return name ? `${roll_no} ${name}` : roll_no;
}

/** '2nd Semester of BA Arts'. */
function placeOf({ course, stream, semester }: InputProps['values'], tenure = 'term'): string {
  return `${ordinal(Number(semester ?? 0))} ${tenure} of ${[course, stream].filter(Boolean).join(' ')}`;
}
