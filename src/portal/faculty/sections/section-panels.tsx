import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { holdsEntry } from '#portal/kit/entry-sections/drafts.ts';
import { SectionFold } from '#portal/kit/entry-sections/section-fold.tsx';
import { undoAdd } from '#portal/kit/entry-table/entry-rows.ts';
import { notify, timeToUndo } from '#portal/kit/feedback.tsx';
import { useChangeAddress } from '#portal/kit/use-change-address.ts';
import { SectionRows } from './section-rows.tsx';
import styles from './sections.module.css';
import type { ShownSections } from './shown-sections.ts';

/**
 * Lists of which one is open at a time. Changes in a list are kept when it is closed; its entry row is cleared when
 * another one opens.
 */
export function SectionPanels(shown: ShownSections) {
  const { sections, draftOf, changed } = shown;
  const box = useRef<HTMLDivElement>(null);
  const [open, show] = useOpenPanel();
  const keepInPlace = useInPlace(box, open);
  useClearedEntries(shown, open, show);
  const wanting = sections.filter((section) => {
    const { problems, meanwhile } = draftOf(section);
    return problems.length > 0 || meanwhile !== null;
  });
  const names = wanting.map(({ resource }) => resource.name).join(' ');
  const openWanting = useEffectEvent(() => {
    const [first] = wanting;
    if (first && !wanting.some(({ resource }) => resource.name === open)) show(first.resource.name);
  });
  useEffect(() => {
    // Opens the panel with the refused input.
    if (names !== '') openWanting();
  }, [names]);
  return (
    <div ref={box} className={styles['panels']}>
      {sections.map((section, at) => {
        const { name } = section.resource;
        return (
          <SectionFold
            key={name}
            section={section}
            draft={draftOf(section)}
            changed={changed.includes(section)}
            isOpen={open === name}
            isOnPaper={open === null}
            onToggle={() => {
              keepInPlace(at);
              show(open === name ? null : name);
            }}
          >
            <SectionRows section={section} shown={shown} />
          </SectionFold>
        );
      })}
    </div>
  );
}

/** The open panel is part of the address, so that a reload, a link and Back show the same. */
function useOpenPanel(): [open: string | null, show: (name: string | null) => void] {
  const [params] = useSearchParams();
  const change = useChangeAddress();
  return [params.get('open'), (open) => change({ open })];
}

/** Clears the entry rows of the other panels whenever one opens. Undo restores their input. */
function useClearedEntries(shown: ShownSections, open: string | null, show: (name: string) => void) {
  const { sections, draftOf, actions } = shown;
  const clear = useEffectEvent(() => {
    const left = sections.find((one) => one.resource.name !== open && holdsEntry(one, draftOf(one)));
    if (!left) return;
    const { name, title } = left.resource;
    const { entry } = draftOf(left);
    actions.clearEntry(left);
    notify(`The new row of “${title}” was not added`, {
      ms: timeToUndo,
      undo: () => {
        actions.change(left, (now) => undoAdd(left, now, entry));
        show(name);
      },
    });
  });
  useEffect(() => {
    if (open !== null) clear();
  }, [open]);
}

/**
 * When a panel opens and another one above it closes, the page scrolls so that the clicked title stays under the
 * pointer.
 */
function useInPlace(box: { readonly current: HTMLElement | null }, open: string | null) {
  const held = useRef<{ panel: Element; top: number } | null>(null);
  useLayoutEffect(() => {
    if (!held.current) return;
    const { panel, top } = held.current;
    held.current = null;
    window.scrollBy({ top: panel.getBoundingClientRect().top - top, behavior: 'instant' });
  }, [open]);
  return (at: number) => {
    const panel = box.current?.children[at];
    held.current = panel ? { panel, top: panel.getBoundingClientRect().top } : null;
  };
}
