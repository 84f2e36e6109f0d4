/**
 * Makes everything that this process writes readable by its owner alone: no other user of this machine should read a
 * college's data.
 */
export function keepPrivate(): void {
  process.umask(0o077);
}
