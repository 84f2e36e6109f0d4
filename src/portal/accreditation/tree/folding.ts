/** The folding state: default, everything or nothing, and the lines that were toggled since. */
export interface Folding {
  readonly mode: 'usual' | 'all' | 'none';
  readonly turned: ReadonlySet<string>;
}

export const defaultFolding: Folding = { mode: 'usual', turned: new Set() };

/** Whether a line is unfolded. `usual` is its default state. */
export function isUnfolded({ mode, turned }: Folding, key: string, usual: boolean): boolean {
  const isOpen = mode === 'usual' ? usual : mode === 'all';
  return isOpen !== turned.has(key);
}

/** The folding state after a line is toggled. */
export function toggleLine({ mode, turned }: Folding, key: string): Folding {
  const after = new Set(turned);
  if (!after.delete(key)) after.add(key);
  return { mode, turned: after };
}
