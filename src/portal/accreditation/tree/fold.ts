/** What is unfolded: as usual, everything or nothing, and what was turned by hand since. */
export interface Folding {
  readonly mode: 'usual' | 'all' | 'none';
  readonly turned: ReadonlySet<string>;
}

export const usualFolding: Folding = { mode: 'usual', turned: new Set() };

/** Whether the records under another one show. `usual` is how it stands where nobody said otherwise. */
export function isUnfolded({ mode, turned }: Folding, key: string, usual: boolean): boolean {
  const isOpen = mode === 'usual' ? usual : mode === 'all';
  return isOpen !== turned.has(key);
}

/** The folding after one was turned. */
export function turn({ mode, turned }: Folding, key: string): Folding {
  const after = new Set(turned);
  if (!after.delete(key)) after.add(key);
  return { mode, turned: after };
}
