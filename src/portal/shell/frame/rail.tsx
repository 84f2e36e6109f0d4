import { ActionIcon, Kbd, Menu, Tooltip, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import {
  IconDeviceDesktop,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconLogout,
  IconMoon,
  IconSearch,
  IconSun,
} from '@tabler/icons-react';
import { useEffect, useId, useMemo, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { matchPage, pathOf, type PageName } from '#model/routes.ts';
import { useSingleKeys } from '#portal/kit/list/single-keys.ts';
import { Mark, Wordmark } from '#portal/kit/mark.tsx';
import { usePendingPage } from './pending-page.tsx';
import { askToLogOut } from '#portal/session/log-out.ts';
import { useOptionalMe } from '#portal/session/me.tsx';
import { menuOf, type MenuGroup, type MenuItem } from './menus.ts';
import { pageIcons } from './page-icons.ts';
import { PersonMenu } from '../account/person-menu.tsx';
import styles from './rail.module.css';
import { searchKey, type Search } from '../search/use-search.tsx';
import type { SignedInUser } from '#portal/session/session.ts';

interface RailProps {
  user: SignedInUser;
  /** True when only the icons are visible. */
  folded: boolean;
  /** Folds and unfolds it; absent if it cannot be folded. */
  onFold?: () => void;
  search: Search;
  onActivity: () => void;
  onChangePassword: () => void;
  onTwoFactor: () => void;
  onSignIns: () => void;
}

/** The navigation to all pages of a role, and the menu of the signed-in person. */
export function Rail({ user, folded, onFold, search, ...dialogs }: RailProps) {
  const grant = useOptionalMe()?.can.grant ?? null;
  const groups = useMemo(() => menuOf({ ...user, grant }), [user, grant]);
  const { pathname } = useLocation();
  const shown = matchPage(pathname)?.name;
  const here = usePendingPage() ?? shown;
  const rail = useRef<HTMLDivElement>(null);
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const item = nav.current?.querySelector('[aria-current]');
    // In a low window the whole rail scrolls.
    for (const box of [nav.current, rail.current]) bringIntoView(box, item);
  }, [pathname]);
  return (
    <div ref={rail} className={styles['rail']} data-folded={folded || undefined}>
      <Link to={pathOf('dashboard')} className={styles['brand']} aria-label="Quadrangle, to the dashboard">
        {folded ? <Mark size={24} /> : <Wordmark size={24} />}
      </Link>
      <SearchButton search={search} folded={folded} />
      <nav ref={nav} className={styles['nav']} aria-label="Main">
        {groups.map((group) => (
          <Group key={group.title ?? ''} {...{ group, here, folded }} />
        ))}
      </nav>
      <div className={styles['person']}>
        <PersonMenu user={user} folded={folded} {...dialogs} />
        <div className={styles['tools']}>
          <Hint label="Logout" shown={folded}>
            <button type="button" className={styles['item']} onClick={() => void askToLogOut()}>
              <IconLogout size={18} stroke={1.6} aria-hidden="true" />
              <span className={styles['label']} data-unseen={folded}>
                Logout
              </span>
            </button>
          </Hint>
          <SchemeMenu />
          {onFold && <FoldButton folded={folded} onFold={onFold} />}
        </div>
      </div>
    </div>
  );
}

/** The button of the search, with its keyboard shortcut. */
function SearchButton({ search, folded }: { search: Search; folded: boolean }) {
  return (
    <div className={styles['find']}>
      <Hint label={`Search, ${searchKey.words}`} shown={folded}>
        <button
          type="button"
          className={styles['item']}
          aria-keyshortcuts={searchKey.aria}
          onPointerEnter={search.near}
          onFocus={search.near}
          onClick={search.open}
        >
          <IconSearch size={18} stroke={1.6} aria-hidden="true" />
          <span className={styles['label']} data-unseen={folded}>
            Search
          </span>
          <Kbd size="xs" className={styles['key'] ?? ''} aria-hidden="true">
            {searchKey.words}
          </Kbd>
        </button>
      </Hint>
    </div>
  );
}

