import { useEffect } from 'react';
import { isAsking } from './feedback.tsx';
import { mayLose } from './may-lose.ts';

/** Asks before the page is left, by a link, by Back or by closing the tab, while something typed on it is not stored. */
export function useLeaveGuard(holdsWork: boolean): void {
  useEffect(() => (holdsWork ? guard() : undefined), [holdsWork]);
}

/** Has the browser ask before the tab is closed or loaded again, while something typed is not stored. */
export function useUnloadGuard(holdsWork: boolean): void {
  useEffect(() => {
    if (!holdsWork) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (!givenUp) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    const release = hold();
    return () => {
      window.removeEventListener('beforeunload', ask);
      release();
    };
  }, [holdsWork]);
}

/** How many guards hold something typed, and whether it was let go of. */
let holding = 0;
let givenUp = false;

function hold(): () => void {
  holding += 1;
  return () => {
    holding -= 1;
    givenUp &&= holding > 0;
  };
}

/** Asks before code leaves the page, as a link would; true when nothing is typed or it may be lost. */
export async function mayLeave(): Promise<boolean> {
  if (holding === 0 || givenUp) return true;
  if (isAsking() || !(await mayLose())) return false;
  givenUp = holding > 0;
  return true;
}

/** True once what is typed may be lost: nobody need be asked again. */
export function isGivenUp(): boolean {
  return givenUp;
}

/** Hears of Back and Forward before the router does; null while nothing would be lost. */
let beforeRouter: ((event: PopStateEvent) => void) | null = null;

/** Called once, before the router starts: of the listeners of a window the first is the one that can stop the others. */
export function standBeforeRouter(): void {
  window.addEventListener('popstate', (event) => beforeRouter?.(event));
}

/** Asks at every way out. Returns what ends it. */
function guard(): () => void {
  const here = placeOf(history.state);
  // What was allowed, or takes the address back to where it was, passes.
  let passing = false;
  const leave = async (go: () => void) => {
    if (isAsking() || !(await mayLose())) return;
    passing = true;
    go();
  };
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (passing || !link || !leads(link, event)) return;
    event.preventDefault();
    event.stopPropagation();
    void leave(() => link.click());
  };
  const onBack = (event: PopStateEvent) => {
    const steps = placeOf(event.state) - here;
    if (passing) {
      passing = steps !== 0;
      if (passing) return;
    }
    event.stopImmediatePropagation();
    // It has happened already: the address is put back before it is asked.
    if (steps === 0) return;
    passing = true;
    history.go(-steps);
    setTimeout(() => void leave(() => history.go(steps)));
  };
  const onUnload = (event: BeforeUnloadEvent) => {
    if (!passing && !givenUp) event.preventDefault();
  };
  const release = hold();
  document.addEventListener('click', onClick, true);
  beforeRouter = onBack;
  window.addEventListener('beforeunload', onUnload);
  return () => {
    document.removeEventListener('click', onClick, true);
    beforeRouter = null;
    window.removeEventListener('beforeunload', onUnload);
    release();
  };
}

/** The router numbers its entries of the history. */
function placeOf(state: unknown): number {
  return (state as { idx?: number } | null)?.idx ?? 0;
}

/** Whether a click on a link puts another page in place of this one. */
function leads(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const opensBeside = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  return !opensBeside && !link.target && link.origin === location.origin && link.pathname !== location.pathname;
}
