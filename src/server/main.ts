import { startFailure } from './start-failure.ts';
import { start } from './start.ts';

try {
  const running = await start(process.env);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void running.close().then(() => process.exit(0)));
  }
} catch (error) {
  console.error(startFailure(error) ?? error);
  process.exit(1);
}
