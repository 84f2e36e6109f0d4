/**
 * Loads code before it is needed, for example when the pointer comes near a control. A failure is not reported here: it
 * is shown where the code is used.
 */
export function preload(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}

/** Handlers that load code when the pointer or the focus comes near an element. */
export function preloadsNear(load: () => Promise<unknown>) {
  const start = () => preload(load);
  return { onPointerEnter: start, onFocus: start };
}
