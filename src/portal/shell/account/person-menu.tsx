import { Menu } from '@mantine/core';
import { IconDevices, IconHistory, IconKey, IconSelector, IconShieldLock } from '@tabler/icons-react';
import { initialsOf } from '#model/text/initials.ts';
import { roleKind } from '#model/roles.ts';
import { useOptionalMe } from '#portal/session/me.tsx';
import styles from '../frame/rail.module.css';
import type { SignedInUser } from '#portal/session/session.ts';
import { MultilingualText } from '#portal/kit/multilingual-text.tsx';

interface PersonMenuProps {
  user: SignedInUser;
  /** True when only the initials are visible. */
  folded: boolean;
  onActivity: () => void;
  onChangePassword: () => void;
  onTwoFactor: () => void;
  onSignIns: () => void;
}

/** The signed-in person, and the menu of their own account. */
export function PersonMenu({ user, folded, ...open }: PersonMenuProps) {
  const name = user.name || user.email;
  const can = useOptionalMe()?.can;
  return (
    <Menu position="top-start" width={208} withinPortal={false} returnFocus transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <button type="button" className={styles['who']}>
          <span className={styles['initials']} aria-hidden="true">
            {initialsOf(name)}
          </span>
          <span className={styles['names']} data-unseen={folded}>
            <span className={styles['name']}>
              <MultilingualText text={name} />
            </span>
            <span className={styles['role']}>{roleWords(user.role)}</span>
          </span>
          <span data-unseen>, your account</span>
          <IconSelector size={16} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className={styles['email']}>{user.email}</Menu.Label>
        {/* People who may read the whole log find it under Logs. */}
        {can && !can.acts.includes('readAllActivity') && (
          <Menu.Item leftSection={<IconHistory size={16} aria-hidden="true" />} onClick={open.onActivity}>
            My activity
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconKey size={16} aria-hidden="true" />} onClick={open.onChangePassword}>
          Change password
        </Menu.Item>
        <Menu.Item leftSection={<IconShieldLock size={16} aria-hidden="true" />} onClick={open.onTwoFactor}>
          Two-factor sign-in
        </Menu.Item>
        <Menu.Item leftSection={<IconDevices size={16} aria-hidden="true" />} onClick={open.onSignIns}>
          Active sign-ins
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The name of a role for people. */
function roleWords(role: string): string {
  const words = { SUPERADMIN: 'Administrator', IQAC: 'IQAC', FACULTY: 'Faculty', NONE: 'No role' };
  const kind = roleKind(role);
  return kind === 'DEPARTMENT' ? `Department ${role}` : words[kind];
}
