import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A program that must not outlive the tests. */
export interface SupervisedProgram {
  command: string;
  args: string[];
  /** Its whole environment; nothing is inherited. */
  env: Record<string, string>;
  /** The user to run as, if the tests run as root and the program refuses to. */
  uid?: number | undefined;
  gid?: number | undefined;
  /** The signal to end it; if it still runs after five seconds, it is killed. */
  signal: NodeJS.Signals;
  /** Folders to remove when it has ended. */
  remove: string[];
}

/**
 * Starts a program under a supervisor, which ends it and removes its folders when this process ends. The supervisor
 * waits on a pipe that the system closes even after a kill -9. `stdout` and `stderr` are those of the program.
 * `stopSupervised` ends it.
 */
export function spawnSupervised(program: SupervisedProgram): ChildProcess {
  return spawn(process.execPath, [fileURLToPath(import.meta.url), JSON.stringify(program)], {
    stdio: ['pipe', 'pipe', 'pipe'],
    // The terminal's Ctrl-C must not reach the supervisor, which would end before its program.
    detached: true,
  });
}

/** Ends a supervised program; resolves when it is gone and its folders are removed. */
export async function stopSupervised(keeper: ChildProcess): Promise<void> {
  if (keeper.exitCode !== null || keeper.signalCode !== null) return;
  const gone = new Promise((resolve) => keeper.once('exit', resolve));
  keeper.stdin?.end();
  await gone;
}

function keep({ command, args, env, uid, gid, signal, remove }: SupervisedProgram): void {
  const child = spawn(command, args, {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
    ...(uid !== undefined && { uid, gid }),
  });
  const end = () => {
    child.kill(signal);
    setTimeout(() => child.kill('SIGKILL'), 5_000).unref();
  };
  process.stdin.on('close', end).resume();
  process.on('SIGTERM', end);
  const clear = (code: number) => {
    for (const folder of remove) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    process.exit(code);
  };
  child.on('error', (error) => {
    console.error(error.message);
    clear(1);
  });
  child.on('exit', (code) => clear(code ?? 1));
}

if (import.meta.main) keep(JSON.parse(process.argv[2] ?? '') as SupervisedProgram);
