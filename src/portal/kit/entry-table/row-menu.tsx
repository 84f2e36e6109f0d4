import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCopy, IconDotsVertical, IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { Shortcut } from '../shortcut.tsx';
import styles from './row-buttons.module.css';

interface RowMenuProps {
  number: number;
  isLast: boolean;
  disabled: boolean;
  onMove: (by: number) => void;
  onDuplicate: () => void;
  onHistory: (() => void) | undefined;
}

/** The menu of actions on a whole row. It is created on demand, because there may be hundreds of rows. */
export function RowMenu(props: RowMenuProps) {
  const [isWanted, setWanted] = useState(false);
  const { number, disabled } = props;
  if (!isWanted) {
    return (
      <button
        type="button"
        className={styles['button']}
        aria-label={`Row ${number}: move or copy`}
        aria-haspopup="menu"
        disabled={disabled}
        onClick={() => setWanted(true)}
      >
        <IconDotsVertical size={18} stroke={1.5} aria-hidden="true" />
      </button>
    );
  }
  return <OpenedMenu {...props} />;
}

function OpenedMenu({ number, isLast, disabled, onMove, onDuplicate, onHistory }: RowMenuProps) {
  const icon = { size: 16, stroke: 1.5 };
  return (
    <Menu defaultOpened position="bottom-end" returnFocus transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          className={styles['button'] ?? ''}
          aria-label={`Row ${number}: move or copy`}
          disabled={disabled}
        >
          <IconDotsVertical size={18} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconArrowUp {...icon} />}
          rightSection={<Shortcut keys="Alt ↑" />}
          disabled={number === 1}
          closeMenuOnClick={false}
          onClick={() => onMove(-1)}
        >
          Move up
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown {...icon} />}
          rightSection={<Shortcut keys="Alt ↓" />}
          disabled={isLast}
          closeMenuOnClick={false}
          onClick={() => onMove(1)}
        >
          Move down
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy {...icon} />} onClick={onDuplicate}>
          Duplicate
        </Menu.Item>
        {onHistory && (
          <Menu.Item leftSection={<IconHistory {...icon} />} onClick={onHistory}>
            History
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
