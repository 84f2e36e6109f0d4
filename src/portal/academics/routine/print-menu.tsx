import { Button, Menu } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { hoursOfPlan } from '#model/academics/routine-week.ts';
import type { useWeek } from './use-week.ts';
import { WeekSheet } from './week-sheet.tsx';
import styles from './week-sheet.module.css';

const words = { section: 'sections', teacher: 'teachers', room: 'rooms' };

/** Prints the current week, or those of all sections, teachers or rooms, one per page. */
export function PrintMenu({ week }: { week: ReturnType<typeof useWeek> }) {
  const { plan, plans, hours, facts } = week;
  const [all, setAll] = useState(false);
  const printAll = () => {
    window.addEventListener('afterprint', () => setAll(false), { once: true });
    flushSync(() => setAll(true));
    window.print();
  };
  return (
    <>
      <Menu position="bottom-end" width={216} returnFocus transitionProps={{ duration: 0 }}>
        <Menu.Target>
          <Button
            variant="default"
            disabled={!plan}
            leftSection={<IconPrinter size={16} stroke={1.5} aria-hidden="true" />}
          >
            Print
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {/* After the menu has closed, or it would be printed. */}
          <Menu.Item onClick={() => setTimeout(() => window.print())}>This week</Menu.Item>
          <Menu.Item onClick={() => setTimeout(printAll)}>
            All {plans.length.toLocaleString('en-IN')} {words[facts.of]}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {all &&
        createPortal(
          <div className={styles['pile']}>
            {plans.map((plan) => (
              <WeekSheet key={plan.key} facts={facts} plan={plan} shown={hoursOfPlan(facts.of, plan.key, hours)} />
            ))}
          </div>,
          document.body,
        )}
    </>
  );
}
