import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FunctionComponent, MouseEvent, ReactNode } from 'react';
import type { Resource, StoredRow } from '#model/define.ts';
import { refetchAll, useDataSource, useList } from '../data-source.tsx';
import { notify, notifyError } from '../feedback.tsx';
import { focusAfterRender } from '../focus/focus-after-render.ts';
import { keyOf } from '../key-of.ts';
import { useListState } from '../list/list-state.ts';
import type { CellProps } from '../views.ts';
import { newOrder, type SortDirection, type OrderedRecord, type Move } from './new-order.ts';
import styles from './order-cell.module.css';

type OrderedRow = StoredRow & OrderedRecord;

/**
 * A cell for `index1`, the place of a record in a list: its figure, and two buttons that move it up and down. Only the
 * figure is shown while the list is filtered or sorted otherwise, and to people with read-only access. The list's own
 * order must be that of the figures.
 */
export function orderCell(resource: Resource, first: SortDirection): FunctionComponent<CellProps<number | null>> {
  return function OrderCell({ value, row }) {
    const source = useDataSource();
    const { sort, narrowed } = useListState(resource);
    const moves = sort === '' && !narrowed && source.can(resource.name, 'update');
    return (
      <span className={styles['order']}>
        <span className={styles['figure']}>{value}</span>
        {moves && <Movers resource={resource} first={first} row={row} />}
      </span>
    );
  };
}

interface MoversProps {
  resource: Resource;
  first: SortDirection;
  row: StoredRow;
}

function Movers({ resource, first, row }: MoversProps) {
  const list = useList(resource, { sort: [first === 'lower' ? 'index1' : '-index1'] });
  const rows = (list.data?.rows ?? []) as OrderedRow[];
  const at = rows.findIndex(({ id }) => id === row.id);
  const { move, isBusy } = useMoving(resource, first, rows);
  const name = String(row[resource.caption]);
  const press = async (to: number, { currentTarget: button }: MouseEvent<HTMLElement>) => {
    if (isBusy() || at < 0 || to < 0 || to >= rows.length) return;
    await move({ at, to });
    // The row has moved: the focus moves with it.
    focusAfterRender(() => button.focus());
  };
  return (
    <>
      <Mover label={`Move ${name} up`} idle={at <= 0} onPress={(event) => void press(at - 1, event)}>
        <IconArrowUp size={16} aria-hidden="true" />
      </Mover>
      <Mover label={`Move ${name} down`} idle={at === rows.length - 1} onPress={(event) => void press(at + 1, event)}>
        <IconArrowDown size={16} aria-hidden="true" />
      </Mover>
    </>
  );
}

interface MoverProps {
  label: string;
  /** True when it cannot move further. The button stays focusable, so that repeated presses do not lose the focus. */
  idle: boolean;
  onPress: (event: MouseEvent<HTMLElement>) => void;
  children: ReactNode;
}

function Mover({ label, idle, onPress, children }: MoverProps) {
  return (
    <ActionIcon
      data-apart
      variant="subtle"
      color="gray"
      className={styles['mover'] ?? ''}
      aria-label={label}
      aria-disabled={idle || undefined}
      onClick={onPress}
    >
      {children}
    </ActionIcon>
  );
}

/** Writes all figures of an order, or none: half a move would leave two records with one figure. */
async function writeOrder(
  wanted: readonly OrderedRecord[],
  before: readonly OrderedRecord[],
  write: (record: OrderedRecord) => Promise<void>,
): Promise<void> {
  const written = new Set<number>();
  try {
    for (const record of wanted) {
      await write(record);
      written.add(record.id);
    }
  } catch (error) {
    const undone = before.filter(({ id }) => written.has(id));
    await Promise.allSettled(undone.map((record) => write({ ...record, version: record.version + 1 })));
    throw error;
  }
}

/** Writes the new order: one move at a time. */
function useMoving(resource: Resource, first: SortDirection, rows: readonly OrderedRow[]) {
  const source = useDataSource();
  const key = ['order', resource.name];
  const client = useQueryClient();
  const write = async ({ id, index1, version }: OrderedRecord) => {
    const row = rows.find((one) => one.id === id);
    if (row) await source.update(resource, keyOf(resource, row), { index1, version });
  };
  const { mutateAsync } = useMutation({
    mutationKey: key,
    mutationFn: async (step: Move) => {
      await writeOrder(newOrder(rows, step, first), rows, write);
      notify(`${String(rows[step.at]?.[resource.caption])} is now ${step.to + 1} of ${rows.length}.`);
    },
    onError: notifyError,
    onSettled: refetchAll,
  });
  return {
    move: (step: Move) => mutateAsync(step).catch(() => undefined),
    // Read directly from the cache: a second press may come before the first one has rendered.
    isBusy: () => client.isMutating({ mutationKey: key }) > 0,
  };
}
