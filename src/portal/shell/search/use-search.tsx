import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { isAsking, notify } from '#portal/kit/feedback.tsx';

type Module = Awaited<ReturnType<typeof load>>;

export interface Search {
  /** Opens it; its code is loaded the first time. */
  open(): void;
  /** Preloads it when the pointer or the focus comes near. */
  near(): void;
  /** The search component; null until it is loaded. */
  readonly Everywhere: ComponentType<Parameters<Module['SearchEverywhere']>[0]> | null;
}

/**
 * The global search, opened by its shortcut or by `open`. `opening` is called first: if it returns false, the search
 * stays closed.
 */
export function useSearch(opening: () => boolean): Search {
  const [loaded, setLoaded] = useState<Module | null>(null);
  const near = () => {
    if (!loaded) load().then(setLoaded, () => undefined);
  };
  const open = () => void start();
  const start = async () => {
    if (isAsking() || !opening()) return;
    try {
      const module = loaded ?? (await load());
      setLoaded(module);
      module.toggleSearch();
    } catch {
      notify('The search could not be loaded. Check the connection, then reload the portal.', {
        tone: 'problem',
        ms: 6000,
      });
    }
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isSearchKey(event)) return;
    event.preventDefault();
    if (!event.repeat) open();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  return { open, near, Everywhere: loaded?.SearchEverywhere ?? null };
}

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** The keyboard shortcut of the search: as displayed on this platform, and in the format of `aria-keyshortcuts`. */
export const searchKey = isApple ? { words: '⌘K', aria: 'Meta+K' } : { words: 'Ctrl K', aria: 'Control+K' };

/** A keyboard layout of another script has the key in the same place. */
function isSearchKey(event: KeyboardEvent): boolean {
  const held = isApple ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
  return held && !event.altKey && !event.shiftKey && (event.key.toLowerCase() === 'k' || event.code === 'KeyK');
}

function load() {
  return import('./search-everywhere.tsx');
}
