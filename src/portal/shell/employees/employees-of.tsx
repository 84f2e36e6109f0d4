import { SegmentedControl } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { dayBefore } from '#model/college/college-day.ts';
import { employee } from '#model/people/employee.ts';
import { useFocusBack } from '#portal/kit/focus/use-focus-back.ts';
import { useChangeAddress, useQueryNow } from '#portal/kit/use-change-address.ts';
import { Within } from '#portal/kit/within.tsx';
import { todayAtCollege } from '#portal/kit/today.ts';

const choices = [
  { value: 'all', label: 'Everybody' },
  { value: 'here', label: 'Here now' },
  { value: 'left', label: 'Left' },
] as const;

interface EmployeesOfProps {
  code: string;
  /** Draws the list, and the choice above it. */
  children: (above: ReactNode) => ReactNode;
}

/** The employees of a department or the college, and the choice of those who are here or have left. */
export function EmployeesOf({ code, children }: EmployeesOfProps) {
  const asked = useQueryNow().get('service');
  const change = useChangeAddress();
  const { value } = choices.find((one) => one.value === asked) ?? choices[0];
  const focusBack = useFocusBack(value);
  // Of the moment of opening: at midnight a form that is open would begin anew.
  const [day] = useState(todayAtCollege);
  const show = (chosen: string) => {
    focusBack('[name="service"]:checked');
    change({ service: chosen === 'all' ? null : chosen, page: null }, 'push');
  };
  const above = (
    <div>
      <SegmentedControl aria-label="Who is shown" name="service" data={[...choices]} value={value} onChange={show} />
    </div>
  );
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
