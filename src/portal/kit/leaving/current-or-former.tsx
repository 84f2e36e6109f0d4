import { useState, type ReactNode } from 'react';
import { dayBefore } from '#model/college/college-day.ts';
import { useListChoice } from '../list/use-list-choice.tsx';
import { RestrictedDataSource } from '../within.tsx';
import { todayAtCollege } from '../local-time.ts';

const choices = { all: 'Everybody', here: 'Here now', left: 'Left' } as const;

interface HereOrLeftProps {
  /** The name of the resource whose people are listed. */
  of: string;
  /** The values that all of them share, such as a department; none when absent. */
  values?: Readonly<Record<string, string>>;
  /** Renders the list, with the choice above it. */
  children: (above: ReactNode) => ReactNode;
}

/** A list of people, with a choice between current and former ones. */
export function CurrentOrFormer({ of, values = {}, children }: HereOrLeftProps) {
  const [value, above] = useListChoice({ name: 'who', label: 'Who is shown', choices });
  // Fixed on mount: a change at midnight would reset an open form.
  const [day] = useState(todayAtCollege);
  return (
    <RestrictedDataSource of={of} values={values} among={value === 'all' ? {} : currentOrFormerFilters[value](day)}>
      {children(above)}
    </RestrictedDataSource>
  );
}

/** The filters for people who are here on a day, and for those who have left by then. */
export const currentOrFormerFilters = {
  here: (day: string) => ({ date_of_leaving: ['', `${day}..`] }),
  left: (day: string) => ({ date_of_leaving: `..${dayBefore(day)}` }),
} as const;
