import { isAsking, withdrawQuestion, type Question } from '../feedback.tsx';
import { discardQuestion, confirmDiscard } from './confirm-discard.ts';

/**
 * Called by a component with unsaved input: `question` is asked at every way out. Returns a function that ends the
 * guard. See `useLeaveGuard`.
 */
export function registerGuard(question: Question = discardQuestion): () => void {
  guards.push(question);
  if (guards.length === 1) listen('addEventListener');
  return () => {
    guards.splice(guards.indexOf(question), 1);
    if (guards.length > 0) return;
    discarded = false;
    listen('removeEventListener');
  };
}

/** Called by the same component at the start and whenever its address changes. */
export function rememberLocation(): void {
  here = { number: numberOf(history.state), address: addressOf(location) };
}

/** Whether this page has unsaved input that was not discarded. */
export function hasUnsavedWork(): boolean {
  return guards.length > 0 && !discarded;
}

/** Asks before code leaves the page, as for a link; true if there is no unsaved input or it may be lost. */
export async function confirmLeave(): Promise<boolean> {
  if (!hasUnsavedWork()) return true;
  if (isAsking() || !(await confirmDiscard(guards.at(-1)))) return false;
  discardUnsaved();
  return true;
}

/** Discards the unsaved input: no more questions, until something is typed again. */
export function discardUnsaved(): void {
  discarded = guards.length > 0;
}

/** True once the unsaved input may be lost: no further question is needed. */
export function isDiscarded(): boolean {
  return discarded;
}

/** Call it once, before the router starts: only the first listener on the window can stop the others. */
export function listenBeforeRouter(): void {
  window.addEventListener('popstate', (event) => {
    if (hasUnsavedWork()) onBack(event);
    // A question about one page must not stay open over the page that Back leads to.
    else withdrawQuestion();
  });
}

/** The question of each active guard, the latest last, and whether the input was discarded. */
const guards: Question[] = [];
let discarded = false;

/** The position of the page: its index in the router's history, and its address. */
let here = { number: 0, address: '' };

/** Runs as soon as the browser is back at its position; null while no navigation is being reverted. */
let onReturn: (() => void) | null = null;

function listen(how: 'addEventListener' | 'removeEventListener'): void {
  document[how]('click', onClick, true);
  document[how]('input', onInput, true);
  window[how]('beforeunload', onUnload);
}

function onClick(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (discarded || !link || !(event instanceof MouseEvent) || !leads(link, event)) return;
  event.preventDefault();
  event.stopPropagation();
  if (!leadsHere(link)) void leave(() => link.click());
}

function onBack(event: PopStateEvent): void {
  if (onReturn) {
    event.stopImmediatePropagation();
    setTimeout(onReturn);
    onReturn = null;
    return;
  }
  const steps = numberOf(event.state) - here.number;
  // Opening or closing a record has its own question, in the code that opens records.
  if (steps === 0 || addressOf(location) === here.address) return;
  event.stopImmediatePropagation();
  // The navigation has already happened: the address is restored before the question, or a quick answer would come
  // first.
  onReturn = () => void leave(() => history.go(steps));
  history.go(-steps);
}

function onUnload(event: Event): void {
  if (!discarded) event.preventDefault();
}

/** Input after a discard re-activates the guard. */
function onInput(): void {
  discarded = false;
}

async function leave(go: () => void): Promise<void> {
  if (await confirmLeave()) go();
}

/** Whether a click on a link replaces the current page, or reloads it. */
function leads(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const opensBeside = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  const staysHere = opensBeside || link.target !== '' || link.hasAttribute('download');
  return !staysHere && link.origin === location.origin && (leadsHere(link) || addressOf(link) !== addressOf(location));
}

/** Whether a link leads to the current page and to no anchor in it: then typed input stays. */
function leadsHere({ pathname, search, hash }: HTMLAnchorElement): boolean {
  return hash === '' && pathname === location.pathname && search === location.search;
}

/** The index that the router stores in its history entries. */
function numberOf(state: unknown): number {
  return (state as { idx?: number } | null)?.idx ?? 0;
}

/** An address without the open record: a record lies over the page and does not change it. */
function addressOf({ pathname, search }: { pathname: string; search: string }): string {
  const params = new URLSearchParams(search);
  params.delete('edit');
  params.delete('add');
  return `${pathname}?${params.toString()}`;
}
