import { say } from '#portal/kit/feedback.tsx';
import { personHere } from './account/session.ts';

/** One field of a form as it stood on the screen. */
export interface TypedField {
  /** The id of its control: the same each time the form is drawn. */
  readonly id: string;
  readonly label: string;
  readonly value: string;
}

interface Kept {
  /** Who typed it: nobody else is given it. */
  readonly user: number | undefined;
  /** Where it was typed: path and query, which say which record was open. */
  readonly address: string;
  readonly fields: readonly TypedField[];
}

const key = 'quadrangle.typed';
/** The forms of the kit name their controls resource-field; React's own ids change from time to time. */
const controls = 'form input[id*="-"], form textarea[id*="-"]';
const never = new Set(['password', 'file', 'hidden', 'search', 'checkbox', 'radio']);

/**
 * Reads what is typed in the forms of the page. Called while a page that failed is being replaced: until React has put
 * the new one in place, the old one still stands in the document. Passwords are left out.
 */
export function readTypedWork(): TypedField[] {
  return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(controls)]
    .filter((control) => !never.has(control.type) && control.value !== '' && !control.id.startsWith('mantine-'))
    .map((control) => ({
      id: control.id,
      label: control.labels?.[0]?.textContent ?? control.id,
      value: control.value,
    }));
}

/** Keeps it for this tab, so that it outlives a reload. */
export function keepTypedWork(address: string, fields: readonly TypedField[]): void {
  const kept: Kept = { user: personHere()?.id, address, fields };
  if (fields.length > 0) sessionStorage.setItem(key, JSON.stringify(kept));
}

/** Forgets it, as logging out does. */
export function forgetTypedWork(): void {
  sessionStorage.removeItem(key);
}

/** What the person here typed at an address and was kept; an empty list when nothing was. */
export function keptTypedWork(address: string): readonly TypedField[] {
  const stored = sessionStorage.getItem(key);
  if (!stored) return [];
  const kept = JSON.parse(stored) as Kept;
  return kept.user === personHere()?.id && kept.address === address ? kept.fields : [];
}

/**
 * Types what was kept of an address into its form again, as soon as that is drawn, and forgets it. Choices from a list
 * cannot be typed and stay as they are. However long the form takes to be drawn, it is waited for, until the page is
 * left.
 */
export function bringBackTypedWork(address: string): void {
  stopWaiting();
  const fields = keptTypedWork(address);
  if (fields.length === 0) return;
  const attempt = () => {
    const isLeft = location.pathname + location.search !== address;
    const present = isLeft ? [] : fields.flatMap(presentControl);
    if (isLeft || present.length > 0) stopWaiting();
    if (present.length === 0) return;
    for (const { control, value } of present) type(control, value);
    forgetTypedWork();
    say('What you typed is back.', { ms: 4000 });
  };
  const observer = new MutationObserver(attempt);
  observer.observe(document.body, { childList: true, subtree: true });
  stopWaiting = () => observer.disconnect();
  attempt();
}

/** Ends the wait for a form, of which there is one at a time: the page that failed again is not waited for twice. */
let stopWaiting: () => void = () => undefined;

type Control = HTMLInputElement | HTMLTextAreaElement;

function presentControl({ id, value }: TypedField): { control: Control; value: string }[] {
  const control = document.getElementById(id);
  return isTypable(control) ? [{ control, value }] : [];
}

function isTypable(element: Element | null): element is Control {
  const isControl = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  return isControl && !element.readOnly && element.getAttribute('aria-haspopup') !== 'listbox';
}

/** Sets a value past React, then tells it, as typing would. */
function type(control: Control, value: string): void {
  const prototype = control instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}
