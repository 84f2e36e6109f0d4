import type { Values } from '../define.ts';

/**
 * Whether a write says something new in one of these plain fields: a new record always does. What was stored before and is
 * left as it was is not judged again, so that a record stays editable when others around it have changed.
 */
export function isTouched(before: Values | undefined, after: Values, fields: readonly string[]): boolean {
  return !before || fields.some((name) => before[name] !== after[name]);
}
