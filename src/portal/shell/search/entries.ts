import {
  IconDeviceDesktop,
  IconDevices,
  IconExternalLink,
  IconHistory,
  IconKey,
  IconLogout,
  IconMoon,
  IconPlus,
  IconShieldLock,
  IconSun,
  type Icon,
} from '@tabler/icons-react';
import type { Permissions } from '#model/access.ts';
import { mayOpen, pages, pathOf, type Page, type PageName } from '#model/routes.ts';
import { menuOf } from '../frame/menus.ts';
import { pageIcons } from '../frame/page-icons.ts';
import { hasScreen } from '../screens.tsx';
import type { SignedInUser } from '#portal/session/session.ts';
import { additionsOf } from './additions.ts';

/** An action without navigation. */
export type SearchAction =
  'site' | 'password' | 'twofactor' | 'signins' | 'activity' | 'logout' | 'light' | 'dark' | 'auto';

/** A screen or an action of the search. */
export interface Entry {
  /** Its unique name, stored among the recent choices. */
  readonly name: string;
  readonly label: string;
  /** Additional search terms. */
  readonly more: string;
  readonly icon: Icon;
  /** The address to open, or the action to perform. */
  readonly leads: { readonly path: string } | { readonly deed: SearchAction };
}

/**
 * Every screen that a person may open without selecting a record first: those of the rail first, with the same labels.
 */
export function screensOf(user: SignedInUser): Entry[] {
  const listed = menuOf(user).flatMap(({ items }) => items);
  const others = (Object.keys(pages) as PageName[])
    .filter((name) => isPlain(pages[name]) && mayOpen(user, { name, params: {} }))
    .map((name) => ({ page: name, label: pages[name].title, path: pathOf(name) }));
  const all = [...listed, ...others].filter(({ page }) => hasScreen(page));
  return all
    .filter((one, at) => all.findIndex(({ path }) => path === one.path) === at)
    .map(({ page, label, path }) => ({
      name: path,
      label,
      more: label === pages[page].title ? '' : pages[page].title,
      icon: pageIcons[page],
      leads: { path },
    }));
}

/** Every action that a person may perform on any page. */
export function actionsOf(user: SignedInUser, can: Permissions): Entry[] {
  const adding = additionsOf(user, can).map(({ name, label, path }): Entry => ({
    name,
    label,
    more: 'new create',
    icon: IconPlus,
    leads: { path },
  }));
  // People who may read the whole log find it under Logs.
  const own = deeds.filter(({ leads }) => leads.deed !== 'activity' || !can.acts.includes('readAllActivity'));
  return [...adding, ...own];
}

const deeds = [
  {
    name: 'site',
    label: 'Open the public site',
    more: 'website home page visitors',
    icon: IconExternalLink,
    leads: { deed: 'site' },
  },
  { name: 'password', label: 'Change password', more: 'my own account', icon: IconKey, leads: { deed: 'password' } },
  {
    name: 'twofactor',
    label: 'Two-factor sign-in',
    more: 'my own account second factor 2fa totp authenticator recovery codes',
    icon: IconShieldLock,
    leads: { deed: 'twofactor' },
  },
  {
    name: 'signins',
    label: 'Active sign-ins',
    more: 'my own account sessions devices browsers where signed in end log out everywhere',
    icon: IconDevices,
    leads: { deed: 'signins' },
  },
  { name: 'activity', label: 'My activity', more: 'log history', icon: IconHistory, leads: { deed: 'activity' } },
  { name: 'light', label: 'Light appearance', more: 'theme bright', icon: IconSun, leads: { deed: 'light' } },
  { name: 'dark', label: 'Dark appearance', more: 'theme night', icon: IconMoon, leads: { deed: 'dark' } },
  {
    name: 'auto',
    label: 'Appearance as this device',
    more: 'theme system auto',
    icon: IconDeviceDesktop,
    leads: { deed: 'auto' },
  },
  { name: 'logout', label: 'Logout', more: 'log out sign out leave', icon: IconLogout, leads: { deed: 'logout' } },
] as const satisfies readonly Entry[];

function isPlain({ path, roles }: Page): boolean {
  return roles !== 'public' && !path.includes(':');
}
