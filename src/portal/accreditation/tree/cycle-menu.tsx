import { Button, Menu } from '@mantine/core';
import { IconDotsVertical, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import type { Cycle } from '#model/accreditation/cycle.ts';
import type { Tree } from '#model/accreditation/define-tree.ts';
import { isExtendedProfile } from '#model/accreditation/extended-profile.ts';
import { formatCount } from '#model/wording/format-count.ts';
import { refetchAll, useDataSource, useDropRow, useFreshValue } from '#portal/kit/data-source.tsx';
import { askToConfirm, notify, notifyError } from '#portal/kit/feedback.tsx';
import { LateDrawer } from '#portal/kit/late-drawer.tsx';
import { drawerTitle } from '#portal/kit/record/drawer-title.ts';
import { removeIfPresent } from '#portal/kit/record/removal.ts';
import { addProfile, deleteCycle, restoreCycle } from '../calls.ts';
import { levelViews } from '../level-views.tsx';
import { rows, defaultValues } from './places.ts';
import { sayEvidence } from './format-counts.ts';
import { cycleQuery } from './use-cycle-moves.ts';

const RecordDrawer = lazy(async () => ({
  default: (await import('#portal/kit/record/record-drawer.tsx')).RecordDrawer,
}));

interface CycleMenuProps {
  tree: Tree;
  cycle: Cycle;
  /** Called with the id of the cycle once it is deleted. */
  onRemoved: (id: number) => void;
}

/** The actions on a whole cycle. */
export function CycleMenu({ tree, cycle, onRemoved }: CycleMenuProps) {
  const source = useDataSource();
  const remove = useCycleRemoval(tree, onRemoved);
  const [open, setOpen] = useState<'edit' | 'criterion' | null>(null);
  const close = () => setOpen(null);
  if (!source.can(tree.cycle.name, 'update')) return null;
  const icon = { size: 16, stroke: 1.5 };
  // It was started before its framework had an extended profile.
  const lacksProfile = cycle.framework && !cycle.criteria.some(({ criterion }) => isExtendedProfile(criterion));
  const addTheProfile = async () => {
    try {
      notify(await addProfile({ tree: tree.name, id: cycle.id }));
    } catch (error) {
      notifyError(error);
    }
    void refetchAll();
  };
  return (
    <>
      <Menu position="bottom-end" returnFocus transitionProps={{ duration: 0 }}>
        <Menu.Target>
          <Button variant="default" rightSection={<IconDotsVertical {...icon} aria-hidden="true" />}>
            Cycle
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPlus {...icon} />} onClick={() => setOpen('criterion')}>
            Add criterion
          </Menu.Item>
          {lacksProfile && (
            <Menu.Item leftSection={<IconPlus {...icon} />} onClick={() => void addTheProfile()}>
              Add extended profile
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => setOpen('edit')}>
            Rename cycle
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            color="var(--q-danger-letters)"
            leftSection={<IconTrash {...icon} />}
            onClick={() => void remove(cycle)}
          >
            Delete cycle
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {open === 'edit' && (
        <LateDrawer title={drawerTitle(false)} onClose={close}>
          <CycleDrawer tree={tree} cycle={cycle} onClose={close} />
        </LateDrawer>
      )}
      {open === 'criterion' && (
        <LateDrawer title={drawerTitle(true)} onClose={close}>
          <RecordDrawer
            resource={tree.criterion}
            opened="new"
            views={{ ...levelViews.criterion, start: defaultValues.criterion(cycle) }}
            onClose={close}
          />
        </LateDrawer>
      )}
    </>
  );
}

function CycleDrawer({ tree, cycle, onClose }: { tree: Tree; cycle: Cycle; onClose: () => void }) {
  const opened = useFreshValue(rows.cycle(cycle));
  return opened && <RecordDrawer resource={tree.cycle} opened={opened} onClose={onClose} />;
}

/** Deletes a cycle with everything in it after confirmation, and offers undo. */
function useCycleRemoval(tree: Tree, onRemoved: (id: number) => void): (cycle: Cycle) => Promise<void> {
  const client = useQueryClient();
  const dropRow = useDropRow();
  const bringBack = async (id: number) => {
    try {
      notify(await restoreCycle({ tree: tree.name, id }));
    } catch (error) {
      notifyError(error);
    }
    void refetchAll();
  };
  return async (cycle) => {
    const { metrics, evidence, provided } = cycle.progress;
    const question = {
      title: 'Confirm to delete',
      body: `${cycle.name} goes with everything in it: ${formatCount(metrics, 'metric')} and ${sayEvidence(evidence)}, ${provided} of them with files or links. Are you sure to do this.`,
      yes: 'Yes',
      no: 'No',
      danger: true,
    };
    if (!(await askToConfirm(question))) return;
    try {
      const message = await removeIfPresent(tree.cycle, () => deleteCycle({ tree: tree.name, id: cycle.id }));
      notify(message, { undo: () => void bringBack(cycle.id) });
      onRemoved(cycle.id);
      dropRow(tree.cycle, cycle.id);
      client.removeQueries({ queryKey: cycleQuery(tree.name, cycle.id).queryKey });
    } catch (error) {
      notifyError(error);
    }
    void refetchAll();
  };
}
