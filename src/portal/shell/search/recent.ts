import { readJson, writeJson } from '#portal/kit/browser-storage.ts';
import type { Found } from './places.ts';

/** A recent choice: a screen or an action by its name, or a record. */
export type Choice = string | Found;

const most = 5;
const key = (user: number) => `quadrangle.search.${user}`;

/** A person's recent choices on this device, the latest first. */
export function readRecentChoices(user: number): Choice[] {
  const kept = readJson('localStorage', key(user));
  return Array.isArray(kept) ? kept.filter(isChoice).slice(0, most) : [];
}

/** Moves a choice to the front of the recent ones. */
export function rememberChoice(user: number, chosen: Choice): void {
  const others = readRecentChoices(user).filter((one) => nameOf(one) !== nameOf(chosen));
  writeJson('localStorage', key(user), [chosen, ...others].slice(0, most));
}

/** The unique name of a choice. */
export function nameOf(choice: Choice): string {
  return typeof choice === 'string' ? choice : `${choice.resource} ${choice.key}`;
}

function isChoice(value: unknown): value is Choice {
  if (typeof value === 'string') return true;
  if (typeof value !== 'object' || value === null) return false;
  const found = value as Record<string, unknown>;
  return ['resource', 'key', 'title', 'detail', 'dept_code', 'type'].every((name) => typeof found[name] === 'string');
}
