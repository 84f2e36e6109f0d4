import { logSettings } from './config/log-settings.ts';
import { shutDownOnSignal } from './shutdown.ts';
import { keepPrivate } from './disk/keep-private.ts';
import { openLog } from './operation/log.ts';
import { releaseMemoryAfterStart } from './operation/release-memory.ts';
import { startFailure } from './start-failure.ts';
import { start } from './start.ts';

/**
 * Runs the server until the process is asked to stop. A failed start is logged and ends the process with exit code 1.
 */
export async function serve(environment: NodeJS.ProcessEnv): Promise<void> {
  keepPrivate();
  const log = openLog(logSettings(environment));
  const hasStarted = shutDownOnSignal(log);
  try {
    hasStarted(await start(environment));
    releaseMemoryAfterStart();
  } catch (error) {
    const known = startFailure(error);
    if (known) log.failed(known);
    else log.fault(error);
    process.exit(1);
  }
}
