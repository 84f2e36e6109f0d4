import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconDotsVertical,
  IconLink,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Shortcut } from '#portal/kit/shortcut.tsx';
import { useCopyAddress, type Copied } from '../copy-address.tsx';
import styles from './outline.module.css';

interface NodeMenuProps {
  /** The accessible name: 'More of 1.1.1'. */
  name: string;
  tabIndex: number;
  onAdd?: { words: string; go: () => void } | undefined;
  onEdit: (() => void) | undefined;
  /** The permanent addresses that can be copied. */
  copies?: readonly Copied[];
  /** Absent if nothing may be moved. */
  onStep: ((by: 1 | -1) => void) | undefined;
  onRemove: (() => void) | undefined;
}

/** The menu of a line. It is rendered on demand: there may be hundreds of lines. */
export function NodeMenu(props: NodeMenuProps) {
  const [isWanted, setWanted] = useState(false);
  const { name, tabIndex, copies = [], onEdit, onStep, onRemove } = props;
  if (!onEdit && !onStep && !onRemove && copies.length === 0) return null;
  if (isWanted) return <OpenedMenu {...props} />;
  return (
    <button
      type="button"
      className={styles['act']}
      aria-label={`More of ${name}`}
      aria-haspopup="menu"
      tabIndex={tabIndex}
      onClick={() => setWanted(true)}
    >
      <IconDotsVertical size={18} stroke={1.5} aria-hidden="true" />
    </button>
  );
}

const icon = { size: 16, stroke: 1.5 };

function OpenedMenu({ name, tabIndex, onAdd, onEdit, copies = [], onStep, onRemove }: NodeMenuProps) {
  const copy = useCopyAddress();
  return (
    <Menu defaultOpened position="bottom-end" returnFocus transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          className={styles['act'] ?? ''}
          aria-label={`More of ${name}`}
          tabIndex={tabIndex}
        >
          <IconDotsVertical size={18} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {onEdit && (
          <Menu.Item leftSection={<IconPencil {...icon} />} onClick={onEdit}>
            Edit
          </Menu.Item>
        )}
        {onAdd && (
          <Menu.Item leftSection={<IconPlus {...icon} />} onClick={onAdd.go}>
            {onAdd.words}
          </Menu.Item>
        )}
        {copies.map(({ words, path }) => (
          <Menu.Item key={path} leftSection={<IconLink {...icon} />} onClick={() => void copy(path)}>
            {words}
          </Menu.Item>
        ))}
        {onStep && (
          <>
            <Menu.Item
              leftSection={<IconArrowUp {...icon} />}
              rightSection={<Shortcut keys="Alt ↑" />}
              onClick={() => onStep(-1)}
            >
              Move up
            </Menu.Item>
            <Menu.Item
              leftSection={<IconArrowDown {...icon} />}
              rightSection={<Shortcut keys="Alt ↓" />}
              onClick={() => onStep(1)}
            >
              Move down
            </Menu.Item>
          </>
        )}
        {onRemove && (
          <>
            <Menu.Divider />
            <Menu.Item color="var(--q-danger-letters)" leftSection={<IconTrash {...icon} />} onClick={onRemove}>
              Delete
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
