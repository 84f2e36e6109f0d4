import { endWell } from './ending.ts';
import { startFailure } from './start-failure.ts';
import { start } from './start.ts';

try {
  endWell(await start(process.env));
} catch (error) {
  console.error(startFailure(error) ?? error);
  process.exit(1);
}
