import '@mantine/spotlight/styles.layer.css';
import { Button, CloseButton, Kbd, useMantineColorScheme } from '@mantine/core';
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useMemo, useState, type KeyboardEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { maxSearchLength } from '#model/search/max-search-length.ts';
import { focusAfterRender } from '#portal/kit/focus/focus-after-render.ts';
import { messageOf } from '#portal/kit/problem.ts';
import { confirmLeave } from '#portal/kit/unsaved/unsaved-work.ts';
import { askToLogOut } from '#portal/session/log-out.ts';
import { useMe } from '#portal/session/me.tsx';
import { useSiteAddress } from '#portal/session/use-site-address.ts';
import { actionsOf, screensOf, type SearchAction } from './entries.ts';
import { groupsOf, type Group, type Line } from './groups.ts';
import { rememberChoice, readRecentChoices } from './recent.ts';
import styles from './search-everywhere.module.css';
import { useFoundRecords, type FoundRecords } from './use-found-records.ts';
import { MultilingualText } from '#portal/kit/multilingual-text.tsx';
import { useClosedByBack } from '#portal/kit/use-closed-by-back.ts';
import { usePhone } from '#portal/kit/use-phone.ts';

interface SearchEverywhereProps {
  onActivity: () => void;
  onChangePassword: () => void;
  onTwoFactor: () => void;
  onSignIns: () => void;
}

const [store, spotlight] = createSpotlight();

/** The focused element before the search was opened. */
let before: Element | null = null;

/** Opens the search, or closes it if it is open. */
export function toggleSearch(): void {
  if (!store.getState().opened) before = document.activeElement;
  spotlight.toggle();
}

/** Searches screens, records and actions from every page. It needs a `MeGate` above it. */
export function SearchEverywhere(props: SearchEverywhereProps) {
  const isPhone = usePhone();
  const [typed, setTyped] = useState('');
  const { opened } = useSpotlight(store);
  useClosedByBack(opened, spotlight.close);
  useClosedByNavigation();
  return (
    <Spotlight.Root
      store={store}
      query={typed}
      onQueryChange={setTyped}
      shortcut={null}
      size={640}
      yOffset={isPhone ? 0 : 96}
      fullScreen={isPhone}
      radius={isPhone ? 0 : 'md'}
      returnFocus={false}
      onSpotlightClose={returnFocus}
      transitionProps={{ duration: 0 }}
      overlayProps={{ className: styles['overlay'] ?? '', blur: 0 }}
      classNames={{ body: styles['body'] ?? '', content: styles['content'] ?? '' }}
      attributes={{ content: { 'aria-label': 'Search everywhere' } }}
    >
      <Finder key={String(isPhone)} typed={typed} isPhone={isPhone} {...props} />
    </Spotlight.Root>
  );
}

/** On a phone it covers the page: where Back navigates, it would do so beneath it, unseen. */
function useClosedByNavigation(): void {
  useEffect(() => {
    window.addEventListener('popstate', spotlight.close);
    return () => window.removeEventListener('popstate', spotlight.close);
  }, []);
}

interface FinderProps extends SearchEverywhereProps {
  typed: string;
  isPhone: boolean;
}

function Finder({ typed, isPhone, ...dialogs }: FinderProps) {
  const { user, can } = useMe();
  const found = useFoundRecords(typed);
  const entries = useMemo(() => ({ screens: screensOf(user), actions: actionsOf(user, can) }), [user, can]);
  const groups = groupsOf({ user, entries, typed, found: found.records, recent: readRecentChoices(user.id) });
  const lines = groups.flatMap((group) => group.lines);
  const choose = useChoose(dialogs);
  const selected = useSelected(typed, lines);
  const nothing = typed.trim() !== '' && lines.length === 0 && !found.waiting && !found.error;
  return (
    <>
      <Spotlight.Search
        role="combobox"
        aria-expanded={lines.length > 0}
        aria-controls="q-found"
        aria-activedescendant={lines[selected] && optionId(selected)}
        aria-autocomplete="list"
        aria-label="Search everywhere"
        placeholder="Find a screen, a record or an action"
        maxLength={maxSearchLength}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        // Escape closes only the search, and no layer below it.
        data-mantine-stop-propagation="true"
        classNames={{ input: styles['input'] ?? '' }}
        leftSection={<IconSearch size={18} stroke={1.6} aria-hidden="true" />}
        rightSection={isPhone && <CloseButton size={44} iconSize={20} aria-label="Close" onClick={spotlight.close} />}
        rightSectionWidth={isPhone ? 52 : 0}
        onKeyDown={press}
      />
      <div className={styles['results']}>
        <Answer typed={typed} found={found} nothing={nothing} count={lines.length} />
        <Spotlight.ActionsList id="q-found" role="listbox" aria-label="Found" className={styles['list'] ?? ''}>
          {groups.map((group) => (
            <Lines
              key={group.title}
              group={group}
              first={lines.indexOf(group.lines[0] as Line)}
              selected={selected}
              onChoose={choose}
            />
          ))}
        </Spotlight.ActionsList>
      </div>
      {!isPhone && <Keys />}
    </>
  );
}

