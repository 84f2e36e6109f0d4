// A browser may block the storage; then a preference lasts until the page is left.

/** The value stored under a name on this device; null if there is none. */
export function keptPreference(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Stores a preference on this device. */
export function keepPreference(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // See above.
  }
}
