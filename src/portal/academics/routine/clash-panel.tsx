import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { freeSlots, clashAdvice, type Hour, type Slot } from '#model/academics/routine-clashes.ts';
import { pathOf } from '#model/routes.ts';
import { remarkView } from '#portal/kit/kinds/remark-view.tsx';
import type { InputProps } from '#portal/kit/views.ts';
import { clashFields } from './clash-fields.ts';
import styles from './clash-panel.module.css';
import { useClashCheck, type ClashCheck } from './use-routine-entries.ts';

/**
 * The clashes of the entry in the form: the other entries, the nearest free times, and an input for the reason to save
 * it anyway. The input is shown only while a reason is needed.
 */
export function ClashPanel(props: InputProps<string>) {
  const { values, change, field, value, hold } = props;
  const check = useClashCheck(props);
  const box = useRef<HTMLDivElement>(null);
  const { clashes, moved: needsReason } = check;
  // However many fields clash, the form asks for one reason. The server reports each field.
  const lacksReason = clashes.length > 0 && needsReason && value.trim() === '';
  const tell = useEffectEvent((why: string) => hold?.(why));
  useEffect(() => tell(lacksReason ? clashAdvice : ''), [lacksReason]);
  const take = (slot: Slot) => {
    change({ ...clashFields(values), ...slot, reason: '' });
    // The button disappears with the clash; move the focus to a nearby element.
    box.current?.focus();
  };
  return (
    <div ref={box} tabIndex={-1} className={styles['box']}>
      <div role="status" className={styles['found']} data-clash={clashes.length > 0 || undefined}>
        <ClashList judged={check} />
      </div>
      {clashes.length > 0 && needsReason && (
        <>
          <FreeSlots judged={check} onTake={take} />
          <remarkView.Input {...props} field={{ ...field, required: true }} />
        </>
      )}
    </div>
  );
}

function ClashList({ judged: { clashes, moved: needsReason, hour } }: { judged: ClashCheck }) {
  if (clashes.length === 0) return isComplete(hour) && <p className={styles['none']}>No clash in this session.</p>;
  const others = [...Map.groupBy(clashes, (clash) => clash.other)];
  return (
    <>
      <p className={styles['title']}>{titleOf(others.length, needsReason)}</p>
      <ul className={styles['list']}>
        {others.map(([other, its]) => (
          <li key={other.id}>
            {its.map((clash) => clash.message).join(' ')} <OpenOther other={other} />
          </li>
        ))}
      </ul>
    </>
  );
}

function titleOf(count: number, needsReason: boolean): string {
  const others = count === 1 ? 'another entry' : `${count} other entries`;
  return needsReason ? `Clashes with ${others}` : `Stored in spite of a clash with ${others}`;
}

/** Opens in a new tab, so that the form keeps its input. */
function OpenOther({ other }: { other: Hour }) {
  return (
    <a href={`${pathOf('routine')}?edit=${other.id}`} target="_blank" rel="noreferrer" className={styles['open']}>
      Open {other.sub_code}
      <span data-unseen> in a new tab</span>
    </a>
  );
}

function FreeSlots({ judged: { hour, surroundings }, onTake }: { judged: ClashCheck; onTake: (slot: Slot) => void }) {
  const slots = freeSlots(hour, surroundings);
  if (slots.length === 0) return <p className={styles['free']}>No other period of the week is free for all of them.</p>;
  return (
    <div role="group" aria-label="Free instead" className={styles['free']}>
      <span>Free instead:</span>
      {slots.map((slot) => (
        <Button
          key={`${slot.day} ${slot.period_number}`}
          variant="default"
          size="compact-sm"
          className={styles['slot'] ?? ''}
          onClick={() => onTake(slot)}
        >
          {slot.day}, period {slot.period_number}, {slot.start_time}–{slot.end_time}
        </Button>
      ))}
    </div>
  );
}

function isComplete({
  session,
  day,
  start_time,
  end_time,
  teacher,
  teacher_name,
  room_number,
  course,
}: ClashCheck['hour']) {
  const when = session && day && start_time && end_time && end_time > start_time;
  return Boolean(when && (teacher || teacher_name || room_number || course));
}
