import { isAsking, withdrawQuestion, type Question } from '../feedback.tsx';
import { losesTyped, mayLose } from './may-lose.ts';

/**
 * Called by what holds something typed: `question` is asked at every way out. Returns what ends it. See
 * `useLeaveGuard`.
 */
export function hold(question: Question = losesTyped): () => void {
  held.push(question);
  if (held.length === 1) listen('addEventListener');
  return () => {
    held.splice(held.indexOf(question), 1);
    if (held.length > 0) return;
    givenUp = false;
    listen('removeEventListener');
  };
}

/** Called by the same when it begins and whenever the address changes under it. */
export function standHere(): void {
  here = { number: numberOf(history.state), address: addressOf(location) };
}

/** Whether something typed on this page is not stored and not given up. */
export function holdsUnsaved(): boolean {
  return held.length > 0 && !givenUp;
}

/** Asks before code leaves the page, as a link would; true when nothing is typed or it may be lost. */
export async function mayLeave(): Promise<boolean> {
  if (!holdsUnsaved()) return true;
  if (isAsking() || !(await mayLose(held.at(-1)))) return false;
  giveUp();
  return true;
}

/** Lets go of what is typed: nobody is asked again, unless more is typed. */
export function giveUp(): void {
  givenUp = held.length > 0;
}

/** True once what is typed may be lost: nobody need be asked again. */
export function isGivenUp(): boolean {
  return givenUp;
}

/**
 * Called once, before the router starts: of the listeners of a window the first is the one that can stop the others.
 */
export function standBeforeRouter(): void {
  window.addEventListener('popstate', (event) => {
    if (holdsUnsaved()) onBack(event);
    // What was asked about a page is not asked over the one that Back leads to.
    else withdrawQuestion();
  });
}

/** What each guard that holds something asks, the latest last, and whether all of it was let go of. */
const held: Question[] = [];
let givenUp = false;

/** Where the page stands: its number in the history, as the router counts, and its address. */
let here = { number: 0, address: '' };

/** What is done as soon as the browser is back where it was; null while it goes nowhere. */
let onReturn: (() => void) | null = null;

function listen(how: 'addEventListener' | 'removeEventListener'): void {
  document[how]('click', onClick, true);
  document[how]('input', onInput, true);
  window[how]('beforeunload', onUnload);
}

function onClick(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (givenUp || !link || !(event instanceof MouseEvent) || !leads(link, event)) return;
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
  // What opens or closes a record is asked about where records are opened.
  if (steps === 0 || addressOf(location) === here.address) return;
  event.stopImmediatePropagation();
  // It has happened already: the address is put back before it is asked, or a quick answer would overtake that.
  onReturn = () => void leave(() => history.go(steps));
  history.go(-steps);
}

function onUnload(event: Event): void {
  if (!givenUp) event.preventDefault();
}

/** What is typed after it was given up was not meant. */
function onInput(): void {
  givenUp = false;
}

async function leave(go: () => void): Promise<void> {
  if (await mayLeave()) go();
}

/** Whether a click on a link puts something else in place of what is shown, or the same anew. */
function leads(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const opensBeside = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  const staysHere = opensBeside || link.target !== '' || link.hasAttribute('download');
  return !staysHere && link.origin === location.origin && (leadsHere(link) || addressOf(link) !== addressOf(location));
}

/** Whether a link leads to the very page it stands on, and to no place in it: what is typed there stays as it is. */
function leadsHere({ pathname, search, hash }: HTMLAnchorElement): boolean {
  return hash === '' && pathname === location.pathname && search === location.search;
}

/** The router numbers its entries of the history. */
function numberOf(state: unknown): number {
  return (state as { idx?: number } | null)?.idx ?? 0;
}

/** An address without the record that is open on it: a record lies over the page and leaves it as it is. */
function addressOf({ pathname, search }: { pathname: string; search: string }): string {
  const params = new URLSearchParams(search);
  params.delete('edit');
  params.delete('add');
  return `${pathname}?${params.toString()}`;
}
