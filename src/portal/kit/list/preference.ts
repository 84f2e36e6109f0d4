// A browser may forbid the storage; then a preference lasts as long as the page.

/** What was kept under a name on this machine; null where nothing was. */
export function keptPreference(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Keeps how this person likes something, on this machine. */
export function keepPreference(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // See above.
  }
}
