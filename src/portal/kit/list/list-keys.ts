import { useEffect, useEffectEvent } from 'react';
import { singleKeys } from './single-keys.ts';

interface ListKeys {
  /** `/` */
  search: () => void;
  /** `n` */
  add: (() => void) | undefined;
  /** Arrow down, when no control has the focus. */
  rows: () => void;
}

/**
 * The single-key shortcuts of a list page. They are inactive while somebody types, while a dialog or a menu is open,
 * and for people who turned them off.
 */
export function useListKeys({ search, add, rows }: ListKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = actionOf(event, { search, add, rows });
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

function actionOf(event: KeyboardEvent, keys: ListKeys): (() => void) | undefined {
  if (!singleKeys.value) return undefined;
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return undefined;
  if (isTyping(event.target) || document.querySelector('[role="dialog"], dialog[open], [role="menu"]'))
    return undefined;
  if (event.key === '/') return keys.search;
  if (event.key.toLowerCase() === 'n') return keys.add;
  return event.key === 'ArrowDown' && event.target === document.body ? keys.rows : undefined;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}