/**
 * Scrolls a box to one of its items without scrollIntoView, which would also make the first Tab start from the item.
 */
function bringIntoView(box: Element | null, item: Element | null | undefined): void {
  if (!box || !item) return;
  const [outer, inner] = [box.getBoundingClientRect(), item.getBoundingClientRect()];
  if (inner.top < outer.top) box.scrollTop -= outer.top - inner.top;
  else if (inner.bottom > outer.bottom) box.scrollTop += inner.bottom - outer.bottom;
}

interface GroupProps {
  group: MenuGroup;
  here: PageName | undefined;
  folded: boolean;
}

function Group({ group, here, folded }: GroupProps) {
  const id = useId();
  return (
    <div className={styles['group']}>
      {group.title !== null && (
        <h2 id={id} className={styles['heading']} data-unseen={folded}>
          {group.title}
        </h2>
      )}
      <ul className={styles['list']} aria-labelledby={group.title === null ? undefined : id}>
        {group.items.map((item) => (
          <li key={item.page}>
            <Item item={item} current={isHere(item, here)} folded={folded} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Item({ item, current, folded }: { item: MenuItem; current: boolean; folded: boolean }) {
  const Icon = pageIcons[item.page];
  return (
    <Hint label={item.label} shown={folded}>
      <Link to={item.path} className={styles['item']} aria-current={current ? 'page' : undefined}>
        <Icon size={18} stroke={1.6} aria-hidden="true" />
        <span className={styles['label']} data-unseen={folded}>
          {item.label}
        </span>
      </Link>
    </Hint>
  );
}

/**
 * The lists to which a page of one record belongs, of which a menu has one: a department's page is under Departments. A
 * person's page is also in the department's own list.
 */
const listsOf: Partial<Record<PageName, readonly PageName[]>> = {
  departmentHome: ['departments'],
  facultyHome: ['departments', 'departmentHome'],
  student: ['students'],
  edit: ['view'],
};

function isHere({ page }: MenuItem, here: PageName | undefined): boolean {
  return here !== undefined && (page === here || listsOf[here]?.includes(page) === true);
}

function Hint({ label, shown, children }: { label: string; shown: boolean; children: React.ReactElement }) {
  return (
    <Tooltip label={label} position="right" disabled={!shown} events={{ hover: true, focus: true, touch: false }}>
      {children}
    </Tooltip>
  );
}

function SchemeMenu() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [hasKeys, setHasKeys] = useSingleKeys();
  const Icon = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop }[colorScheme];
  return (
    <Menu position="top-start" withinPortal={false} returnFocus transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          style={{ color: 'inherit' }}
          aria-label={`Appearance: ${words[colorScheme]}`}
        >
          <Icon size={18} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Appearance</Menu.Label>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(value) => setColorScheme(value as MantineColorScheme)}
          aria-label="Appearance"
        >
          <Menu.RadioItem value="light">{words.light}</Menu.RadioItem>
          <Menu.RadioItem value="dark">{words.dark}</Menu.RadioItem>
          <Menu.RadioItem value="auto">{words.auto}</Menu.RadioItem>
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.CheckboxItem checked={hasKeys} onChange={setHasKeys}>
          Single keys: N adds, / searches
        </Menu.CheckboxItem>
      </Menu.Dropdown>
    </Menu>
  );
}

const words: Record<MantineColorScheme, string> = { light: 'Light', dark: 'Dark', auto: 'As this device' };

function FoldButton({ folded, onFold }: { folded: boolean; onFold: () => void }) {
  const Icon = folded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={40}
      style={{ color: 'inherit' }}
      aria-expanded={!folded}
      aria-label={folded ? 'Unfold the menu' : 'Fold the menu'}
      onClick={onFold}
    >
      <Icon size={18} stroke={1.6} aria-hidden="true" />
    </ActionIcon>
  );
}
