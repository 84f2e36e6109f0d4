import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { admin } from '#test/helpers/administrator.ts';
import { freePort } from '#test/helpers/free-port.ts';

/** A measured server, in a separate process. */
export interface Measured {
  readonly url: string;
  readonly pid: number;
  /** Its data folder; removed when it stops. */
  readonly dataDir: string;
  /** From the process's start to its first response, in ms. */
  readonly startMs: number;
  /** Resident memory now, in MB. */
  memory(): number;
  /** Processor time so far, in s. */
  cpu(): number;
  stop(): Promise<void>;
}

/**
 * Starts a program on an empty data folder and waits until `path` returns 200. `settings` are added to its environment.
 */
export async function measure(
  command: readonly string[],
  path: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Measured> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quadrangle-bench-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const [file = '', ...rest] = command;
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ...settings,
  };
  const began = performance.now();
  const child = spawn(file, rest, { env, stdio: 'ignore' });
  await answered(url + path, child);
  const startMs = performance.now() - began;
  return {
    url,
    pid: child.pid ?? 0,
    dataDir,
    startMs,
    memory: () => residentMemory(child.pid ?? 0),
    cpu: () => processorTime(child.pid ?? 0),
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function answered(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 20_000; tries += 1) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode} before it answered.`);
    const ok = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ok) return;
    await wait(2);
  }
  throw new Error(`${url} did not answer.`);
}

/** Read from /proc on Linux; NaN on other systems. */
function residentMemory(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1024;
  } catch {
    return Number.NaN;
  }
}

/** Linux counts it in hundredths of a second; elsewhere the figure is left out as NaN. */
function processorTime(pid: number): number {
  try {
    const facts = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(facts[11]) + Number(facts[12])) / 100;
  } catch {
    return Number.NaN;
  }
}
