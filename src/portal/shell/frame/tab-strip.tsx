import { Menu } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconList } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { queryNow } from '#portal/kit/use-change-address.ts';
import { mayLeave } from '#portal/kit/unsaved/unsaved-work.ts';
import styles from './tab-strip.module.css';

interface TabStripProps {
  /** What the tabs are about, for screen readers. */
  label: string;
  /** Name in the address and words of each tab; the first is shown when the address names none. */
  tabs: Readonly<Partial<Record<string, string>>>;
  /** What else the address holds belongs to the tab that is left, but for these names. */
  keep?: readonly string[];
  /** Where in the address the open one stands: tabs within a tab need a place of their own. */
  param?: string;
}

/** The tab that the address names. */
export function useTab<Name extends string>(tabs: Readonly<Partial<Record<Name, string>>>, param = 'tab'): Name {
  const [params] = useSearchParams();
  return tabIn(params, tabs, param);
}

/**
 * A row of tabs. Which one is open is part of the address; arrow keys go from one to the next. Where there is no room
 * for all, the row scrolls, the open one is in view, and a menu lists them all.
 */
export function TabStrip({ label, tabs, keep = [], param = 'tab' }: TabStripProps) {
  const [, setParams] = useSearchParams();
  const { state, key } = useLocation() as { state: { tabs?: string } | null; key: string };
  const strip = useRef<HTMLDivElement>(null);
  const open = useTab(tabs, param);
  const names = Object.keys(tabs);
  const hidden = useHidden(strip, label, open);
  const show = async (name: string) => {
    // The tab that is left goes, with whatever is typed in it.
    if (!(await mayLeave())) return;
    const kept = [...queryNow()].filter(([other]) => keep.includes(other));
    setParams([...(name === names[0] ? [] : [[param, name] as [string, string]]), ...kept], { state: { tabs: label } });
  };
  useLayoutEffect(() => {
    // The tab may have brought another page, and this strip with it: the focus comes along, before the next key does.
    if (state?.tabs === label) openTab(strip)?.focus({ preventScroll: true });
  }, [key, state, label]);
  const move = (event: KeyboardEvent) => {
    // The next key may come before the tab is drawn.
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
        {/* The keys go from tab to tab; these are for a mouse that cannot scroll sideways. */}
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
      {(hidden.before || hidden.after) && <AllTabs tabs={tabs} open={open} show={show} />}
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

interface AllTabsProps extends Pick<TabStripProps, 'tabs'> {
  open: string;
  show: (name: string) => Promise<void>;
}

/** Every tab at once, where the row has no room for all. */
function AllTabs({ tabs, open, show }: AllTabsProps) {
  return (
    <Menu position="bottom-end" shadow="md" withInitialFocusPlaceholder={false} middlewares={{ size: { padding: 8 } }}>
      <Menu.Target>
        <button type="button" aria-label="All tabs" className={styles['all']}>
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

/** Where a strip stood: a tab that brings another page brings another strip, which begins there. */
let lastStood = { label: '', left: 0 };

/** Keeps the open tab in view, and tells on which sides more of them are out of it. */
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

/** Scrolls the strip alone, so that the tab is whole and what is beside it can be seen to go on. */
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
