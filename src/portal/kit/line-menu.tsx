import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import { focusAfterRender } from './focus/focus-after-render.ts';
import { focusIfLost } from './focus/focus-if-lost.ts';

interface LineMenuProps {
  /** The accessible name of its button. */
  label: string;
  className: string | undefined;
  disabled?: boolean;
  tabIndex?: number;
  /** Renders the items. */
  items: () => ReactNode;
}

/** The menu of a line. It is rendered on demand: there may be hundreds of lines. */
export function LineMenu({ items, ...button }: LineMenuProps) {
  const [isWanted, setWanted] = useState(false);
  if (isWanted) return <OpenedMenu {...button}>{items()}</OpenedMenu>;
  const { label, ...others } = button;
  return (
    <button type="button" {...others} aria-label={label} aria-haspopup="menu" onClick={() => setWanted(true)}>
      <IconDotsVertical size={18} stroke={1.5} aria-hidden="true" />
    </button>
  );
}

function OpenedMenu({
  label,
  className = '',
  children,
  ...button
}: Omit<LineMenuProps, 'items'> & { children: ReactNode }) {
  const target = useRef<HTMLButtonElement>(null);
  // Mantine returns the focus only to a button that it saw before the menu was opened.
  const returnFocus = () => focusIfLost(() => target.current);
  return (
    <Menu
      defaultOpened
      position="bottom-end"
      returnFocus={false}
      onClose={returnFocus}
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>
        <ActionIcon ref={target} variant="subtle" color="gray" className={className} aria-label={label} {...button}>
          <IconDotsVertical size={18} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown ref={focusFirst}>{children}</Menu.Dropdown>
    </Menu>
  );
}

/** Mantine focuses the first item even if it is disabled and cannot have the focus, as the first row's Move up. */
function focusFirst(menu: HTMLDivElement | null): void {
  focusAfterRender(() => menu?.querySelector<HTMLElement>('[data-menu-item]:not(:disabled)')?.focus());
}
