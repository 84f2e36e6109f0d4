import { setFlagsFromString } from 'node:v8';

/** V8's compilers that make machine code of what runs often, from the hastiest to the most thorough. */
const compilers = ['sparkplug', 'maglev', 'turbofan'] as const;

/**
 * Does what is done once without V8's optimising compilers. What they make of a start is never run again, and the room
 * they work in stays with the process: 16 MB, for a start that is no quicker. Afterwards they are on, as they are by
 * default.
 */
export async function withoutOptimiser(work: () => Promise<void>): Promise<void> {
  for (const one of compilers) setFlagsFromString(`--no-${one}`);
  try {
    await work();
  } finally {
    for (const one of compilers) setFlagsFromString(`--${one}`);
  }
}
