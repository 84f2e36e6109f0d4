import { setFlagsFromString } from 'node:v8';

/** V8's compilers that generate machine code for hot functions, from the fastest to the most thorough. */
const compilers = ['sparkplug', 'maglev', 'turbofan'] as const;

/**
 * Runs one-time work without V8's optimising compilers. Code that they optimise during a start is never run again, and
 * the memory they use stays allocated: 16 MB, for a start that is no faster. Afterwards they are enabled, as by
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
