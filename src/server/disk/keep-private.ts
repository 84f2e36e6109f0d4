/**
 * Makes whatever this process writes readable by its owner alone: what a college keeps is nobody else's to read on this
 * machine.
 */
export function keepPrivate(): void {
  process.umask(0o077);
}