interface LinesProps {
  group: Group;
  /** The index of its first line among all lines. */
  first: number;
  selected: number;
  onChoose: (line: Line) => void;
}

function Lines({ group, first, selected, onChoose }: LinesProps) {
  return (
    <Spotlight.ActionsGroup label={group.title} role="group" aria-label={group.title} className={styles['group'] ?? ''}>
      {group.lines.map((line, at) => (
        // Spotlight's own Action drops its id, to which the search box must refer.
        <button
          key={line.name}
          type="button"
          id={optionId(first + at)}
          role="option"
          tabIndex={-1}
          data-action
          aria-selected={first + at === selected}
          data-selected={first + at === selected || undefined}
          className={styles['line']}
          // The focus stays in the search box.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(line)}
        >
          <line.icon size={18} stroke={1.6} aria-hidden="true" />
          <span className={styles['words']}>
            <span className={styles['label']}>
              <MultilingualText text={line.label} />
            </span>
            {line.detail && (
              <span className={styles['detail']}>
                <MultilingualText text={line.detail} />
              </span>
            )}
          </span>
          {line.kind && <span className={styles['kind']}>{line.kind}</span>}
        </button>
      ))}
    </Spotlight.ActionsGroup>
  );
}

interface AnswerProps {
  typed: string;
  found: FoundRecords;
  nothing: boolean;
  count: number;
}

/** The status beside the lines: searching, nothing found, or server not reached. */
function Answer({ typed, found, nothing, count }: AnswerProps) {
  return (
    <>
      <div role="status" className={styles['status']} data-unseen={!nothing && !(found.waiting && count === 0)}>
        {nothing && `Nothing found for “${typed.trim()}”`}
        {!nothing && found.waiting && 'Looking for records'}
        {!nothing && !found.waiting && typed.trim() !== '' && `${count} found`}
      </div>
      {found.error && (
        <div role="alert" className={styles['problem']}>
          <span>Records could not be searched. {messageOf(found.error)}</span>
          <Button size="compact-sm" variant="default" onClick={found.retry}>
            Try again
          </Button>
        </div>
      )}
    </>
  );
}

function Keys() {
  return (
    <div className={styles['keys']} aria-hidden="true">
      <span>
        <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> move
      </span>
      <span>
        <Kbd size="xs">Enter</Kbd> open
      </span>
      <span>
        <Kbd size="xs">Esc</Kbd> close
      </span>
    </div>
  );
}

/** The index of the line that Enter opens: the first of new results, or the one selected with the arrow keys. */
function useSelected(typed: string, lines: readonly Line[]): number {
  const { selected } = useSpotlight(store);
  const select = useEffectEvent((place: number) => {
    store.setState({ ...store.getState(), selected: place });
  });
  const last = lines.length - 1;
  const name = lines[0]?.name;
  useEffect(() => {
    select(0);
  }, [typed, name]);
  return Math.max(0, Math.min(selected, last));
}

/** Opens the address of a line, or performs its action, and stores it among the recent choices. */
function useChoose(open: SearchEverywhereProps): (line: Line) => void {
  const { user } = useMe();
  const { setColorScheme } = useMantineColorScheme();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const siteAddress = useSiteAddress();
  const deeds: Record<SearchAction, () => void> = {
    site: () => window.open(siteAddress('/'), '_blank', 'noreferrer'),
    password: open.onChangePassword,
    twofactor: open.onTwoFactor,
    signins: open.onSignIns,
    activity: open.onActivity,
    light: () => setColorScheme('light'),
    dark: () => setColorScheme('dark'),
    auto: () => setColorScheme('auto'),
    logout: () => void askToLogOut(),
  };
  const go = (path: string) => {
    // Replaces the address of an open record: Back does not open that record again.
    const isOpen = /[?&](edit|add)(=|&|$)/.test(search) && path.split('?')[0] === pathname;
    void navigate(path, { replace: isOpen });
  };
  return ({ choice, leads }) => {
    rememberChoice(user.id, choice);
    spotlight.close();
    if ('deed' in leads) deeds[leads.deed]();
    else if (leads.path !== pathname + search) void leave(() => go(leads.path));
  };
}

async function leave(go: () => void): Promise<void> {
  if (await confirmLeave()) go();
}

function press(event: KeyboardEvent): void {
  if (event.nativeEvent.isComposing) return;
  if (event.key === 'Escape') spotlight.close();
  // Spotlight moves its selection without notifying subscribers, so they are notified afterwards.
  if (event.key.startsWith('Arrow')) queueMicrotask(() => store.setState({ ...store.getState() }));
}

/** Returns the focus, unless the chosen page or dialog has it already. */
function returnFocus(): void {
  const element = before;
  focusAfterRender(() => {
    const isFree = document.activeElement === null || document.activeElement === document.body;
    if (isFree && element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true });
  });
}

function optionId(place: number): string {
  return `q-found-${place}`;
}
