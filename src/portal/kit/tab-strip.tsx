import { Menu } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconList } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { queryNow } from './use-change-address.ts';
import { confirmLeave } from './unsaved/unsaved-work.ts';
import styles from './tab-strip.module.css';

interface TabStripProps {
  /** The accessible name of the tabs. */
  label: string;
  /** The name in the address and the label of each tab; the first is shown if the address names none. */
  tabs: Readonly<Partial<Record<string, string>>>;
  /** Other parameters of the address belong to the tab that is left and are removed, except these. */
  keep?: readonly string[];
  /** The parameter of the open tab in the address: nested tabs need one of their own. */
  param?: string;
}

/** The tab named in the address. */
export function useTab<Name extends string>(tabs: Readonly<Partial<Record<Name, string>>>, param = 'tab'): Name {
  const [params] = useSearchParams();
  return tabIn(params, tabs, param);
}

/**
 * A row of tabs. The open tab is part of the address; arrow keys move between tabs. If there is no room for all tabs,
 * the row scrolls, the open tab stays in view, and a menu lists all of them.
 */
export function TabStrip({ label, tabs, keep = [], param = 'tab' }: TabStripProps) {
  const [, setParams] = useSearchParams();
  const { state, key } = useLocation() as { state: { tabs?: string } | null; key: string };
  const strip = useRef<HTMLDivElement>(null);
  const open = useTab(tabs, param);
  const names = Object.keys(tabs);
  const hidden = useHidden(strip, label, open);
  const show = async (name: string) => {
    // The tab that is left is unmounted, with all input in it.
    if (!(await confirmLeave())) return;
    const kept = [...queryNow()].filter(([other]) => keep.includes(other));
    setParams([...(name === names[0] ? [] : [[param, name] as [string, string]]), ...kept], { state: { tabs: label } });
  };
  useLayoutEffect(() => {
    // The tab may have loaded another page with a new strip: the focus moves there before the next key is pressed.
    if (state?.tabs === label) openTab(strip)?.focus({ preventScroll: true });
  }, [key, state, label]);
  const move = (event: KeyboardEvent) => {
    // The next key may be pressed before the tab has rendered.
    const at = names.indexOf(tabIn(queryNow(), tabs, param));
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    const name = to === undefined ? undefined : names.at(to % names.length);
    if (name === undefined) return;
    event.preventDefault();
    void show(name);
  };
  return (
    <div className={styles['frame']}>
      <div className={styles['window']}>
        {/* Keyboards use the arrow keys; these buttons are for a mouse that cannot scroll sideways. */}
        {hidden.before && <Edge side="before" strip={strip} />}
        <div ref={strip} role="tablist" tabIndex={-1} aria-label={label} className={styles['strip']} onKeyDown={move}>
          {names.map((name) => (
            <button
              key={name}
              type="button"
              role="tab"
              aria-selected={name === open}
              data-words={tabs[name]}
              tabIndex={name === open ? 0 : -1}
              className={styles['tab']}
              onClick={() => void show(name)}
            >
              {tabs[name]}
            </button>
          ))}
        </div>
        {hidden.after && <Edge side="after" strip={strip} />}
      </div>
      {(hidden.before || hidden.after) && <AllTabs label={label} tabs={tabs} open={open} show={show} />}
    </div>
  );
}

function tabIn<Name extends string>(
  params: URLSearchParams,
  tabs: Readonly<Partial<Record<Name, string>>>,
  param: string,
): Name {
  const names = Object.keys(tabs) as [Name, ...Name[]];
  return names.find((name) => name === params.get(param)) ?? names[0];
}

interface AllTabsProps extends Pick<TabStripProps, 'label' | 'tabs'> {
  open: string;
  show: (name: string) => Promise<void>;
}

/** A menu of all tabs, if the row has no room for them. */
function AllTabs({ label, tabs, open, show }: AllTabsProps) {
  return (
    <Menu position="bottom-end" shadow="md" middlewares={{ size: { padding: 8 } }}>
      <Menu.Target>
        <button type="button" aria-label={`All tabs: ${label}`} className={styles['all']}>
          <IconList size={18} stroke={1.5} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown className={styles['menu'] ?? ''}>
        {Object.entries(tabs).map(([name, words]) => (
          <Menu.Item key={name} aria-current={name === open || undefined} onClick={() => void show(name)}>
            {words}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

interface EdgeProps {
  side: 'before' | 'after';
  strip: RefObject<HTMLDivElement | null>;
}

function Edge({ side, strip }: EdgeProps) {
  const scroll = () => {
    const step = (strip.current?.clientWidth ?? 0) * 0.7;
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    strip.current?.scrollBy({ left: side === 'before' ? -step : step, behavior });
  };
  const Sign = side === 'before' ? IconChevronLeft : IconChevronRight;
  return (
    <button type="button" tabIndex={-1} aria-hidden="true" data-side={side} className={styles['edge']} onClick={scroll}>
      <Sign size={18} stroke={1.5} />
    </button>
  );
}

/** The scroll position of the last strip: a tab that loads another page has a new strip, which starts there. */
let lastStood = { label: '', left: 0 };

/** Keeps the open tab in view, and returns the sides on which tabs are hidden. */
function useHidden(strip: RefObject<HTMLDivElement | null>, label: string, open: string) {
  const [hidden, setHidden] = useState({ before: false, after: false });
  useLayoutEffect(() => {
    const box = strip.current;
    if (!box) return undefined;
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = box;
      lastStood = { label, left: scrollLeft };
      setHidden({ before: scrollLeft > 1, after: scrollLeft + clientWidth < scrollWidth - 1 });
    };
    if (lastStood.label === label) box.scrollTo({ left: lastStood.left, behavior: 'instant' });
    look();
    const watch = new ResizeObserver(() => {
      bringIntoView(box, openTab(strip));
      look();
    });
    watch.observe(box);
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      watch.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, [strip, label]);
  useLayoutEffect(() => bringIntoView(strip.current, openTab(strip)), [strip, open]);
  return hidden;
}

/** Scrolls only the strip, so that the tab is fully visible and its neighbour partly. */
function bringIntoView(box: HTMLElement | null, tab: HTMLElement | null): void {
  if (!box || !tab) return;
  const margin = 48;
  const left = tab.offsetLeft - box.offsetLeft;
  const right = left + tab.offsetWidth;
  if (left - margin < box.scrollLeft) box.scrollTo({ left: left - margin, behavior: 'instant' });
  else if (right + margin > box.scrollLeft + box.clientWidth)
    box.scrollTo({ left: right + margin - box.clientWidth, behavior: 'instant' });
}

function openTab(strip: RefObject<HTMLElement | null>): HTMLElement | null {
  return strip.current?.querySelector<HTMLElement>('[aria-selected="true"]') ?? null;
}
