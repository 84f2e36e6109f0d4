import { Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconLink, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { LineMenu } from '#portal/kit/line-menu.tsx';
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

const icon = { size: 16, stroke: 1.5 };

/** The menu of a line of the tree; none if it would be empty. */
export function NodeMenu({ name, tabIndex, onAdd, onEdit, copies = [], onStep, onRemove }: NodeMenuProps) {
  const copy = useCopyAddress();
  if (!onEdit && !onStep && !onRemove && copies.length === 0) return null;
  const items = () => (
    <>
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
    </>
  );
  return <LineMenu label={`More of ${name}`} className={styles['act']} tabIndex={tabIndex} items={items} />;
}
