const missing = new WeakSet<Error>();

/** Called once, before the first part of the portal is loaded: the bundler tells of each that does not arrive. */
export function trackChunkLoadErrors(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => missing.add(payload));
}

/**
 * Whether this was thrown because a part of the portal did not arrive: the connection broke, or a newer portal was
 * installed meanwhile.
 */
export function isChunkLoadError(error: unknown): boolean {
  return error instanceof Error && missing.has(error);
}
