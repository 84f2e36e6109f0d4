import { ActionIcon } from '@mantine/core';
import { useIsMutating, useMutation } from '@tanstack/react-query';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { Row } from '#model/define.ts';
import { employee } from '#model/people/employee.ts';
import { useDataSource, useList, useReload } from '#portal/kit/data-source.tsx';
import { say, sayProblem } from '#portal/kit/feedback.tsx';
import type { CellProps } from '#portal/kit/views.ts';
import styles from './employees.module.css';
import { newOrder } from './new-order.ts';

type Employee = Row<typeof employee>;

/** What of the address leaves the list whole and in its usual order. */
const harmless = ['tab', 'page', 'edit', 'add'];

/** Where somebody stands in the department, to be moved up and down; a figure where the list shows another order. */
export function OrderCell({ value, row }: CellProps<number | null>) {
  const source = useDataSource();
  const [params] = useSearchParams();
  const isUsual = [...params.keys()].every((name) => harmless.includes(name));
  if (!isUsual || !source.can(employee.name, 'update')) return <>{value}</>;
  return <Movers id={row.id} name={String(row['name'])} />;
}

function Movers({ id, name }: { id: number; name: string }) {
  const list = useList(employee, { sort: ['-index1'] });
  const people = (list.data?.rows ?? []) as Employee[];
  const at = people.findIndex((one) => one.id === id);
  const { move, busy } = useMoving(people);
  const press = async (step: -1 | 1, event: { currentTarget: HTMLElement }) => {
    const button = event.currentTarget;
    const to = at + step;
    if (busy || at < 0 || to < 0 || to >= people.length) return;
    await move({ at, to });
    // The row stands elsewhere now, and the focus with it.
    setTimeout(() => button.focus());
  };
  const isFirst = at <= 0;
  const isLast = at === people.length - 1;
  return (
    <span className={styles['movers']}>
      <Mover label={`Move ${name} up`} idle={isFirst} onPress={(event) => void press(-1, event)}>
        <IconArrowUp size={18} stroke={1.5} />
      </Mover>
      <Mover label={`Move ${name} down`} idle={isLast} onPress={(event) => void press(1, event)}>
        <IconArrowDown size={18} stroke={1.5} />
      </Mover>
    </span>
  );
}

interface MoverProps {
  label: string;
  /** There is nowhere to go. It stays where the focus is, so that pressing on does not lose it. */
  idle: boolean;
  onPress: (event: { currentTarget: HTMLElement }) => void;
  children: ReactNode;
}

function Mover({ label, idle, onPress, children }: MoverProps) {
  return (
    <ActionIcon
      data-apart
      variant="subtle"
      color="gray"
      aria-label={label}
      aria-disabled={idle || undefined}
      onClick={onPress}
    >
      {children}
    </ActionIcon>
  );
}

/** Writes the order anew: one move at a time. */
function useMoving(people: readonly Employee[]) {
  const source = useDataSource();
  const reload = useReload();
  const key = ['order of employees'];
  const busy = useIsMutating({ mutationKey: key }) > 0;
  const { mutateAsync } = useMutation({
    mutationKey: key,
    mutationFn: async ({ at, to }: { at: number; to: number }) => {
      for (const { id, index1, version } of newOrder(people, at, to)) {
        await source.update(employee, id, { index1, version });
      }
      say(`${people[at]?.name ?? ''} is now ${to + 1} of ${people.length}.`);
    },
    onError: sayProblem,
    onSettled: reload,
  });
  const move = (step: { at: number; to: number }) => mutateAsync(step).catch(() => undefined);
  return { move, busy };
}
