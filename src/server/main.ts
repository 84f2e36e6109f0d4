import { logSettings } from './config.ts';
import { openEnding } from './ending.ts';
import { openLog } from './operation/log.ts';
import { startFailure } from './start-failure.ts';
import { start } from './start.ts';

const log = openLog(logSettings(process.env));
// Heard from the first moment on: a start that is asked to end ends in order, as soon as it is through.
const ending = openEnding(log);

try {
  ending.of(await start(process.env));
} catch (error) {
  const known = startFailure(error);
  if (known) log.failed(known);
  else log.fault(error);
  process.exit(1);
}
