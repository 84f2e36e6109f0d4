import { vi } from 'vitest';
import type { Server } from './server.ts';

/** Runs `happens` once, after the next request has read what it needs and before it writes. */
export function beforeNextWrite({ running }: Server, happens: () => Promise<unknown>): void {
  const { store } = running.context;
  const write = store.write.bind(store);
  const spied = vi.spyOn(store, 'write').mockImplementation(async (work, way) => {
    spied.mockRestore();
    await happens();
    return write(work, way);
  });
}
