import { useEffect, useEffectEvent } from 'react';
import { isTouch } from './use-phone.ts';

/**
 * The Back button or gesture of a phone closes a layer that has no address of its own, instead of leaving the page
 * beneath it. Native dialogs do this themselves. Browsers without close watchers, such as Safari, leave the page.
 * Source: HTML Standard, "Close requests and close watchers".
 */
export function useClosedByBack(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => (isOpen && isTouch() ? watchBack(() => close()) : undefined), [isOpen]);
}

/** The part of the interface that is used here; TypeScript does not know it yet. */
interface CloseWatcher {
  onclose: (() => void) | null;
  destroy: () => void;
}

function watchBack(onBack: () => void): () => void {
  const { CloseWatcher: Watcher } = window as { CloseWatcher?: new () => CloseWatcher };
  if (!Watcher) return () => undefined;
  let watcher: CloseWatcher;
  let isKey = false;
  const onKey = ({ key }: KeyboardEvent) => {
    isKey = key === 'Escape';
    setTimeout(() => {
      isKey = false;
    });
  };
  const watch = () => {
    watcher = new Watcher();
    watcher.onclose = () => {
      // A watcher ends with its first request, while the layer may stay open, such as after a question.
      watch();
      // Escape is such a request, too, and the layer hears it itself: an open list in it closes first.
      if (!isKey) onBack();
    };
  };
  watch();
  window.addEventListener('keydown', onKey, true);
  return () => {
    window.removeEventListener('keydown', onKey, true);
    watcher.destroy();
  };
}
