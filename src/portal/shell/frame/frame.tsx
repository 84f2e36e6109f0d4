import { Drawer } from '@mantine/core';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { pathOf } from '#model/routes.ts';
import { readText, writeText } from '#portal/kit/browser-storage.ts';
import { focusOnHeading } from '#portal/kit/focus/heading-focus.ts';
import { Wordmark } from '#portal/kit/mark.tsx';
import { useClosedByBack } from '#portal/kit/use-closed-by-back.ts';
import { ActivityDialog } from '../account/activity-dialog.tsx';
import styles from './frame.module.css';
import { MeProvider } from '#portal/session/me.tsx';
import { MeGate } from '../account/me-gate.tsx';
import { PasswordDialog } from '../account/password-dialog.tsx';
import { Rail } from './rail.tsx';
import { searchKey, useSearch } from '../search/use-search.tsx';
import type { SignedInUser } from '#portal/session/session.ts';
import { SignInsDialog } from '../account/sign-ins-dialog.tsx';
import { StatusBar } from './status-bar.tsx';
import { TwoFactorDialog } from '../account/two-factor-dialog.tsx';
import { restoreTypedWork } from '#portal/session/drafts/typed-work.ts';

const foldedKey = 'quadrangle.rail';

interface FrameProps {
  user: SignedInUser;
  children: ReactNode;
}

/** The frame around every page: the rail, or on a phone a bar with a sheet, and the main area of the page. */
export function Frame(props: FrameProps) {
  return (
    <MeProvider>
      <Surroundings {...props} />
    </MeProvider>
  );
}

function Surroundings({ user, children }: FrameProps) {
  const [folded, setFolded] = useState(startsFolded);
  const [sheet, setSheet] = useState(false);
  const [dialog, setDialog] = useState<'password' | 'two-factor' | 'sign-ins' | 'activity' | null>(null);
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useFocusOnArrival(main);
  useTypedWork();
  const [sheetAt, setSheetAt] = useState(pathname);
  if (sheetAt !== pathname) {
    setSheetAt(pathname);
    setSheet(false);
  }
  const fold = () => {
    writeText('localStorage', foldedKey, folded ? 'open' : 'folded');
    setFolded(!folded);
  };
  const open = (wanted: typeof dialog) => {
    setSheet(false);
    setDialog(wanted);
  };
  const search = useSearch(() => {
    setSheet(false);
    // The search stays closed while a dialog is open, so that the typed input of the dialog stays visible.
    return dialog === null;
  });
  const dialogs = {
    onActivity: () => open('activity'),
    onChangePassword: () => open('password'),
    onTwoFactor: () => open('two-factor'),
    onSignIns: () => open('sign-ins'),
  };
  const shared = { user, search, ...dialogs };
  useClosedByBack(sheet, () => setSheet(false));
  return (
    <div className={styles['frame']}>
      <a className={styles['skip']} href="#page" onClick={(event) => skip(event, main.current)}>
        Skip to the page
      </a>
      <header className={styles['header']}>
        <div className={styles['bar']}>
          <button
            type="button"
            className={styles['open']}
            aria-label="Open the menu"
            aria-expanded={sheet}
            onClick={() => setSheet(true)}
          >
            <IconMenu2 size={22} aria-hidden="true" />
          </button>
          <Link to={pathOf('dashboard')} className={styles['brand']}>
            <Wordmark size={22} />
          </Link>
          <button
            type="button"
            className={styles['find']}
            aria-label="Search"
            aria-keyshortcuts={searchKey.aria}
            onPointerEnter={search.near}
            onClick={search.open}
          >
            <IconSearch size={20} aria-hidden="true" />
          </button>
        </div>
        <div className={styles['rail']} data-folded={folded || undefined}>
          <Rail {...shared} folded={folded} onFold={fold} />
        </div>
      </header>
      <Drawer.Root opened={sheet} onClose={() => setSheet(false)} size={288} transitionProps={{ duration: 150 }}>
        <Drawer.Overlay />
        <Drawer.Content aria-label="Menu">
          <div className={styles['sheet']}>
            <Rail {...shared} folded={false} />
            <Drawer.CloseButton aria-label="Close the menu" size={44} className={styles['close'] ?? ''} />
          </div>
        </Drawer.Content>
      </Drawer.Root>
      <main id="page" ref={main} tabIndex={-1} className={styles['main']}>
        <StatusBar />
        <MeGate>
          {children}
          {search.Everywhere && <search.Everywhere {...dialogs} />}
          {dialog === 'activity' && <ActivityDialog onClose={() => setDialog(null)} />}
          {dialog === 'two-factor' && <TwoFactorDialog onClose={() => setDialog(null)} />}
          {dialog === 'sign-ins' && <SignInsDialog onClose={() => setDialog(null)} />}
        </MeGate>
      </main>
      {dialog === 'password' && <PasswordDialog onClose={() => setDialog(null)} />}
    </div>
  );
}

/** Narrow screens start with a folded rail; after that the person's choice is kept. */
function startsFolded(): boolean {
  const kept = readText('localStorage', foldedKey);
  return kept ? kept === 'folded' : matchMedia('(max-width: 64em)').matches;
}

/** A link to an anchor would be a navigation, so the focus is moved instead. */
function skip(event: { preventDefault: () => void }, main: HTMLElement | null): void {
  event.preventDefault();
  main?.focus();
}

/**
 * After a navigation the heading gets the focus, so that a screen reader reads it and Tab continues from there. When a
 * person goes back to a list, the row from which the page was opened already has the focus.
 */
function useFocusOnArrival(main: { current: HTMLElement | null }): void {
  const { pathname } = useLocation();
  const left = useRef(pathname);
  useEffect(() => {
    if (left.current === pathname) return;
    left.current = pathname;
    if (document.activeElement?.closest('[data-row]')) return;
    focusOnHeading(main.current?.querySelector('h1') ?? main.current);
  }, [pathname, main]);
}

/** Restores the input of a page that failed and was reloaded: see page-failed.tsx. */
function useTypedWork(): void {
  useEffect(() => {
    restoreTypedWork(location.pathname + location.search);
  }, []);
}
