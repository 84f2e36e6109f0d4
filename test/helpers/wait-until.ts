import { setTimeout as wait } from 'node:timers/promises';

/** Waits until a condition holds, for work whose end no response reports. */
export async function waitUntil(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await wait(10);
}
