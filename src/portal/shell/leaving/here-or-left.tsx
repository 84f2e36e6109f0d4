import { useState, type ReactNode } from 'react';
import { dayBefore } from '#model/college/college-day.ts';
import { useListChoice } from '#portal/kit/list/use-list-choice.tsx';
import { Within } from '#portal/kit/within.tsx';
import { todayAtCollege } from '#portal/kit/local-time.ts';

const choices = { all: 'Everybody', here: 'Here now', left: 'Left' } as const;

interface HereOrLeftProps {
  /** The name of the resource whose people are listed. */
  of: string;
  /** What all of them hold, such as a department; nothing when absent. */
  values?: Readonly<Record<string, string>>;
  /** Draws the list, and the choice above it. */
  children: (above: ReactNode) => ReactNode;
}

/** A list of people, and the choice of those who are here or have left. */
export function HereOrLeft({ of, values = {}, children }: HereOrLeftProps) {
  const [value, above] = useListChoice({ name: 'who', label: 'Who is shown', choices });
  // Of the moment of opening: at midnight a form that is open would begin anew.
  const [day] = useState(todayAtCollege);
  return (
    <Within of={of} values={values} among={value === 'all' ? {} : among[value](day)}>
      {children(above)}
    </Within>
  );
}

/** Who is here on a day, and who has left by then, as a list of people is narrowed. */
export const among = {
  here: (day: string) => ({ date_of_leaving: ['', `${day}..`] }),
  left: (day: string) => ({ date_of_leaving: `..${dayBefore(day)}` }),
} as const;
