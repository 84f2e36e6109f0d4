import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { mayLeave } from '#portal/kit/unsaved-work.ts';
import styles from './tab-strip.module.css';

interface TabStripProps {
  /** What the tabs are about, for screen readers. */
  label: string;
  /** Name in the address and words of each tab; the first is shown when the address names none. */
  tabs: Readonly<Partial<Record<string, string>>>;
  /** What else the address holds belongs to the tab that is left, but for these names. */
  keep?: readonly string[];
}

/** The tab that the address names. */
export function useTab<Name extends string>(tabs: Readonly<Partial<Record<Name, string>>>): Name {
  const [params] = useSearchParams();
  const names = Object.keys(tabs) as [Name, ...Name[]];
  return names.find((name) => name === params.get('tab')) ?? names[0];
}

/** A row of tabs. Which one is open is part of the address; arrow keys go from one to the next. */
export function TabStrip({ label, tabs, keep = [] }: TabStripProps) {
  const [params, setParams] = useSearchParams();
  const { state, key } = useLocation() as { state: { tabs?: string } | null; key: string };
  const strip = useRef<HTMLDivElement>(null);
  const open = useTab(tabs);
  const names = Object.keys(tabs);
  const show = async (name: string) => {
    // The tab that is left goes, with whatever is typed in it.
    if (!(await mayLeave())) return;
    const kept = [...params].filter(([other]) => keep.includes(other));
    setParams([...(name === names[0] ? [] : [['tab', name] as [string, string]]), ...kept], { state: { tabs: label } });
  };
  useEffect(() => {
    // The tab may have brought another page, and this strip with it: the focus comes along.
    if (state?.tabs === label) strip.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
  }, [key, state, label]);
  const move = (event: KeyboardEvent) => {
    const to = { ArrowRight: names.indexOf(open) + 1, ArrowLeft: names.indexOf(open) - 1, Home: 0, End: -1 }[event.key];
    const name = to === undefined ? undefined : names.at(to % names.length);
    if (name === undefined) return;
    event.preventDefault();
    void show(name);
  };
  return (
    <div ref={strip} role="tablist" tabIndex={-1} aria-label={label} className={styles['strip']} onKeyDown={move}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          aria-selected={name === open}
          tabIndex={name === open ? 0 : -1}
          className={styles['tab']}
          onClick={() => void show(name)}
        >
          {tabs[name]}
        </button>
      ))}
    </div>
  );
}
