import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Select } from '#portal/kit/kinds/pickers.ts';
import type { useWeek } from './use-week.ts';
import styles from './week-page.module.css';

/** The id of the control that selects the plan. */
export const planInput = 'week-plan';

const words = { section: 'Section', teacher: 'Teacher', room: 'Room' };

interface WeekChooserProps {
  week: ReturnType<typeof useWeek>;
  /** Updates the query of the address. */
  change: (parts: Readonly<Record<string, string | null>>) => void;
}

/** Selects the session and the plan; the neighbouring plans are one step away. */
export function WeekChooser({ week, change }: WeekChooserProps) {
  const { sessions, session, plans, plan, facts } = week;
  const word = words[facts.of];
  const at = plans.findIndex((one) => one.key === plan?.key);
  const step = (by: number) => change({ of: plans[at + by]?.key ?? null });
  const known = sessions.names.includes(session) ? sessions.names : [session, ...sessions.names];
  return (
    <div className={styles['chooser']}>
      <NativeSelect
        label="Session"
        data={known}
        value={session}
        onChange={(event) => change({ session: event.currentTarget.value })}
      />
      {plan && (
        <>
          <Select
            id={planInput}
            label={word}
            className={styles['plan'] ?? ''}
            data={plans.map(({ key, label }) => ({ value: key, label }))}
            value={plan.key}
            searchable
            allowDeselect={false}
            limit={200}
            nothingFoundMessage="Nothing found"
            onChange={(key) => key && change({ of: key })}
          />
          <div className={styles['steps']}>
            <ActionIcon
              variant="default"
              size={36}
              aria-label={`Previous ${facts.of}`}
              disabled={at <= 0}
              onClick={() => step(-1)}
            >
              <IconChevronLeft size={18} aria-hidden="true" />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size={36}
              aria-label={`Next ${facts.of}`}
              disabled={at >= plans.length - 1}
              onClick={() => step(1)}
            >
              <IconChevronRight size={18} aria-hidden="true" />
            </ActionIcon>
            <span className={styles['count']}>
              {at + 1} of {plans.length.toLocaleString('en-IN')}
            </span>
          </div>
        </>
      )}
    </div>
  );
}
