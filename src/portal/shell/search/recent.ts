import type { Found } from './places.ts';

/** What was chosen: a screen or an action by its name, or a record. */
export type Choice = string | Found;

const most = 5;
const key = (user: number) => `quadrangle.search.${user}`;

/** What a person chose last on this machine, the latest first. */
export function recentChoices(user: number): Choice[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key(user)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isChoice).slice(0, most) : [];
  } catch {
    // A browser may forbid the storage, and anything may stand in it.
    return [];
  }
}

/** Puts a choice first among the recent ones. */
export function keepChoice(user: number, chosen: Choice): void {
  const others = recentChoices(user).filter((one) => nameOf(one) !== nameOf(chosen));
  try {
    localStorage.setItem(key(user), JSON.stringify([chosen, ...others].slice(0, most)));
  } catch {
    // See above.
  }
}

/** What tells one choice from another. */
export function nameOf(choice: Choice): string {
  return typeof choice === 'string' ? choice : `${choice.resource} ${choice.key}`;
}

function isChoice(value: unknown): value is Choice {
  if (typeof value === 'string') return true;
  if (typeof value !== 'object' || value === null) return false;
  const found = value as Record<string, unknown>;
  return ['resource', 'key', 'title', 'detail', 'dept_code', 'type'].every((name) => typeof found[name] === 'string');
}
