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

// Heard from the first moment on: a start that is asked to end ends in order, as soon as it is through.
const asked = new Promise<NodeJS.Signals>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, resolve);
});

try {
  const running = await start(process.env);
  const signal = await asked;
  const began = performance.now();
  await running.close();
  const ms = Math.round(performance.now() - began);
  log.info(`Quadrangle stopped on ${signal}, after ${(ms / 1000).toFixed(1)} s`, { signal, ms });
  process.exit(0);
} catch (error) {
  const known = startFailure(error);
  if (known) log.failed(known);
  else log.fault(error);
  process.exit(1);
}
