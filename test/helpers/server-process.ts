import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A server in a process of its own, from the sources. */
export interface ServerProcess {
  readonly url: string;
  /** Everything that it printed so far, both streams. */
  readonly printed: () => string;
  readonly pid: number;
  /** Ends it; done when it is gone. Resolves to its exit code, null when the signal ended it. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

const root = dirname(dirname(import.meta.dirname));

/** Starts a server process with a data folder of its own, as on a machine of its own. */
export async function startServerProcess(env: Record<string, string>): Promise<ServerProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quadrangle-process-'));
  const child = spawn(process.execPath, ['--import', './scripts/jsx-loader.mjs', 'src/server/main.ts'], {
    cwd: root,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  let all = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (all += chunk.toString()));
  const gone = once(child, 'exit').then(([code]) => {
    rmSync(dataDir, { recursive: true, force: true });
    return code as number | null;
  });
  return {
    url: await readyUrl(child, () => all),
    printed: () => all,
    pid: child.pid ?? 0,
    end: (signal = 'SIGTERM') => {
      child.kill(signal);
      return gone;
    },
  };
}

async function readyUrl(child: ChildProcess, printed: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', () => {
      const port = /ready at http:\/\/localhost:(\d+)/.exec(printed())?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
    child.once('exit', () => reject(new Error(`The server did not start: ${printed()}`)));
  });
}
