import { logSettings } from './config.ts';
import { openLog } from './operation/log.ts';
import { startFailure } from './start-failure.ts';
import { start } from './start.ts';

const log = openLog(logSettings(process.env));

// What nobody caught may have left anything half done: the log says what it was, and whoever watches over the process starts it anew.
process.on('uncaughtException', (error) => {
  log.fault(error);
  process.exit(1);
});

try {
  const running = await start(process.env);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      const asked = performance.now();
      void running.close().then(() => {
        const ms = Math.round(performance.now() - asked);
        log.info(`Quadrangle stopped on ${signal}, after ${(ms / 1000).toFixed(1)} s`, { signal, ms });
        process.exit(0);
      });
    });
  }
} catch (error) {
  const known = startFailure(error);
  if (known) log.failed(known);
  else log.fault(error);
  process.exit(1);
}
