import { logSettings } from './config.ts';
import { endWell } from './ending.ts';
import { openLog } from './operation/log.ts';
import { restAfterStart } from './operation/rest.ts';
import { startFailure } from './start-failure.ts';
import { start } from './start.ts';

const log = openLog(logSettings(process.env));
const hasStarted = endWell(log);

try {
  hasStarted(await start(process.env));
  restAfterStart();
} catch (error) {
  const known = startFailure(error);
  if (known) log.failed(known);
  else log.fault(error);
  process.exit(1);
}
