import { Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCopy, IconHistory } from '@tabler/icons-react';
import { LineMenu } from '../line-menu.tsx';
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

const icon = { size: 16, stroke: 1.5 };

/** The menu of actions on a whole row. */
export function RowMenu({ number, isLast, disabled, onMove, onDuplicate, onHistory }: RowMenuProps) {
  const items = () => (
    <>
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
    </>
  );
  return (
    <LineMenu label={`Row ${number}: move or copy`} className={styles['button']} disabled={disabled} items={items} />
  );
}
