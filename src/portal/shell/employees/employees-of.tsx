import { useState, type ReactNode } from 'react';
import { dayBefore } from '#model/college/college-day.ts';
import { employee } from '#model/people/employee.ts';
import { useListChoice } from '#portal/kit/list/use-list-choice.tsx';
import { Within } from '#portal/kit/within.tsx';
import { todayAtCollege } from '#portal/kit/today.ts';

const choices = { all: 'Everybody', here: 'Here now', left: 'Left' } as const;

interface EmployeesOfProps {
  code: string;
  /** Draws the list, and the choice above it. */
  children: (above: ReactNode) => ReactNode;
}

/** The employees of a department or the college, and the choice of those who are here or have left. */
export function EmployeesOf({ code, children }: EmployeesOfProps) {
  const [value, above] = useListChoice({ name: 'service', label: 'Who is shown', choices });
  // Of the moment of opening: at midnight a form that is open would begin anew.
  const [day] = useState(todayAtCollege);
  return (
    <Within of={employee.name} values={{ dept_code: code }} among={value === 'all' ? {} : among[value](day)}>
      {children(above)}
    </Within>
  );
}

/** Who is here on a day, and who has left by then, as the list of employees is narrowed. */
export const among = {
  here: (day: string) => ({ date_of_leaving: ['', `${day}..`] }),
  left: (day: string) => ({ date_of_leaving: `..${dayBefore(day)}` }),
} as const;
