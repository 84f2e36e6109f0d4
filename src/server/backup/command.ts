// npm run backup, restore, check-data and move-data: what an operator does with a college's data on the command line.
import { keepPrivate } from '../disk/keep-private.ts';
import { runCommand } from './run-command.ts';

keepPrivate();

// Unfinished files are removed when the process exits normally, not when a signal ends it.
for (const [signal, code] of [
  ['SIGHUP', 129],
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)
  process.once(signal, () => process.exit(code));

process.exitCode = await runCommand(process.argv.slice(2), {
  environment: process.env,
  say: (line) => console.log(line),
  warn: (what) => console.error(what),
});
