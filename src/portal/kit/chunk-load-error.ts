const missing = new WeakSet<Error>();

/**
 * Call it once, before the first chunk of the portal is loaded: it records the chunks that the bundler failed to load.
 */
export function trackChunkLoadErrors(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => missing.add(payload));
}

/**
 * Whether an error was thrown because a chunk of the portal failed to load: the connection broke, or a newer portal was
 * installed meanwhile.
 */
export function isChunkLoadError(error: unknown): boolean {
  return error instanceof Error && missing.has(error);
}
